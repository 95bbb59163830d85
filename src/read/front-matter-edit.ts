import type { Problem } from '../domain/problem.js';

/** One wish about a top-level key of the front matter. Granting it twice does no more than granting it once. */
export type FrontMatterEdit =
  | { readonly kind: 'set'; readonly key: string; readonly value: string }
  | { readonly kind: 'delete'; readonly key: string }
  /** Adds what the list lacks, in this order, at its end; an absent or null list is made. */
  | { readonly kind: 'append'; readonly key: string; readonly values: readonly string[] };

/** A problem in a text whose path the editor does not know; whoever does adds `file`. */
export type EditProblem = Omit<Problem, 'file'>;

export type EditResult =
  | { readonly kind: 'edited'; readonly text: string }
  /** The text is already as it is wanted. */
  | { readonly kind: 'unchanged' }
  /** Nothing was done, because it could not be done without touching something else. */
  | { readonly kind: 'refused'; readonly problem: EditProblem };

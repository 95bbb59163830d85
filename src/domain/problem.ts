/**
 * Something wrong in a document that a person wrote. A problem costs only the document it stands
 * in; it is shown in the digest and as an annotation at its place.
 */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** Path relative to the repository root (or as given on the command line). */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** One sentence that can stand alone: what is wrong, and what to do. */
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

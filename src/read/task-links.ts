import type { DependencyTarget } from '../domain/task-set.js';
import { foldedTaskId, parseTaskId } from './task-name.js';

/** One task file as links see it. */
export interface LinkedFile {
  readonly slug: string;
  /** From the file name, or from the front matter of an older name. */
  readonly id: string | null;
  readonly isReadable: boolean;
}

export interface TaskLinks {
  /** Where a full basename or a bare id leads. */
  readonly resolve: (target: string) => DependencyTarget;
  /** Slugs that share their name or their id with another file, case aside. */
  readonly duplicates: ReadonlyMap<string, readonly string[]>;
}

/** Indexes the files of a folder, so that each link is found in constant time. */
export function indexTaskLinks(files: readonly LinkedFile[]): TaskLinks {
  const bySlug = new FileIndex(files, ({ slug }) => slug.toLowerCase());
  const byId = new FileIndex(files, ({ id, slug }) => id ?? foldedTaskId(slug));
  return {
    resolve: (target) => {
      const named = bySlug.get(target.toLowerCase()).filter(({ slug }) => slug === target);
      return resolveTo(named.length > 0 ? named : byId.get(target).filter(({ id }) => id === target));
    },
    duplicates: listRivals([...bySlug.crowds(), ...byId.crowds()]),
  };
}

function resolveTo(files: readonly LinkedFile[]): DependencyTarget {
  const [file, second] = files;
  if (file === undefined) return { kind: 'dangling' };
  if (second !== undefined) return { kind: 'ambiguous', slugs: files.map(({ slug }) => slug) };
  return { kind: file.isReadable ? 'task' : 'unreadable', slug: file.slug };
}

function listRivals(crowds: readonly (readonly LinkedFile[])[]): ReadonlyMap<string, readonly string[]> {
  const rivals = new Map<string, string[]>();
  for (const crowd of crowds) addRivals(rivals, crowd);
  return rivals;
}

/** Lists with each file of a crowd at most ten others: a folder full of one id must not cost a square of it. */
function addRivals(all: Map<string, string[]>, crowd: readonly LinkedFile[]): void {
  const shown = crowd.slice(0, 11);
  crowd.forEach((file, index) => {
    const known = all.get(file.slug) ?? [];
    const rivals = shown.filter((_, at) => at !== index).map(({ slug }) => slug);
    all.set(file.slug, [...new Set([...known, ...rivals])]);
  });
}

/** Files by a key. Nearly all keys belong to one file, so only the others cost a list. */
class FileIndex {
  readonly #firsts = new Map<string, LinkedFile>();
  readonly #crowds = new Map<string, LinkedFile[]>();

  constructor(files: readonly LinkedFile[], keyOf: (file: LinkedFile) => string | null) {
    for (const file of files) this.#add(keyOf(file), file);
  }

  get(key: string): readonly LinkedFile[] {
    const first = this.#firsts.get(key);
    return this.#crowds.get(key) ?? (first === undefined ? [] : [first]);
  }

  /** The lists of files that share a key. */
  crowds(): Iterable<readonly LinkedFile[]> {
    return this.#crowds.values();
  }

  #add(key: string | null, file: LinkedFile): void {
    if (key === null) return;
    const first = this.#firsts.get(key);
    const crowd = this.#crowds.get(key);
    if (first === undefined) this.#firsts.set(key, file);
    else if (crowd === undefined) this.#crowds.set(key, [first, file]);
    else crowd.push(file);
  }
}

/** The one file with the same id, for a link whose slug part is out of date; null when there is no such file. */
export function sameIdSlug(links: TaskLinks, target: string): string | null {
  const id = parseTaskId(target);
  const found = id === null || id === target ? null : links.resolve(id);
  return found?.kind === 'task' || found?.kind === 'unreadable' ? found.slug : null;
}

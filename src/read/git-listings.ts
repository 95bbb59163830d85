import type { ChangedFile } from '../domain/left-work.js';

/** Names that end in a zero byte each, as `-z` makes git print them; each once. */
export function parseNames(printed: string): readonly string[] {
  return [...new Set(printed.split('\0').filter((name) => name !== ''))];
}

/** Paths of `git ls-files --unmerged -z`, each once: git lists a path for every side of its conflict. */
export function parseUnmerged(printed: string): readonly string[] {
  const paths = parseNames(printed).map((record) => record.slice(record.indexOf('\t') + 1));
  return [...new Set(paths)];
}

const RAW = /^:\d{6} (\d{6}) [0-9a-f]{40} ([0-9a-f]{40}) [A-Z]\d*$/;

/** Output of `git diff-index --raw -z --no-renames --abbrev=40`: a record and a path by turns. */
export function parseRawDiff(printed: string): readonly ChangedFile[] {
  const fields = printed.split('\0');
  const files: ChangedFile[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode, oid] = RAW.exec(fields[at] ?? '') ?? [];
    const path = fields[at + 1];
    if (mode !== undefined && oid !== undefined && path !== undefined) files.push({ path, mode, oid });
  }
  return files;
}

export interface ListedObject {
  readonly oid: string;
  /** A path that leads to it, cut at a line break; empty for commits and roots. */
  readonly path: string;
}

/** Output of `git rev-list --objects`. */
export function parseObjects(printed: string): readonly ListedObject[] {
  return printed.split('\n').flatMap((line) => {
    const [, oid, path] = /^([0-9a-f]{40})(?: (.*))?$/.exec(line) ?? [];
    return oid === undefined ? [] : [{ oid, path: path ?? '' }];
  });
}

/** Sizes in bytes by object id, from `git cat-file --batch-check`; what is missing is not in it. */
export function parseSizes(printed: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const line of printed.split('\n')) {
    const [, oid, size] = /^([0-9a-f]{40}) [a-z]+ (\d+)$/.exec(line) ?? [];
    if (oid !== undefined) sizes.set(oid, Number(size));
  }
  return sizes;
}

/** Read at once: what a runner has room for. */
const CHUNK_BYTES = 32 * 1024 * 1024;

/** Objects in chunks to be read at once, larger ones alone; without those of no size, which are missing (commits of submodules). */
export function chunkBySize<Listed extends { readonly oid: string }>(
  objects: readonly Listed[],
  sizeByOid: ReadonlyMap<string, number>,
): Listed[][] {
  const chunks: Listed[][] = [];
  let room = 0;
  for (const object of objects) {
    const size = sizeByOid.get(object.oid);
    if (size === undefined) continue;
    if (size > room) {
      chunks.push([]);
      room = CHUNK_BYTES;
    }
    chunks.at(-1)?.push(object);
    room -= size;
  }
  return chunks;
}

/** Ids by full name, from `git for-each-ref --format='%(objectname) %(refname)'`. */
export function parseRefs(printed: string): ReadonlyMap<string, string> {
  const oidByRef = new Map<string, string>();
  for (const line of printed.split('\n')) {
    const [, oid, ref] = /^([0-9a-f]{40}) (refs\/.+)$/.exec(line) ?? [];
    if (oid !== undefined && ref !== undefined) oidByRef.set(ref, oid);
  }
  return oidByRef;
}

/** One line of input for `git update-index --index-info -z`. */
export function indexLine({ path, mode, oid }: ChangedFile): string {
  return mode === '000000' ? `0 ${oid}\t${path}\0` : `${mode} ${oid} 0\t${path}\0`;
}

/** A name for `--stdin-paths`, which reads lines: in git's own quotes, so that it may hold any byte. */
export function quotePath(path: string): string {
  const escaped = path.replace(/[^\w./-]/g, (character) => {
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  return `"${escaped}"`;
}

/** A path of git's, one character for each byte, as text for people. */
export function textOfPath(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from './json.js';

const OID_LINE = /^[0-9a-f]{40}$/;
const PACKED_LINE = /^([0-9a-f]{40}) (refs\/.+)$/gm;

/**
 * Every ref of a bare repository by full name, sorted, as `git for-each-ref` lists them: from git's own files
 * (gitrepository-layout(5)), because a process for each look would be most of what the sandbox does.
 */
export function readStoredRefs(folder: string): ReadonlyMap<string, string> {
  // In git's order: a ref that is being packed is in both places for a moment, and never in neither.
  const loose = readLooseRefs(folder, 'refs');
  const packed = [...readText(join(folder, 'packed-refs')).matchAll(PACKED_LINE)];
  const refs = new Map(packed.map(([, oid = '', ref = '']): [string, string] => [ref, oid]));
  for (const [ref, oid] of loose) refs.set(ref, oid);
  return new Map([...refs].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** One file a ref; files that git is about to rename into place end in `.lock`, which no ref may. */
function readLooseRefs(folder: string, path: string): readonly [string, string][] {
  const entries = orNothing(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const ref = `${path}/${entry.name}`;
    if (entry.isDirectory()) return readLooseRefs(folder, ref);
    const oid = readText(join(folder, ref)).trimEnd();
    return OID_LINE.test(oid) && !ref.endsWith('.lock') ? [[ref, oid]] : [];
  });
}

function readText(path: string): string {
  return orNothing(() => readFileSync(path, 'utf8')) ?? '';
}

/** A push may remove a ref, and the folder with it, between a listing and a look. */
function orNothing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return null;
    throw error;
  }
}

/** What the file HEAD of a repository or a work tree says. */
export type Head =
  | { readonly kind: 'branch'; readonly ref: string }
  | { readonly kind: 'detached'; readonly oid: string };

const OID = /^[0-9a-f]{40}$/;

/** Null for anything that git would not write. */
export function parseHead(text: string): Head | null {
  const line = text.trim();
  if (OID.test(line)) return { kind: 'detached', oid: line };
  const ref = /^ref: *(refs\/heads\/\S+)$/.exec(line)?.[1];
  return ref === undefined ? null : { kind: 'branch', ref };
}

/** The path in a file `.git`, as linked work trees and submodules have one; null where it is no such file. */
export function parseGitFile(text: string): string | null {
  const path = /^gitdir: ([^\r\n].*?)[\r\n]*$/s.exec(text)?.[1];
  return path === undefined || path.includes('\0') ? null : path;
}

/** Ids of commits whose parents a shallow checkout lacks; lines that are none are skipped. */
export function parseShallow(text: string): readonly string[] {
  return text.split('\n').filter((line) => OID.test(line));
}

/** Ids of the stashes, the newest last, from the log of `refs/stash`. */
export function parseStashLog(text: string): readonly string[] {
  const oids = text.split('\n').map((line) => /^[0-9a-f]{40} ([0-9a-f]{40}) /.exec(line)?.[1]);
  return oids.filter((oid) => oid !== undefined);
}

export interface RemoteRefs {
  /** The branch that HEAD names, without `refs/heads/`; null when HEAD leads nowhere. */
  readonly defaultBranch: string | null;
  /** By full ref name. */
  readonly oidByRef: ReadonlyMap<string, string>;
}

const SYMREF = /^ref: refs\/heads\/(.+)\tHEAD$/;
const REF = /^([0-9a-f]{40})\t(refs\/.+)$/;

/** Output of `git ls-remote --symref`. */
export function parseRemoteRefs(text: string): RemoteRefs {
  const oidByRef = new Map<string, string>();
  let defaultBranch: string | null = null;
  for (const line of text.split('\n')) {
    const [, oid, ref] = REF.exec(line) ?? [];
    if (oid !== undefined && ref !== undefined) oidByRef.set(ref, oid);
    defaultBranch ??= SYMREF.exec(line)?.[1] ?? null;
  }
  return { defaultBranch, oidByRef };
}

const FETCHED = /^([0-9a-f]{40})\t(?:not-for-merge)?\t(branch )?'(.+)' of /;

/** The file FETCH_HEAD: commit ids by full ref name, as the server spells it. */
export function parseFetchHead(text: string): ReadonlyMap<string, string> {
  const oidByRef = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, oid, branch, name] = FETCHED.exec(line) ?? [];
    if (oid === undefined || name === undefined) continue;
    oidByRef.set(branch === undefined ? name : `refs/heads/${name}`, oid);
  }
  return oidByRef;
}

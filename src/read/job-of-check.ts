/** The job of GitHub Actions whose log a check's address leads to; null for checks of other apps. */
export function jobIdOf(url: string | null): number | null {
  const id = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/actions\/runs\/\d+\/job\/(\d{1,15})(?:[?#]|$)/.exec(
    url ?? '',
  )?.[1];
  return id === undefined ? null : Number(id);
}

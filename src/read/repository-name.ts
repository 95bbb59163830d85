const OWNER_AND_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*\/(?!\.{1,2}$)[A-Za-z0-9._-]+$/;
const GITHUB_URL =
  /^(?:https?:\/\/(?:[^@/]*@)?github\.com\/|ssh:\/\/git@github\.com(?::22)?\/|git@github\.com:)(.+)$/i;

/** `owner/name`, or null for anything else. */
export function parseRepositoryName(text: string): string | null {
  return OWNER_AND_NAME.test(text) ? text : null;
}

/** `owner/name` of a git remote on github.com, in any of the forms that git takes; null for another host. */
export function repositoryOfRemote(url: string): string | null {
  const path = GITHUB_URL.exec(url)?.[1]
    ?.replace(/\/$/, '')
    .replace(/\.git$/, '');
  return path === undefined ? null : parseRepositoryName(path);
}

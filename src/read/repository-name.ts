const OWNER_AND_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*\/(?!\.{1,2}$)[A-Za-z0-9._-]+$/;
const REMOTE_URL = /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/git@|git@)([^/:]+(?::\d+)?)[/:](.+)$/i;

/** `owner/name`, or null for anything else. */
export function parseRepositoryName(text: string): string | null {
  return OWNER_AND_NAME.test(text) ? text : null;
}

/** `owner/name` of a git remote on GitHub's server, in any of the forms that git takes; null for another host. */
export function repositoryOfRemote(url: string, serverUrl = 'https://github.com'): string | null {
  const [, host = '', path = ''] = REMOTE_URL.exec(url) ?? [];
  const ports = /:(?:22|443)$/;
  const isServer = host.replace(ports, '').toLowerCase() === new URL(serverUrl).host.toLowerCase();
  return isServer ? parseRepositoryName(path.replace(/\/$/, '').replace(/\.git$/, '')) : null;
}

const APP_PREFIX = /^app\//i;
const BOT_SUFFIX = /\[bot\]$/i;

/** The login as GraphQL writes it: REST adds `[bot]` to the login of an app, `gh` puts `app/` before it. */
export function plainLogin(login: string): string {
  return login.trim().replace(APP_PREFIX, '').replace(BOT_SUFFIX, '');
}

/** One spelling for one account, to compare by: `app/X`, `x[bot]` and `X` are the same. Never shown. */
export function loginKey(login: string): string {
  return plainLogin(login).toLowerCase();
}

/** Whether the spelling alone says that this is an app; a plain login says nothing either way. */
export function isSpeltAsBot(login: string): boolean {
  return APP_PREFIX.test(login.trim()) || BOT_SUFFIX.test(login.trim());
}

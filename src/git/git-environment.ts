import type { GitCommand, GitRemote, GitWorld } from './git-world.js';

/** What git may know of the machine: where programs are, how to reach the network. Nothing else gets in. */
const HANDED_ON = [
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'all_proxy',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'GIT_SSL_CAINFO',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
] as const;

/** A server that sends nothing for this long is given up, also by helpers that outlive their parent. */
const SILENT_SECONDS = 60;

const SETTINGS: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  // One pack instead of a file for each object: a small fetch is as quick to remove as a large one.
  ['transfer.unpackLimit', '1'],
  // Nothing in a scratch repository need outlive a power cut; thousands of refs are written at once.
  ['core.fsync', 'none'],
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', String(SILENT_SECONDS)],
];

/**
 * The environment of one git command: no configuration of the machine or the user, no prompt, no
 * hook, and the token (for commands that talk to the server) where no argument list and no file
 * ever shows it.
 */
export function gitEnvironment(world: GitWorld, command: GitCommand): Record<string, string> {
  const secret = command.usesRemote === true ? authorization(world.remote) : [];
  return {
    ...handedOn(world.environment),
    // libcurl would look for a `.netrc` there.
    HOME: world.folder,
    LC_ALL: 'C',
    GIT_DIR: world.folder,
    GIT_TERMINAL_PROMPT: '0',
    GCM_INTERACTIVE: 'never',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: 'https:http:file',
    GIT_LITERAL_PATHSPECS: '1',
    ...command.variables,
    ...configVariables([...SETTINGS, ...secret]),
  };
}

/** The value after `basic ` in the header that git sends. */
export function basicCredentials(token: string): string {
  return Buffer.from(`x-access-token:${token}`, 'utf8').toString('base64');
}

function authorization({ url, token }: GitRemote): readonly (readonly [string, string])[] {
  if (token === null) return [];
  const server = new URL(url).origin;
  const key = `http.${server}/.extraheader`;
  // The empty one first takes back what a checkout has stored: two sets of credentials are refused.
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${basicCredentials(token)}`],
  ];
}

function handedOn(environment: GitWorld['environment']): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of HANDED_ON) {
    const value = environment[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function configVariables(settings: readonly (readonly [string, string])[]): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) };
  for (const [index, [key, value]] of settings.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return variables;
}

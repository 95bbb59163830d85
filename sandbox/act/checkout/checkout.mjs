import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * Stands in for actions/checkout v6, as far as the inputs in action.yml go: the same remote, refspecs and local branch,
 * and the token in a file of RUNNER_TEMP that the checkout and its worktrees include, until the post step.
 * Beyond that it gives the job a HOME of its own, as full as the one it finds: on GitHub every job has a machine of its own,
 * in act they share one.
 */
const KNOWN_INPUTS = ['ref', 'path', 'token', 'fetch-depth', 'persist-credentials'];

const ALL_BRANCHES = '+refs/heads/*:refs/remotes/origin/*';

const credentialsFile = process.env.STATE_credentials;
if (credentialsFile === undefined) checkOut();
else forgetCredentials(credentialsFile, process.env.STATE_folder);

function checkOut() {
  refuseUnknownInputs();
  const folder = checkoutFolder();
  mkdirSync(folder, { recursive: true });
  if (process.env.HOME !== jobHome()) giveOwnHome();
  git(folder, 'init', '--quiet');
  const file = writeCredentials();
  configure(folder, file);
  tell('GITHUB_STATE', 'folder', folder);
  tell('GITHUB_STATE', 'credentials', file);
  const ref = fetchAndSwitch(folder);
  if (input('persist-credentials') !== 'true') forgetCredentials(file, folder);
  const commit = git(folder, 'rev-parse', 'HEAD');
  tell('GITHUB_OUTPUT', 'ref', ref);
  tell('GITHUB_OUTPUT', 'commit', commit);
  console.log(`Checked out ${ref} at ${commit.slice(0, 7)}`);
}

/** The real action ignores none of them, so neither may its stand-in. */
function refuseUnknownInputs() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('INPUT_'));
  const unknown = names.filter((name) => !KNOWN_INPUTS.includes(name.slice(6).toLowerCase()));
  if (unknown.length > 0) throw new Error(`This stand-in knows ${KNOWN_INPUTS}, not ${unknown}: extend it.`);
}

function checkoutFolder() {
  const workspace = process.env.GITHUB_WORKSPACE;
  const folder = resolve(workspace, input('path'));
  if (folder === workspace || folder.startsWith(workspace + sep)) return folder;
  throw new Error(`path: expected a folder below ${workspace}, found ${folder}`);
}

function jobHome() {
  return join(dirname(process.env.RUNNER_TEMP), 'home');
}

function giveOwnHome() {
  cpSync(process.env.HOME, jobHome(), { recursive: true });
  tell('GITHUB_ENV', 'HOME', jobHome());
}

/** One branch or tag by its short name, as `ref` is given, or everything; then a local branch, or a detached head. */
function fetchAndSwitch(folder) {
  const ref = (input('ref') || process.env.GITHUB_REF).replace(/^refs\/(heads|tags)\//, '');
  const isFull = input('fetch-depth') === '0';
  const depth = isFull ? [] : ['--no-tags', `--depth=${input('fetch-depth')}`];
  const one = [`+refs/heads/${ref}*:refs/remotes/origin/${ref}*`, `+refs/tags/${ref}*:refs/tags/${ref}*`];
  const wanted = isFull ? [ALL_BRANCHES, '+refs/tags/*:refs/tags/*'] : one;
  git(folder, 'fetch', '--quiet', '--prune', ...depth, 'origin', ...wanted);
  const branch = `refs/remotes/origin/${ref}`;
  const isBranch = git(folder, 'for-each-ref', '--format=%(refname)', branch).split('\n').includes(branch);
  if (isBranch) git(folder, 'checkout', '--quiet', '--force', '-B', ref, branch);
  else git(folder, 'checkout', '--quiet', '--force', '--detach', ref);
  return ref;
}

function writeCredentials() {
  const basic = Buffer.from(`x-access-token:${input('token')}`).toString('base64');
  console.log(`::add-mask::${basic}`);
  const file = join(process.env.RUNNER_TEMP, `git-credentials-${randomUUID()}.config`);
  const { origin } = new URL(process.env.GITHUB_SERVER_URL);
  writeFileSync(file, `[http "${origin}/"]\n\textraheader = AUTHORIZATION: basic ${basic}\n`, {
    mode: 0o600,
  });
  return file;
}

/** Written at once: a git process for each line would be most of the time that a checkout takes. */
function configure(folder, credentials) {
  const { GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env;
  const remote = `[remote "origin"]\n\turl = ${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}\n\tfetch = ${ALL_BRANCHES}\n`;
  appendFileSync(configOf(folder), `[gc]\n\tauto = 0\n${remote}${inclusions(folder, credentials)}`);
}

function inclusions(folder, credentials) {
  const places = [`${folder}/.git`, `${folder}/.git/worktrees/*`];
  return places.map((place) => `[includeIf "gitdir:${place}"]\n\tpath = ${credentials}\n`).join('');
}

/** The main step may have done it already, and an agent may have taken the folder away. */
function forgetCredentials(file, folder) {
  rmSync(file, { force: true });
  if (!existsSync(configOf(folder))) return;
  const config = readFileSync(configOf(folder), 'utf8');
  writeFileSync(configOf(folder), config.replace(inclusions(folder, file), ''));
}

function configOf(folder) {
  return join(folder, '.git', 'config');
}

function git(folder, ...args) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim();
}

function input(name) {
  return process.env[`INPUT_${name.toUpperCase()}`] ?? '';
}

function tell(file, name, value) {
  appendFileSync(process.env[file], `${name}=${value}\n`);
}

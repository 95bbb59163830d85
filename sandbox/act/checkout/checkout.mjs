import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * Stands in for actions/checkout v6, as far as the inputs in action.yml go: the same remote, refspecs and local branch,
 * and the token in a file of RUNNER_TEMP that the checkout and its worktrees include, until the post step.
 * Beyond that it gives the job a HOME of its own: on GitHub every job has a machine of its own, in act they share one.
 */
const KNOWN_INPUTS = ['ref', 'path', 'token', 'fetch-depth', 'persist-credentials'];

const credentialsFile = process.env.STATE_credentials;
if (credentialsFile === undefined) checkOut();
else forgetCredentials(credentialsFile, process.env.STATE_folder);

function checkOut() {
  refuseUnknownInputs();
  const folder = checkoutFolder();
  mkdirSync(folder, { recursive: true });
  if (process.env.HOME !== jobHome()) giveOwnHome();
  git(folder, 'init', '--quiet');
  git(folder, 'remote', 'add', 'origin', `${process.env.GITHUB_SERVER_URL}/${process.env.GITHUB_REPOSITORY}`);
  git(folder, 'config', 'gc.auto', '0');
  const file = addCredentials(folder);
  tell('GITHUB_STATE', 'folder', folder);
  tell('GITHUB_STATE', 'credentials', file);
  const ref = fetchAndSwitch(folder);
  if (input('persist-credentials') !== 'true') forgetCredentials(file, folder);
  tell('GITHUB_OUTPUT', 'ref', ref);
  tell('GITHUB_OUTPUT', 'commit', git(folder, 'rev-parse', 'HEAD'));
  console.log(`Checked out ${ref} at ${git(folder, 'log', '-1', '--format=%h')}`);
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
  mkdirSync(jobHome(), { recursive: true });
  tell('GITHUB_ENV', 'HOME', jobHome());
}

/** One branch or tag by its short name, as `ref` is given, or everything; then a local branch, or a detached head. */
function fetchAndSwitch(folder) {
  const ref = (input('ref') || process.env.GITHUB_REF).replace(/^refs\/(heads|tags)\//, '');
  const isFull = input('fetch-depth') === '0';
  const depth = isFull ? [] : ['--no-tags', `--depth=${input('fetch-depth')}`];
  const everything = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const one = [`+refs/heads/${ref}*:refs/remotes/origin/${ref}*`, `+refs/tags/${ref}*:refs/tags/${ref}*`];
  git(folder, 'fetch', '--quiet', '--prune', ...depth, 'origin', ...(isFull ? everything : one));
  const branch = `refs/remotes/origin/${ref}`;
  const isBranch = git(folder, 'for-each-ref', '--format=%(refname)', branch).split('\n').includes(branch);
  if (isBranch) git(folder, 'checkout', '--quiet', '--force', '-B', ref, branch);
  else git(folder, 'checkout', '--quiet', '--force', '--detach', ref);
  return ref;
}

function addCredentials(folder) {
  const basic = Buffer.from(`x-access-token:${input('token')}`).toString('base64');
  console.log(`::add-mask::${basic}`);
  const file = join(process.env.RUNNER_TEMP, `git-credentials-${randomUUID()}.config`);
  const { origin } = new URL(process.env.GITHUB_SERVER_URL);
  writeFileSync(file, `[http "${origin}/"]\n\textraheader = AUTHORIZATION: basic ${basic}\n`, {
    mode: 0o600,
  });
  for (const condition of conditions(folder)) git(folder, 'config', condition, file);
  return file;
}

function forgetCredentials(file, folder) {
  for (const condition of conditions(folder)) unset(folder, condition);
  rmSync(file, { force: true });
}

/** The main step may have done it already, and an agent may have taken the folder away. */
function unset(folder, condition) {
  spawnSync('git', ['config', '--file', join(folder, '.git', 'config'), '--unset', condition]);
}

function conditions(folder) {
  return [`includeIf.gitdir:${folder}/.git.path`, `includeIf.gitdir:${folder}/.git/worktrees/*.path`];
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

import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailed } from '../domain/errors.js';
import { type MovedOn, movedOn } from '../domain/moved-on.js';
import type {
  CheckedOutHead,
  CheckoutRequest,
  MergeAttempt,
  OpenedHead,
  PullCheckout,
} from '../ports/pull-checkout.js';
import { CheckoutGit } from './checkout-git.js';
import type { GitWorld } from './git-world.js';
import { createRefWriter } from './push-refs.js';
import { settlePushes } from './settle-pushes.js';

export interface PullCheckoutOptions {
  /** Whom to talk to, and as whom; its folder is not used. */
  readonly world: GitWorld;
  /** Makes the plugin's folder, and keeps it out of `git status`. */
  readonly prepareFolder: (workingFolder: string) => Promise<void>;
}

/**
 * Work trees as the plugin makes them: `.sdlc/worktrees/<slug>` holds the branch, and the checkout itself stands at the base
 * branch, whose settings and hooks are the ones that people have merged.
 */
export function createPullCheckout(options: PullCheckoutOptions): PullCheckout {
  return {
    open: (request) => openHead(options, request),
    tryMerge: async (head) => tryMerge(await CheckoutGit.at(head.folder, options.world), head),
    push: async (head, oid) => pushHead(await CheckoutGit.at(head.folder, options.world), head, oid),
  };
}

async function openHead(options: PullCheckoutOptions, request: CheckoutRequest): Promise<OpenedHead> {
  const { workingFolder, branch, baseBranch, headOid } = request;
  const git = await CheckoutGit.at(workingFolder, options.world);
  if (!(await canFetchBoth(git, request)))
    return movedOn(`branch ${branch} or its base ${baseBranch} is gone`);
  const [head, baseOid] = await Promise.all([
    git.read('rev-parse', `refs/remotes/origin/${branch}`),
    git.read('rev-parse', `refs/remotes/origin/${baseBranch}`),
  ]);
  if (head !== headOid)
    return movedOn(`branch ${branch} stands at ${head.slice(0, 7)}, not at ${headOid.slice(0, 7)}`);
  await standAtBase(git, baseOid);
  // Only now: what the head ignores, the base may not.
  await options.prepareFolder(workingFolder);
  const folder = join(workingFolder, '.sdlc', 'worktrees', request.slug);
  await keepLocalCommits(git, request);
  await addWorkTree(git, folder, request);
  return { kind: 'open', head: { ...request, folder, baseOid } };
}

/** False where one of them is gone. With history: a merge needs the commit where both began. */
async function canFetchBoth(git: CheckoutGit, { branch, baseBranch }: CheckoutRequest): Promise<boolean> {
  const isShallow = (await git.read('rev-parse', '--is-shallow-repository')) === 'true';
  const refspecs = [branch, baseBranch].map((name) => `+refs/heads/${name}:refs/remotes/origin/${name}`);
  const depth = isShallow ? ['--unshallow'] : [];
  try {
    await git.readRemote('fetch', '--quiet', '--no-tags', ...depth, git.world.remote.url, ...refspecs);
    return true;
  } catch (error) {
    const isGone = error instanceof CommandFailed && error.stderr.includes("couldn't find remote ref");
    if (isGone) return false;
    throw error;
  }
}

/** Steps before this one may have changed files, say a lock file: they are put aside where that stands in the way. */
async function standAtBase(git: CheckoutGit, baseOid: string): Promise<void> {
  const first = await git.run('checkout', '--quiet', '--detach', baseOid);
  if (first.exitCode === 0) return;
  await git.read('stash', 'push', '--quiet', '--include-untracked', '--message', 'Put aside for a repair');
  await git.read('checkout', '--quiet', '--detach', baseOid);
}

/** What an earlier run committed on the branch and could not push stays on a branch of its own. */
async function keepLocalCommits(git: CheckoutGit, { branch, slug, headOid }: CheckoutRequest): Promise<void> {
  const local = await git.run('rev-parse', '--verify', '--quiet', `refs/heads/${branch}`);
  const tip = local.stdout.toString('utf8').trim();
  if (local.exitCode !== 0 || tip === headOid) return;
  const isOld = await git.run('merge-base', '--is-ancestor', tip, headOid);
  if (isOld.exitCode !== 0) await git.read('branch', '--force', `sdlc/left/${slug}-${tip.slice(0, 7)}`, tip);
}

async function addWorkTree(git: CheckoutGit, folder: string, request: CheckoutRequest): Promise<void> {
  const { branch, headOid } = request;
  // A leftover of an earlier run; git calls it an error where there is none.
  await git.run('worktree', 'remove', '--force', '--force', folder);
  await rm(folder, { recursive: true, force: true });
  await git.read('worktree', 'prune');
  await mkdir(dirname(folder), { recursive: true });
  await git.read('worktree', 'add', '--quiet', '--force', '-B', branch, folder, headOid);
  // So that a plain `git push` knows where to; without a remote of that name it is not needed either.
  await git.run('branch', '--quiet', `--set-upstream-to=origin/${branch}`, branch);
}

async function tryMerge(git: CheckoutGit, head: CheckedOutHead): Promise<MergeAttempt> {
  const message = `Merge branch '${head.baseBranch}' into ${head.branch}`;
  const merged = await git.run('merge', '--quiet', '--no-ff', '--no-edit', '-m', message, head.baseOid);
  const paths = await unmergedPaths(git);
  if (merged.exitCode === 0 && paths.length === 0) return judgeMerge(git, head);
  await git.read('reset', '--quiet', '--hard', head.headOid);
  if (paths.length > 0) return { kind: 'conflicts', paths };
  throw new CommandFailed(
    `git could not merge ${head.baseBranch} into ${head.branch}: ${merged.stderr.trim() || 'it said nothing'}`,
    { exitCode: merged.exitCode, stderr: merged.stderr },
  );
}

async function unmergedPaths(git: CheckoutGit): Promise<readonly string[]> {
  const printed = await git.read('diff', '--name-only', '--diff-filter=U', '-z');
  return printed.split('\0').filter((path) => path !== '');
}

/** A merge driver that always keeps our side would undo the base with the next merge: that is not left to git. */
async function judgeMerge(git: CheckoutGit, head: CheckedOutHead): Promise<MergeAttempt> {
  const oid = await git.read('rev-parse', 'HEAD');
  if (oid === head.headOid) return { kind: 'up-to-date' };
  const [before, after] = await Promise.all([
    git.read('rev-parse', `${head.headOid}^{tree}`),
    git.read('rev-parse', `${oid}^{tree}`),
  ]);
  if (before !== after) return { kind: 'merged', oid };
  await git.read('reset', '--quiet', '--hard', head.headOid);
  return { kind: 'conflicts', paths: [] };
}

async function pushHead(git: CheckoutGit, head: CheckedOutHead, oid: string): Promise<MovedOn | null> {
  const update = { ref: `refs/heads/${head.branch}`, expectedOid: head.headOid, newOid: oid };
  const pushed = await createRefWriter(git.world).update([update]);
  const [outcome] = await settlePushes(git.world, [update], pushed);
  if (outcome?.status === 'done') return null;
  if (outcome?.status === 'lost')
    return movedOn(`branch ${head.branch} was moved by somebody while its base was merged`);
  throw new CommandFailed(
    `The merge of ${head.baseBranch} could not be pushed to ${head.branch}: ${outcome?.detail ?? 'no answer'}`,
    { exitCode: null, stderr: '' },
  );
}

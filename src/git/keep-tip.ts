import { isOwnBranch, refusalKind, rescueBranch } from '../decide/place-work.js';
import type { SavedWork } from '../domain/agent-run.js';
import { CommandFailed } from '../domain/errors.js';
import type { LocalTip } from '../domain/left-work.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { heldBackNote, namePath, nameTip } from '../render/saved-work-notes.js';
import { isAncestor, isBeyond } from './commit-graph.js';
import { findSecretIn } from './find-secrets.js';
import { createRefWriter } from './push-refs.js';
import type { Saving } from './saving.js';
import { readStanding } from './settle-pushes.js';
import { commitPatch, writePatchFile } from './write-patch.js';

/**
 * Moves the item's own branch on the server forwards to the commit. False where that is not to be, and the commit must be
 * kept elsewhere: somebody else moved the branch, it is protected, or the server refuses or is silent.
 */
export function moveOwnBranch(saving: Saving, tip: LocalTip): Promise<boolean> {
  return unlessSettled(saving, tip, () => pushToOwn(saving, tip));
}

/** Brings a commit to safety: a rescue branch, a branch with its patch, or a patch file, whichever is first. */
export async function keepTip(saving: Saving, tip: LocalTip): Promise<void> {
  await unlessSettled(saving, tip, async () => {
    await keepElsewhere(saving, tip);
    return true;
  });
}

/** True without further work for a commit that the server has, and for one that holds a secret. */
async function unlessSettled(saving: Saving, tip: LocalTip, work: () => Promise<boolean>): Promise<boolean> {
  try {
    if (!(await isBeyond(saving.history, tip.oid, saving.known))) return true;
    const range = { tip: tip.oid, without: saving.knownHere };
    const path = await findSecretIn(saving.pushing, range, saving.needles);
    if (path === null) return await work();
    saving.notes.push(heldBackNote(tip, path));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    saving.notes.push(`Could not be saved: ${nameTip(tip)} (${error.message})`);
  }
  return true;
}

async function keepElsewhere(saving: Saving, tip: LocalTip): Promise<void> {
  if (saving.server.failure !== null) return keepInFile(saving, tip, saving.server.failure);
  // An earlier call may have been refused the commits: what it left in their place is enough.
  if (await hasStandingPatch(saving, tip)) return;
  const outcome = await pushToRescue(saving, tip.oid, 'commits');
  if (outcome.status !== 'done') await keepAsPatch(saving, tip, outcome.detail);
}

/**
 * Tells of the rescue branches that an earlier call of this run has made for these commits: whoever made them may have been
 * killed before saying so.
 */
export function noteStanding(saving: Saving, tips: readonly LocalTip[]): void {
  const oids = new Set(tips.map(({ oid }) => oid));
  for (const { branch, oid } of standingRescues(saving))
    if (oids.has(oid)) noteBranch(saving, { kind: 'commits', branch, oid });
}

/** Under the names that this run gives, when this call began. A name alone does not prove whose branch it is. */
function standingRescues({ entry, run, server }: Saving): readonly Omit<SavedWork, 'kind'>[] {
  const found: Omit<SavedWork, 'kind'>[] = [];
  for (let count = 1; ; count += 1) {
    const branch = rescueBranch(entry.item, run.runId, count);
    const oid = server.oidByBranch.get(branch);
    if (oid === undefined) return found;
    found.push({ branch, oid });
  }
}

function noteBranch({ saved }: Saving, work: SavedWork): void {
  if (!saved.some(({ branch }) => branch === work.branch)) saved.push(work);
}

async function hasStandingPatch(saving: Saving, tip: LocalTip): Promise<boolean> {
  const standing = standingRescues(saving);
  // Most calls are the first of their run, and a patch may be large.
  if (standing.length === 0) return false;
  const patch = await commitPatch(saving, tip);
  const found = standing.find(({ oid }) => oid === patch.oid);
  if (found !== undefined) noteBranch(saving, { kind: 'patch', ...found });
  return found !== undefined;
}

type Refusal = Exclude<RefUpdateOutcome, { readonly status: 'done' }>;
type Pushed = { readonly status: 'done' } | Refusal;

async function pushToOwn(saving: Saving, { oid, origin }: LocalTip): Promise<boolean> {
  const { entry, server, history } = saving;
  if (server.failure !== null || origin.kind !== 'branch') return false;
  if (!isOwnBranch(origin.branch, entry, server.defaultBranch)) return false;
  const expectedOid = server.oidByBranch.get(origin.branch) ?? null;
  if (expectedOid !== null && !(await isAncestor(history, expectedOid, oid))) return false;
  const outcome = await push(saving, { branch: origin.branch, expectedOid, oid });
  if (outcome.status === 'done') {
    record(saving, { kind: 'commits', branch: origin.branch, oid });
    return true;
  }
  // The next try says the same of the other two.
  const isOwnReason = refusalKind(outcome.detail) === 'other';
  if (isOwnReason) saving.notes.push(`${namePath(origin.branch)} could not be moved: ${outcome.detail}`);
  return false;
}

function record(saving: Saving, work: SavedWork): Pushed {
  saving.saved.push(work);
  saving.taken.add(work.branch);
  saving.known.push(work.oid);
  saving.knownHere.push(work.oid);
  return { status: 'done' };
}

/** A name can be lost to somebody else; more often than that, something else is wrong. */
const MOST_NAMES_TRIED = 3;

async function pushToRescue(saving: Saving, oid: string, kind: SavedWork['kind']): Promise<Pushed> {
  let refusal: Refusal = { status: 'lost', detail: 'no name was free' };
  for (let tried = 0; tried < MOST_NAMES_TRIED; tried += 1) {
    const branch = nextName(saving);
    const outcome = await push(saving, { branch, expectedOid: null, oid });
    if (outcome.status === 'done') return record(saving, { kind, branch, oid });
    refusal = outcome;
    if (outcome.status !== 'lost') return refusal;
    saving.taken.add(branch);
  }
  return refusal;
}

function nextName({ entry, run, taken }: Saving): string {
  let count = 1;
  while (taken.has(rescueBranch(entry.item, run.runId, count))) count += 1;
  return rescueBranch(entry.item, run.runId, count);
}

interface BranchPush {
  readonly branch: string;
  readonly expectedOid: string | null;
  readonly oid: string;
}

/** What the push leaves open is looked up: the branch may stand there although nobody said so. */
async function push({ pushing }: Saving, { branch, expectedOid, oid }: BranchPush): Promise<Pushed> {
  const ref = `refs/heads/${branch}`;
  const [outcome] = await createRefWriter(pushing).update([{ ref, expectedOid, newOid: oid }]);
  if (outcome === undefined) return { status: 'unknown', detail: 'git said nothing' };
  if (outcome.status === 'done' || outcome.status === 'refused') return outcome;
  const standing = await readStanding(pushing, [ref]);
  return standing?.get(ref) === oid ? { status: 'done' } : outcome;
}

async function keepAsPatch(saving: Saving, tip: LocalTip, detail: string): Promise<void> {
  const kind = refusalKind(detail);
  if (kind === 'no-access') return keepInFile(saving, tip, detail);
  const patch = await commitPatch(saving, tip);
  const outcome = await pushToRescue(saving, patch.oid, 'patch');
  if (outcome.status !== 'done') return keepInFile(saving, tip, outcome.detail);
  saving.notes.push(`The commits of ${nameTip(tip)} were refused, so a branch holds their patch: ${detail}`);
}

async function keepInFile(saving: Saving, tip: LocalTip, why: string): Promise<void> {
  const name = await writePatchFile(saving, await commitPatch(saving, tip));
  saving.notes.push(`Nothing could be pushed, so ${nameTip(tip)} lies in the patch file ${name}: ${why}`);
}

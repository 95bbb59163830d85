import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseTips, ownFirst } from '../decide/place-work.js';
import { CommandFailed } from '../domain/errors.js';
import type { LeftOut, LocalTip } from '../domain/left-work.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { SaveResult, WorkMark, WorkSaver } from '../ports/work-saver.js';
import { textOfPath } from '../read/git-listings.js';
import { oneLine } from '../read/one-line.js';
import { decodeMark, encodeMark } from '../read/work-mark.js';
import { leftOutNotes, snapshotMessage, tooManyTipsNote } from '../render/saved-work-notes.js';
import { independent, isBeyond, presentCommits, sharedCommit } from './commit-graph.js';
import { commitSnapshot } from './commit-snapshot.js';
import { holdsSecret, objectsWithSecret, secretNeedles } from './find-secrets.js';
import type { GitRemote, GitWorld } from './git-world.js';
import { keepTip, moveOwnBranch, noteStanding } from './keep-tip.js';
import type { Saving } from './saving.js';
import { fetchHistory, readServerHeads } from './server-heads.js';
import {
  fileDigest,
  type Survey,
  type SurveyedCheckout,
  type SurveyedTree,
  surveyWork,
  tipDigest,
  trackedCommits,
} from './survey-work.js';
import { withBudget } from './time-budget.js';
import { layRepository } from './trusted-repository.js';

export interface WorkSaverOptions {
  readonly remote: GitRemote;
  /** The environment of this process; only the variables that git needs are handed on. */
  readonly environment: GitWorld['environment'];
  readonly run: RunIdentity;
  /** For repositories that are gone when a call ends. */
  readonly temporaryFolder: string;
  /** Patch files stay here, to be uploaded as a whole. */
  readonly patchFolder: string;
  /** Values that no branch and no file may show; the token is one in any case. */
  readonly secrets: readonly string[];
  /** For one call, about; a job that is cancelled has little time. */
  readonly limitSeconds?: number;
}

const LIMIT_SECONDS = 90;
const LONGEST_NOTE = 500;

export function createWorkSaver(options: WorkSaverOptions): WorkSaver {
  return {
    mark: (workingFolder) => inOwnFolder(options, (ground) => markWork(workingFolder, ground)),
    save: (workingFolder, entry, mark) =>
      inOwnFolder(options, (ground) => saveWork(workingFolder, ground, { options, entry, mark })),
  };
}

interface Ground {
  readonly folder: string;
  readonly worldAt: (folder: string) => GitWorld;
}

async function inOwnFolder<Result>(
  options: WorkSaverOptions,
  work: (ground: Ground) => Promise<Result>,
): Promise<Result> {
  await mkdir(options.temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(options.temporaryFolder, 'sdlc-saved-work-'));
  const { remote, environment } = options;
  const world = { folder, remote, environment, timeLimitSeconds: 0 };
  try {
    return await work({ folder, worldAt: withBudget(world, options.limitSeconds ?? LIMIT_SECONDS) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function markWork(workingFolder: string, ground: Ground): Promise<WorkMark> {
  const { checkouts } = await surveyWork(workingFolder, { ...ground, branch: '' });
  const tips = checkouts.flatMap((one) => one.tips.map(tipDigest));
  const trees = checkouts.flatMap((one) => one.trees);
  const files = trees.flatMap((tree) => tree.files.map((file) => fileDigest(tree, file)));
  return encodeMark([...tips, ...files]);
}

interface SaveRequest {
  readonly options: WorkSaverOptions;
  readonly entry: WorkEntry;
  readonly mark: WorkMark;
}

async function saveWork(workingFolder: string, ground: Ground, request: SaveRequest): Promise<SaveResult> {
  const { options, entry } = request;
  const needles = secretNeedles([...options.secrets, options.remote.token]);
  const survey = await surveyWork(workingFolder, { ...ground, branch: entry.branch });
  const left = await collectLeft(survey, request, needles);
  const notes = [...survey.notes, ...left.notes, ...leftOutNotes([...survey.leftOut, ...left.leftOut])];
  if (left.tips.length === 0) return finish({ saved: [], patchFiles: [], notes }, needles);
  const saving = await beginSaving(ground, survey, { ...request, needles, notes });
  await keepAll(saving, left);
  noteStanding(saving, left.tips);
  return finish(saving, needles);
}

interface Left {
  readonly tips: readonly LocalTip[];
  /** Those of clones, which may be of another repository. */
  readonly nested: ReadonlySet<string>;
  readonly leftOut: readonly LeftOut[];
  readonly notes: readonly string[];
}

/** What lies beyond the mark, with a commit for what is uncommitted. */
async function collectLeft(
  { checkouts }: Survey,
  { mark, entry, options }: SaveRequest,
  needles: readonly Buffer[],
): Promise<Left> {
  const marked = decodeMark(mark);
  const message = snapshotMessage(entry, options.run);
  const tips: LocalTip[] = [];
  const nested = new Set<string>();
  const leftOut: LeftOut[] = [];
  const notes: string[] = [];
  for (const checkout of checkouts) {
    const found = checkout.tips.filter((tip) => !marked.has(tipDigest(tip)));
    for (const tree of checkout.trees) {
      const files = tree.files.filter((file) => !marked.has(fileDigest(tree, file)));
      const snapshot = await takeSnapshot(checkout, { ...tree, files }, { message, needles });
      found.push(...snapshot.tips);
      leftOut.push(...snapshot.leftOut);
      notes.push(...snapshot.notes);
    }
    tips.push(...found);
    if (checkout.view.checkout.isNested) for (const { oid } of found) nested.add(oid);
  }
  return { tips, nested, leftOut, notes };
}

type SnapshotResult = Pick<Left, 'tips' | 'leftOut' | 'notes'>;

async function takeSnapshot(
  { view }: SurveyedCheckout,
  tree: SurveyedTree,
  about: { readonly message: string; readonly needles: readonly Buffer[] },
): Promise<SnapshotResult> {
  if (tree.files.length === 0) return { tips: [], leftOut: [], notes: [] };
  try {
    const secret = new Set(await objectsWithSecret(view.world, tree.files, about.needles));
    const named = tree.files.filter(({ path }) => holdsSecret(Buffer.from(path, 'latin1'), about.needles));
    for (const file of named) secret.add(file);
    const files = tree.files.filter((file) => !secret.has(file));
    const leftOut = [...secret].map(({ path }) => ({ path: textOfPath(path), reason: 'secret' as const }));
    if (files.length === 0) return { tips: [], leftOut, notes: [] };
    const commit = { parent: tree.headOid, files, message: about.message, timeOf: null };
    const oid = await commitSnapshot(view.world, commit);
    return { tips: [{ oid, origin: { kind: 'uncommitted' } }], leftOut, notes: [] };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return {
      tips: [],
      leftOut: [],
      notes: [`Uncommitted work in ${tree.folder} is not saved: ${error.message}`],
    };
  }
}

interface Beginning extends SaveRequest {
  readonly needles: readonly Buffer[];
  readonly notes: readonly string[];
}

async function beginSaving(ground: Ground, { checkouts }: Survey, begin: Beginning): Promise<Saving> {
  const { options, entry, needles } = begin;
  const views = checkouts.map(({ view }) => view);
  const objects = views.map(({ world }) => join(world.folder, 'objects'));
  const shallow = views.flatMap((view) => view.shallow);
  const pushing = ground.worldAt(join(ground.folder, 'pushing'));
  await layRepository(pushing, { objects, shallow, known: [] });
  const server = await readServerHeads(pushing);
  const seen = await presentCommits(pushing, [...trackedCommits(checkouts), entry.headOid]);
  const history = ground.worldAt(join(ground.folder, 'history'));
  await layRepository(history, { objects, shallow, known: seen });
  const heads = [...server.oidByBranch.values()];
  const isReached = server.failure === null;
  return {
    entry,
    run: options.run,
    patchFolder: options.patchFolder,
    needles,
    server,
    history,
    pushing,
    known: isReached ? [...(await fetchHistory(history, heads))] : [...seen],
    knownHere: isReached ? [...(await presentCommits(pushing, heads))] : [...seen],
    taken: new Set(server.oidByBranch.keys()),
    saved: [],
    patchFiles: [],
    notes: [...begin.notes],
  };
}

async function keepAll(saving: Saving, { tips, nested }: Left): Promise<void> {
  // Where an agent fetched all branches of the server, none of them is its work.
  const onServer = new Set(saving.known);
  const fresh = tips.filter(({ oid }) => !onServer.has(oid));
  const { chosen, leftOut } = chooseTips(fresh, saving.entry);
  if (leftOut.length > 0) saving.notes.push(tooManyTipsNote(leftOut));
  const ours: LocalTip[] = [];
  for (const tip of chosen) if (await isOurs(saving, tip, nested)) ours.push(tip);
  const { own, others } = ownFirst(ours, saving.entry);
  const open: LocalTip[] = [];
  for (const tip of own) if (!(await moveOwnBranch(saving, tip))) open.push(tip);
  open.push(...others);
  const oids = open.map(({ oid }) => oid);
  // What another one leads to is kept with it; where git cannot tell, each is kept.
  const ends = await independent(saving.pushing, oids).catch(() => new Set(oids));
  for (const tip of open) if (ends.has(tip.oid)) await keepTip(saving, tip);
}

/** New to the server, readable, and not of another project. */
async function isOurs(saving: Saving, tip: LocalTip, nested: ReadonlySet<string>): Promise<boolean> {
  const { history, known, notes } = saving;
  try {
    if (!(await isBeyond(history, tip.oid, known))) return false;
    return !nested.has(tip.oid) || (await sharedCommit(history, tip.oid, known)) !== null;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    notes.push(`Could not be read, so it is not saved: ${tip.oid} (${error.message})`);
    return false;
  }
}

type Outcome = Pick<Saving, 'saved' | 'patchFiles' | 'notes'>;

function finish({ saved, patchFiles, notes }: Outcome, needles: readonly Buffer[]): SaveResult {
  const clean = notes.map((note) =>
    needles.reduce((text, needle) => text.replaceAll(needle.toString('utf8'), '***'), note),
  );
  return {
    saved,
    patchFile: patchFiles[0] ?? null,
    notes: [...new Set(clean.map((note) => oneLine(note, LONGEST_NOTE)))],
  };
}

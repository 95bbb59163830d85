import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { localTips } from '../decide/local-tips.js';
import { CommandFailed } from '../domain/errors.js';
import type { ChangedFile, LeftOut, LocalTip } from '../domain/left-work.js';
import { textOfPath } from '../read/git-listings.js';
import { DIGEST_LENGTH } from '../read/work-mark.js';
import { findCheckouts, type WorkTree } from './find-checkouts.js';
import type { GitWorld } from './git-world.js';
import { type CheckoutView, readRefs, viewCheckout } from './open-checkout.js';
import { readChanges } from './read-changes.js';

export interface SurveyedTree {
  readonly folder: string;
  readonly headOid: string | null;
  readonly files: readonly ChangedFile[];
}

export interface SurveyedCheckout {
  readonly view: CheckoutView;
  readonly tips: readonly LocalTip[];
  readonly trees: readonly SurveyedTree[];
}

/** What lies in a working folder, whosoever it is. */
export interface Survey {
  readonly checkouts: readonly SurveyedCheckout[];
  readonly leftOut: readonly LeftOut[];
  /** What could not be read, and why. */
  readonly notes: readonly string[];
}

/** Where a survey works and what it looks for. */
export interface SurveyOptions {
  /** Gives the world for a folder; commands in it may last as long as time is left. */
  readonly worldAt: (folder: string) => GitWorld;
  /** For repositories of our own, with the contents that were found. */
  readonly folder: string;
  /** The item's own branch. */
  readonly branch: string;
}

/** Looks at the checkout, its work trees and the clones where work trees lie. A folder that cannot be read is a note. */
export async function surveyWork(workingFolder: string, options: SurveyOptions): Promise<Survey> {
  const checkouts = await findCheckouts(workingFolder);
  const others = checkouts.flatMap(({ workTrees }) => workTrees.map(({ folder }) => folder));
  const found: SurveyedCheckout[] = [];
  const notes = checkouts.some(({ isNested }) => !isNested) ? [] : [NO_CHECKOUT];
  const leftOut: LeftOut[] = [];
  for (const [at, checkout] of checkouts.entries()) {
    const seen = await orNote(notes, checkout.commonFolder, async () => {
      const view = await viewCheckout(options.worldAt(join(options.folder, `view-${at}`)), checkout);
      return { view, tips: localTips(await readRefs(view), options.branch) };
    });
    if (seen === null) continue;
    const trees: SurveyedTree[] = [];
    for (const tree of checkout.workTrees) {
      const changes = await orNote(notes, tree.folder, () => readChanges({ view: seen.view, tree, others }));
      if (changes === null) continue;
      trees.push({ folder: tree.folder, headOid: changes.headOid, files: changes.files });
      leftOut.push(...changes.leftOut.map((one) => ({ ...one, path: textOfPath(one.path) })));
    }
    found.push({ ...seen, trees });
  }
  return { checkouts: found, leftOut, notes };
}

const NO_CHECKOUT = 'The working folder is no git checkout any more: what lay in it could not be saved.';

/** Null with a note where git, or the disk, refuses. */
async function orNote<Result>(
  notes: string[],
  folder: string,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CommandFailed) && !isDiskError(error)) throw error;
    notes.push(`Could not be read, so nothing of it is saved: ${folder} (${error.message})`);
    return null;
  }
}

function isDiskError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** Where the server's branches stood when the checkout last heard of them. */
export function trackedCommits(checkouts: readonly SurveyedCheckout[]): readonly string[] {
  return checkouts.flatMap(({ view }) =>
    [...view.oidByRef].flatMap(([ref, oid]) => (ref.startsWith('refs/remotes/') ? [oid] : [])),
  );
}

/** A digest of a commit that a ref leads to. */
export function tipDigest(tip: LocalTip): string {
  return digest(['tip', tip.oid]);
}

/** A digest of one changed path of one work tree. */
export function fileDigest(tree: Pick<WorkTree, 'folder'>, { path, mode, oid }: ChangedFile): string {
  return digest(['file', tree.folder, path, mode, oid]);
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64').slice(0, DIGEST_LENGTH);
}

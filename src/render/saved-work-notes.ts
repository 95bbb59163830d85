import { formatItem } from '../domain/item.js';
import type { LeftOut, LeftOutReason, LocalTip } from '../domain/left-work.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import { oneLine } from '../read/one-line.js';

const NAMED = 3;
const LONGEST_PATH = 200;

const WHY: Readonly<Record<LeftOutReason, string>> = {
  'too-large': 'larger than 50 MB, and GitHub refuses large files',
  'nested-repository': 'a repository of its own inside the work tree',
  secret: 'holds a secret of this job',
  unreadable: 'no file that can be read',
  'too-many': 'more than 20,000 new files or 300 MB of them lie there',
};

/** One line for each reason, with the first few paths and how many more there are. */
export function leftOutNotes(leftOut: readonly LeftOut[]): readonly string[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const paths = leftOut.filter((one) => one.reason === reason).map(({ path }) => namePath(path));
    const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
    const verb = reason === 'secret' ? 'Held back' : 'Left out';
    return `${verb}: ${paths.slice(0, NAMED).join(', ')}${more} (${WHY[reason]}).`;
  });
}

/** A path in quotes on one line: whoever made the file chose its name. */
export function namePath(path: string): string {
  return `"${oneLine(path, LONGEST_PATH)}"`;
}

/** Where a commit was found, in words. */
export function nameTip({ oid, origin }: LocalTip): string {
  const commit = oid.slice(0, 12);
  switch (origin.kind) {
    case 'branch':
      return `branch ${namePath(origin.branch)} (${commit})`;
    case 'detached':
      return `detached commit ${commit}`;
    case 'stash':
      return `stash ${commit}`;
    case 'uncommitted':
      return `uncommitted changes (${commit})`;
  }
}

export function heldBackNote(tip: LocalTip, path: string): string {
  return `Held back: ${nameTip(tip)} was not pushed, since ${namePath(path)} holds a secret of this job.`;
}

export function tooManyTipsNote(tips: readonly LocalTip[]): string {
  const more = tips.length > NAMED ? ` and ${tips.length - NAMED} more` : '';
  return `Left out, since more was left than anybody can look through: ${tips.slice(0, NAMED).map(nameTip).join(', ')}${more}.`;
}

/** What a commit of ours says; the same words for the same run, since the text is a part of its id. */
export function snapshotMessage(entry: WorkEntry, run: RunIdentity): string {
  return [
    `Save uncommitted work on ${formatItem(entry.item)}`,
    '',
    `The agent of run ${run.runId}, attempt ${run.runAttempt}, ended and left these changes uncommitted.`,
    'Nobody has looked at them; no pull request is opened for them.',
  ].join('\n');
}

export function patchMessage(tip: LocalTip, entry: WorkEntry, run: RunIdentity): string {
  return [
    `Save work on ${formatItem(entry.item)} as a patch`,
    '',
    `The server refused the commits of run ${run.runId}, attempt ${run.runAttempt}: ${nameTip(tip)}.`,
    'On the parent of this commit, or on a newer one, their changes are applied by:',
    `git apply --3way ${PATCH_NAME}`,
  ].join('\n');
}

/** The one file that a branch with a patch adds. */
export const PATCH_NAME = 'sdlc-rescue.patch';

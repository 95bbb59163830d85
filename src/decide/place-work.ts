import type { Item } from '../domain/item.js';
import type { LocalTip } from '../domain/left-work.js';
import type { WorkEntry } from '../domain/work-entry.js';

/** A task's slug may hold what git forbids in a branch's name. */
function nameOf(item: Item): string {
  return item.kind === 'pull' ? `pull-${item.number}` : item.slug.replace(/\.{2,}/g, '.');
}

/** The names, without `refs/heads/`, that a run may give to what it rescues; `count` from 1 on. */
export function rescueBranch(item: Item, runId: number, count: number): string {
  const name = `sdlc/rescue/${nameOf(item)}-${runId}`;
  return count === 1 ? name : `${name}-${count}`;
}

/** Whether a branch is the item's own, which its commits may move. Base branches are never moved from here. */
export function isOwnBranch(branch: string, entry: WorkEntry, defaultBranch: string | null): boolean {
  if (branch !== entry.branch || branch === defaultBranch) return false;
  return entry.kind !== 'task' || branch !== entry.ref;
}

/**
 * Own branches first, then the others. Own ones are what a pull request is opened for; what they bring to the server
 * need not be rescued again.
 */
export function ownFirst(
  tips: readonly LocalTip[],
  entry: WorkEntry,
): { readonly own: readonly LocalTip[]; readonly others: readonly LocalTip[] } {
  const unique = [...new Map(tips.map((tip) => [keyOf(tip, entry), tip])).values()];
  return {
    own: unique.filter((tip) => isOwn(tip, entry)),
    others: unique.filter((tip) => !isOwn(tip, entry)),
  };
}

/** Each takes a second or two of a job that ends, and is a branch on the server; an agent has a few. */
const MOST_TIPS = 20;

type OriginKind = LocalTip['origin']['kind'];
const WORTH: readonly OriginKind[] = ['uncommitted', 'detached', 'branch', 'stash'];

/** The tips that are looked at when there are more than anybody made by hand: the item's own first. */
export function chooseTips(
  tips: readonly LocalTip[],
  entry: WorkEntry,
): { readonly chosen: readonly LocalTip[]; readonly leftOut: readonly LocalTip[] } {
  const { own, others } = ownFirst(tips, entry);
  const ranked = others.toSorted((a, b) => WORTH.indexOf(a.origin.kind) - WORTH.indexOf(b.origin.kind));
  const all = [...own, ...ranked];
  return { chosen: all.slice(0, MOST_TIPS), leftOut: all.slice(MOST_TIPS) };
}

function isOwn({ origin }: LocalTip, entry: WorkEntry): boolean {
  return origin.kind === 'branch' && origin.branch === entry.branch;
}

function keyOf(tip: LocalTip, entry: WorkEntry): string {
  return `${isOwn(tip, entry) ? 'own' : 'other'} ${tip.oid}`;
}

/** Why a push was refused decides what is tried next. */
export type RefusalKind = 'workflow' | 'no-access' | 'other';

const WORKFLOW = /refusing to allow .*workflow/i;
const NO_ACCESS =
  /Authentication failed|could not read Username|returned error: 40[134]|Permission to .+ denied|[Rr]epository not found|not granted/;

/**
 * `workflow`: a token without `workflows: write` may bring such files to no ref at all, so only a patch can carry them.
 * Source: the words of GitHub's git server.
 */
export function refusalKind(detail: string): RefusalKind {
  if (WORKFLOW.test(detail)) return 'workflow';
  return NO_ACCESS.test(detail) ? 'no-access' : 'other';
}

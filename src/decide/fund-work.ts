import type { Claim } from '../domain/claim.js';
import { formatTime } from '../domain/format-time.js';
import { formatItem, type Item } from '../domain/item.js';
import type { StartWork } from '../domain/plan.js';
import type { Settings } from '../domain/settings.js';
import { type AccountLimit, findAccountLimit } from './account-limit.js';
import { slugOfBranch } from './branch-names.js';
import { formatCents, type Spending, tallySpending, toCents } from './spending.js';
import type { TickFacts } from './tick-facts.js';

/** A run with less would only burn it. */
const LEAST_CENTS = 100;

/** What may be spent, as one tick counts it while it plans. */
export interface Funds {
  readonly spending: Spending;
  /** Why no agent may start at all; null while one may. Does not change within a tick. */
  readonly accountLimit: string | null;
}

export function openFunds(claims: readonly Claim[], settings: Settings, now: Date): Funds {
  const limit = findAccountLimit(claims, now);
  return {
    spending: tallySpending(claims, settings.dollars.run, now),
    accountLimit: limit === null ? null : describeBrake(limit),
  };
}

function describeBrake({ kind, until, item }: AccountLimit): string {
  const [name, time] = [formatItem(item), formatTime(until)];
  return kind === 'limited'
    ? `the usage limit of the model is reached until ${time} (met by ${name})`
    : `the model's service refused its key or credit (${name}); tried again after ${time}, or once ${name} is retried`;
}

/**
 * The step with the money that it may use, or why there is none.
 * @param promisedCents what steps of this plan were given already
 */
export function fundWork(step: StartWork, promisedCents: number, facts: TickFacts): StartWork | string {
  const { dollars } = facts.snapshot.settings;
  const { spending, accountLimit } = facts.funds;
  if (accountLimit !== null) return accountLimit;
  const dayUsed = spending.dayCents + promisedCents;
  const dayLeft = toCents(dollars.day) - dayUsed;
  const taskUsed = spentOnTask(step, facts);
  const taskLeft = toCents(dollars.task) - taskUsed;
  const least = leastCents(dollars);
  if (taskLeft < least) return taskIsSpent(taskUsed, dollars);
  if (dayLeft < least) return dayIsSpent(dayUsed, dollars);
  const cents = Math.min(toCents(dollars.run), dayLeft, taskLeft);
  return { ...step, entry: { ...step.entry, dollars: cents / 100 } };
}

/** What stops every agent, in words: it stands above everything else in a digest. Empty while one may start. */
export function findBrakes({ spending, accountLimit }: Funds, { dollars }: Settings): readonly string[] {
  const dayLeft = toCents(dollars.day) - spending.dayCents;
  return [
    ...(accountLimit === null ? [] : [accountLimit]),
    ...(dayLeft < leastCents(dollars) ? [dayIsSpent(spending.dayCents, dollars)] : []),
  ];
}

type Dollars = Settings['dollars'];

function leastCents({ run }: Dollars): number {
  return Math.min(LEAST_CENTS, toCents(run));
}

function taskIsSpent(used: number, { task }: Dollars): string {
  const of = `${formatCents(used)} of ${formatCents(toCents(task))}`;
  return `its runs used or may yet use ${of} (max-dollars-per-task); raise the limit, or finish it by hand`;
}

function dayIsSpent(used: number, { day }: Dollars): string {
  const of = `${formatCents(used)} of ${formatCents(toCents(day))}`;
  return `agents used or may yet use ${of} in 24 hours (max-dollars-per-day); goes on by itself as the hours pass`;
}

/** A task and its pull requests have one purse, whoever is worked on. */
function spentOnTask({ entry }: StartWork, facts: TickFacts): number {
  const { branchPatterns } = facts.snapshot.settings;
  const slug = entry.item.kind === 'task' ? entry.item.slug : slugOfBranch(entry.branch, branchPatterns);
  const own: readonly Item[] = [entry.item, ...(slug === null ? [] : [{ kind: 'task', slug } as const])];
  const pulls = (slug === null ? [] : pullNumbers(slug, facts)).map(
    (number): Item => ({ kind: 'pull', number }),
  );
  const names = new Set([...own, ...pulls].map(formatItem));
  return [...names].reduce((sum, name) => sum + (facts.funds.spending.centsByItem.get(name) ?? 0), 0);
}

function pullNumbers(slug: string, { pullsByTask }: TickFacts): readonly number[] {
  const pulls = pullsByTask.get(slug);
  if (pulls === undefined) return [];
  return [...pulls.open, ...[...pulls.merged, ...pulls.closed].map(({ number }) => number)];
}

import type { Plan, PullVerdict, Skip, StartWork, Step } from '../domain/plan.js';
import type { Snapshot } from '../domain/snapshot.js';
import { indexClaims } from './claim-index.js';
import { closeOuts } from './close-outs.js';
import { flagTasks } from './flag-tasks.js';
import { findBrakes } from './fund-work.js';
import { leftoverBranches } from './leftover-branches.js';
import { leftoverCloseOutBranch } from './leftover-close-out-branch.js';
import { leftoverWork } from './leftover-work.js';
import { reapClaims } from './reap-claims.js';
import { rememberGaps } from './remember-gaps.js';
import { repairPulls } from './repair-pulls.js';
import type { Rules } from './rules.js';
import { settleLeases } from './settle-leases.js';
import { toCents } from './spending.js';
import { startTasks } from './start-tasks.js';
import { openStartView } from './start-view.js';
import { gatherFacts, type TickFacts } from './tick-facts.js';

/**
 * Everything that one tick does and leaves, in the order in which it is to be applied: reap, edit task files, archive
 * leases, tidy up branches, repair, start. At most one step acts on an item, besides the reaping of its claim and what
 * is done about its lease and its branches.
 */
export function makePlan(snapshot: Snapshot, rules: Rules): Plan {
  const reaps = reapClaims(snapshot);
  const claims = indexClaims(snapshot, reaps);
  const facts = gatherFacts(snapshot, rememberGaps(rules), claims);
  const closing = closeOuts(facts);
  const merged = leftoverBranches(facts, closing.stepsBySlug);
  const left = leftoverWork(facts, closing);
  const repairs = repairPulls(facts);
  const view = openStartView(facts, closing, left);
  const flags = flagTasks(view);
  const starts = startTasks(view, {
    repairsStarted: repairs.started,
    promisedCents: repairs.promisedCents,
    flaggedSlugs: new Set(flags.map(({ slug }) => slug)),
  });
  const leases = settleLeases({ facts, closeOuts: closing, startedSlugs: slugsOf(starts.steps) });
  const edits = [...closing.steps, ...flags];
  const tidying = [
    ...leases.steps,
    ...merged,
    ...leftoverCloseOutBranch(facts, edits),
    ...left.deletions,
    ...left.drafts,
  ];
  return {
    steps: [...reaps, ...edits, ...tidying, ...repairs.steps, ...starts.steps],
    skips: [...repairs.skips, ...unreadableSkips(snapshot), ...starts.skips],
    verdicts: [...repairs.verdicts, ...unreadableVerdicts(snapshot)],
    problems: [...snapshot.tasks.problems, ...snapshot.problems],
    inFlight: claims.inFlight,
    leases: leases.report,
    brakes: findBrakes(facts.funds, snapshot.settings),
    money: {
      today: dollarsToday(facts, [...repairs.steps, ...starts.steps]),
      limit: snapshot.settings.dollars.day,
    },
  };
}

function dollarsToday({ funds }: TickFacts, steps: readonly Step[]): number {
  const promised = steps.map((step) => (step.kind === 'start-work' ? toCents(step.entry.dollars) : 0));
  return promised.reduce((sum, cents) => sum + cents, funds.spending.dayCents) / 100;
}

function slugsOf(starts: readonly StartWork[]): ReadonlySet<string> {
  return new Set(starts.flatMap(({ entry }) => (entry.item.kind === 'task' ? [entry.item.slug] : [])));
}

function unreadableVerdicts(snapshot: Snapshot): readonly PullVerdict[] {
  return snapshot.unreadablePulls.map(({ number, because }) => ({
    number,
    title: '',
    url: '',
    verdict: { name: 'ERROR', reason: because, causes: [] },
  }));
}

function unreadableSkips(snapshot: Snapshot): readonly Skip[] {
  return snapshot.unreadablePulls.flatMap(({ number, because }) =>
    number === null ? [] : [{ item: { kind: 'pull', number }, because: `could not be read: ${because}` }],
  );
}

import type { Plan, PullVerdict, Skip } from '../domain/plan.js';
import type { Snapshot } from '../domain/snapshot.js';
import { indexClaims } from './claim-index.js';
import { closeOuts } from './close-outs.js';
import { leftoverBranches } from './leftover-branches.js';
import { leftoverCloseOutBranch } from './leftover-close-out-branch.js';
import { reapClaims } from './reap-claims.js';
import { repairPulls } from './repair-pulls.js';
import type { Rules } from './rules.js';
import { startTasks } from './start-tasks.js';
import { openStartView } from './start-view.js';
import { gatherFacts } from './tick-facts.js';

/**
 * Everything that one tick does and leaves, in the order in which it is to be applied: reap, close out, delete
 * branches, repair, start. At most one step acts on an item, besides the reaping of its claim.
 */
export function makePlan(snapshot: Snapshot, rules: Rules): Plan {
  const reaps = reapClaims(snapshot);
  const claims = indexClaims(snapshot, reaps);
  const facts = gatherFacts(snapshot, rules, claims);
  const closing = closeOuts(facts);
  const deletions = [
    ...leftoverBranches(facts, closing.stepsBySlug),
    ...leftoverCloseOutBranch(facts, closing.stepsBySlug),
  ];
  const repairs = repairPulls(facts);
  const starts = startTasks(openStartView(facts, closing), repairs.slotsTaken);
  return {
    steps: [...reaps, ...closing.steps, ...deletions, ...repairs.steps, ...starts.steps],
    skips: [...repairs.skips, ...unreadableSkips(snapshot), ...starts.skips],
    verdicts: [...repairs.verdicts, ...unreadableVerdicts(snapshot)],
    problems: [...snapshot.tasks.problems, ...snapshot.problems],
    inFlight: claims.inFlight,
  };
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

import { makePlan } from '../../src/decide/plan.js';
import { formatItem } from '../../src/domain/item.js';
import type { Plan, StartWork, Step } from '../../src/domain/plan.js';
import type { Snapshot } from '../../src/domain/snapshot.js';
import { PLAIN_RULES } from './plain-rules.js';
import { aSnapshot, type SnapshotParts } from './snapshot-builder.js';

export function planFor(parts: SnapshotParts): Plan {
  return planOf(aSnapshot(parts));
}

export function planOf(snapshot: Snapshot): Plan {
  return makePlan(snapshot, PLAIN_RULES);
}

export function stepsOf<Kind extends Step['kind']>(
  plan: Plan,
  kind: Kind,
): readonly Extract<Step, { kind: Kind }>[] {
  return plan.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
}

/** Names of the items that agents are started on. */
export function startsIn(plan: Plan): readonly string[] {
  return stepsOf(plan, 'start-work').map((step: StartWork) => step.entry.name);
}

/** Why nothing is done about `task/<slug>` or `pull/<number>`; all reasons, should there be two. */
export function skipOf(plan: Plan, name: string): string | undefined {
  const reasons = plan.skips.filter(({ item }) => formatItem(item) === name).map(({ because }) => because);
  return reasons.length === 0 ? undefined : reasons.join('\n');
}

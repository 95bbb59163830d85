import type { Step } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { EditedTasks } from './edit-tasks.js';

type Status = StepResult['status'];

/** The result of one step; `url` where a person can look. */
export function stepResult(
  step: Step,
  status: Status,
  facts: { detail: string; url?: string | null },
): StepResult {
  return { step, status, detail: facts.detail, url: facts.url ?? null };
}

/** A write that did not happen, or may not have: a refusal needs a person, the rest is looked at again next tick. */
export function unappliedResult(
  step: Step,
  outcome: { readonly status: string; readonly detail: string } | undefined,
): StepResult {
  const status = outcome?.status === 'refused' ? 'refused' : 'not-applied';
  return stepResult(step, status, { detail: outcome?.detail ?? 'the server said nothing about it' });
}

/** The edits that were not made, and why. */
export function unmadeResults({
  outdated,
  refused,
}: Pick<EditedTasks, 'outdated' | 'refused'>): StepResult[] {
  return [
    ...outdated.map(({ step, detail }) =>
      stepResult(step, 'not-applied', { detail: `${detail}; judged again next tick` }),
    ),
    ...refused.map(({ step, detail }) => stepResult(step, 'refused', { detail })),
  ];
}

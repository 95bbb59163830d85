import type { Plan, Skip, StartWork } from '../../src/domain/plan.js';
import type { StepResult, TickReport } from '../../src/domain/report.js';

export const emptyPlan: Plan = {
  steps: [],
  skips: [],
  verdicts: [],
  problems: [],
  inFlight: [],
  brakes: [],
  money: { today: 0, limit: 50 },
  leases: { gate: null, leftBehind: [] },
};

export const quietReport: TickReport = {
  now: new Date('2026-11-30T06:17:00Z'),
  isDryRun: false,
  base: { branch: 'main', oid: 'a'.repeat(40) },
  taskCount: 0,
  plan: emptyPlan,
  results: [],
  entries: [],
  openDependencies: [],
  control: { kind: 'running' },
  recentLines: [],
  notes: [],
};

export function skip(slug: string, because: string): Skip {
  return { item: { kind: 'task', slug }, because };
}

export function startOf(slug: string): StartWork {
  return {
    kind: 'start-work',
    claim: null,
    because: 'ready',
    entry: {
      name: `task/${slug}`,
      kind: 'task',
      item: { kind: 'task', slug },
      branch: `task/${slug}`,
      ref: 'main',
      headOid: 'a'.repeat(40),
      prompt: `/sdlc:task-work ${slug}`,
      gate: null,
      dollars: 10,
      fingerprint: 'b'.repeat(40),
    },
  };
}

export function done(step: StepResult['step']): StepResult {
  return { step, status: 'done', detail: step.because, url: null };
}

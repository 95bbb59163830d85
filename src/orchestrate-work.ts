import { adoptClaim, withOutcome } from './act/adopt-claim.js';
import { judgeOutcome } from './decide/judge-outcome.js';
import type { Claim } from './domain/claim.js';
import { CommandFailed } from './domain/errors.js';
import type { Outcome } from './domain/outcome.js';
import type { FinishedWork } from './domain/report.js';
import type { RunIdentity } from './domain/run-identity.js';
import { type ObservedWork, observeWork, type WorkPlace } from './observe/observe-work.js';
import type { Agent } from './ports/agent.js';
import type { Clock } from './ports/clock.js';
import type { World } from './ports/world.js';

export interface WorkRequest {
  readonly place: WorkPlace;
  readonly job: RunIdentity & { readonly job: string };
  readonly workingFolder: string;
  readonly agent: Agent;
  readonly clock: Clock;
}

/** Adopts the claim, runs the agent once, and records what came of it. */
export async function runWork(world: World, request: WorkRequest): Promise<FinishedWork> {
  const { entry } = request.place;
  const startedAt = request.clock.now();
  const adoption = await adoptClaim(world, entry, request.job);
  if (adoption.kind === 'not-ours') {
    const because = `not started: ${adoption.because}`;
    return finished(request, startedAt, { name: 'FAILED', because, pullUrl: null });
  }
  const outcome = await runAgent(world, request).catch(failedToStart);
  await recordOutcome(world, { claim: adoption.claim, outcome }, request);
  return finished(request, startedAt, outcome);
}

async function runAgent(world: World, request: WorkRequest): Promise<Outcome> {
  const { place, workingFolder } = request;
  const before = await observeWork(world, place);
  const surprise = whyMovedOn(before, request);
  if (surprise !== null) return { name: 'CANCELLED', because: surprise, pullUrl: before.pull?.url ?? null };
  const exit = await request.agent.run({
    prompt: place.entry.prompt,
    workingFolder,
    isLeasing: before.isLeasing,
  });
  const after = await observeWork(world, place);
  return judgeOutcome({ before, after, exitCode: exit.exitCode });
}

function failedToStart(error: unknown): Outcome {
  if (!(error instanceof CommandFailed)) throw error;
  return { name: 'FAILED', because: error.message, pullUrl: null };
}

/** Minutes may pass between the tick and its job: the world that was decided about must still be there. */
function whyMovedOn(before: ObservedWork, request: WorkRequest): string | null {
  const { entry } = request.place;
  if (entry.kind === 'task') {
    if (before.pull !== null) return `not started: pull request #${before.pull.number} exists by now`;
    if (before.branchOid !== null) return `not started: the branch ${entry.branch} exists by now`;
    if (before.taskPhase !== 'ready') return `not started: the task is ${before.taskPhase ?? 'gone'} by now`;
    if (before.leasedBy !== null) return `not started: ${before.leasedBy} has the lease on the task by now`;
    return null;
  }
  if (before.branchOid === entry.headOid) return null;
  return `not started: the branch ${entry.branch} moved to ${before.branchOid ?? 'nowhere'} by now`;
}

async function recordOutcome(
  world: World,
  run: { readonly claim: Claim; readonly outcome: Outcome },
  request: WorkRequest,
): Promise<void> {
  const ended = { outcome: run.outcome, at: request.clock.now() };
  const document = withOutcome(run.claim.document, request.job, ended);
  const [written] = await world.claims.write([{ expected: run.claim, document }]);
  if (written?.status !== 'done') {
    world.log.warning(`The outcome could not be written into the claim: ${written?.detail ?? 'no answer'}`);
  }
}

function finished(request: WorkRequest, startedAt: Date, outcome: Outcome): FinishedWork {
  const { entry } = request.place;
  return {
    item: entry.item,
    prompt: entry.prompt,
    outcome,
    startedAt: startedAt.toISOString(),
    endedAt: request.clock.now().toISOString(),
  };
}

import { adoptClaim, withOutcome } from './act/adopt-claim.js';
import { type Ended, stopForPause } from './act/stop-for-pause.js';
import { judgeOutcome } from './decide/judge-outcome.js';
import { whyMovedOn } from './decide/why-moved-on.js';
import type { Claim } from './domain/claim.js';
import { CommandFailed } from './domain/errors.js';
import type { FinishedWork } from './domain/report.js';
import type { RunIdentity } from './domain/run-identity.js';
import { type ObservedWork, observeWork, type WorkPlace } from './observe/observe-work.js';
import type { Agent, AgentExit, AgentRequest } from './ports/agent.js';
import type { Clock } from './ports/clock.js';
import type { World } from './ports/world.js';
import { readWorkMarker } from './read/work-marker.js';

export interface WorkRequest {
  readonly place: WorkPlace;
  readonly job: RunIdentity & { readonly job: string };
  readonly workingFolder: string;
  readonly agent: Agent;
  readonly clock: Clock;
  /** Called once the claim is held: from then on it must be given back, whatever happens. */
  readonly onAdopted: () => void;
}

/**
 * Adopts the claim, runs the agent once, and records what came of it. Where the world cannot be read
 * afterwards this throws: the attempt stays open, and the next tick judges it by evidence.
 */
export async function runWork(world: World, request: WorkRequest): Promise<FinishedWork> {
  const { entry } = request.place;
  const work = { item: entry.item, prompt: entry.prompt, usage: null, saved: [], words: null };
  const adoption = await adoptClaim(world, entry, request.job);
  if (adoption.kind === 'not-ours') {
    const because = `not started: ${adoption.because}`;
    return { ...work, outcome: { name: 'FAILED', because, pullUrl: null }, startedAt: null, endedAt: null };
  }
  request.onAdopted();
  const ended = await runAgent(world, adoption.claim, request);
  await recordOutcome(world, { claim: adoption.claim, ended }, request);
  const { outcome } = ended;
  const endedAt = request.clock.now().toISOString();
  return { ...work, outcome, startedAt: startOf(adoption.claim, request.job), endedAt };
}

/** As the claim has it, so that the summary of the job and the digest of the run tell the same minutes. */
function startOf(claim: Claim, run: RunIdentity): string | null {
  const ours = claim.document.attempts.filter(
    (attempt) => attempt.runId === run.runId && attempt.runAttempt === run.runAttempt,
  );
  return ours.at(-1)?.startedAt ?? null;
}

async function runAgent(world: World, claim: Claim, request: WorkRequest): Promise<Ended> {
  const { place, workingFolder } = request;
  const { entry } = place;
  const before = await observeWork(world, place);
  const claimedAt = claim.document.holder?.claimedAt ?? request.clock.now().toISOString();
  const surprise = whyMovedOn(entry, before, claimedAt) ?? whyLeased(before);
  if (surprise !== null) return cancelled(surprise, before.pull?.url ?? null);
  const stop = await stopForPause(world, request.clock.now());
  if (stop !== null) return stop;
  const { isLeasing } = before;
  const run = await startAgent(request.agent, {
    prompt: entry.prompt,
    workingFolder,
    isLeasing,
    dollars: entry.dollars,
  });
  if (run.kind === 'not-started') return { outcome: { name: 'FAILED', because: run.because, pullUrl: null } };
  const after = await observeWork(world, place);
  const marker =
    entry.item.kind === 'task' ? readWorkMarker(lastLineOf(run.lastWords), entry.item.slug) : null;
  return { outcome: judgeOutcome({ before, after, exitCode: run.exitCode ?? 1, marker }) };
}

function lastLineOf(words: string): string {
  return words.trimEnd().split('\n').at(-1)?.trim() ?? '';
}

function cancelled(because: string, pullUrl: string | null): Ended {
  return { outcome: { name: 'CANCELLED', because, pullUrl } };
}

/** Somebody may have taken the lease in spite of the claim: the plugin's sessions know of no claims. */
function whyLeased({ leasedBy }: ObservedWork): string | null {
  return leasedBy === null ? null : `not started: ${leasedBy} has the lease on the task by now`;
}

type AgentRun =
  | ({ readonly kind: 'ended' } & AgentExit)
  | { readonly kind: 'not-started'; readonly because: string };

async function startAgent(agent: Agent, request: AgentRequest): Promise<AgentRun> {
  try {
    return { kind: 'ended', ...(await agent.run(request)) };
  } catch (error) {
    if (error instanceof CommandFailed) return { kind: 'not-started', because: error.message };
    throw error;
  }
}

async function recordOutcome(
  world: World,
  run: { readonly claim: Claim; readonly ended: Ended },
  request: WorkRequest,
): Promise<void> {
  const ended = { ...run.ended, at: request.clock.now() };
  const document = withOutcome(run.claim.document, request.job, ended);
  const [written] = await world.claims.write([{ expected: run.claim, document }]);
  if (written?.status !== 'done') {
    world.log.warning(`The outcome could not be written into the claim: ${written?.detail ?? 'no answer'}`);
  }
}

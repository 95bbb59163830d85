import { adoptClaim } from './act/adopt-claim.js';
import { saveLeftWork } from './act/save-left-work.js';
import { stopForPause } from './act/stop-for-pause.js';
import { updateAttempt } from './act/update-attempt.js';
import { endMovedOn } from './decide/end-moved-on.js';
import { endRefused } from './decide/end-refused.js';
import { withAgent } from './decide/open-attempt.js';
import { stopForLimit } from './decide/stop-for-limit.js';
import { whyMovedOn } from './decide/why-moved-on.js';
import { agentRecordOf, type Diary, emptyDiary, usageIn, wordsOf } from './decide/work-diary.js';
import type { AttemptEnd } from './domain/attempt-end.js';
import type { Attempt, Claim } from './domain/claim.js';
import { CommandFailed } from './domain/errors.js';
import type { Outcome } from './domain/outcome.js';
import type { FinishedWork } from './domain/report.js';
import type { RunIdentity } from './domain/run-identity.js';
import { type ObservedWork, observeWork } from './observe/observe-work.js';
import { judgeCourse } from './orchestrate-work/judge-course.js';
import { type Course, type CourseStart, takeCourse } from './orchestrate-work/take-course.js';
import type { WorkRequest, WorkResult } from './orchestrate-work/work-request.js';
import type { WorkMark } from './ports/work-saver.js';
import type { World } from './ports/world.js';

export type { WorkRequest, WorkResult } from './orchestrate-work/work-request.js';

/**
 * Adopts the claim, has the agent work on its item, saves what it leaves, and records what came of it. Where the world
 * cannot be read afterwards this throws: the attempt stays open, with what it used, and the next tick judges it by evidence.
 */
export async function runWork(world: World, request: WorkRequest): Promise<WorkResult> {
  const adoption = await adoptClaim(world, request.place.entry, request.job);
  if (adoption.kind === 'not-ours') return notOurs(request, adoption.because);
  request.onAdopted();
  const { claim } = adoption;
  const before = await observeWork(world, request.place);
  const diary = emptyDiary();
  const end =
    (await whyNotStart(world, { claim, before }, request)) ??
    (await workOrKeep(world, { claim, before, diary }, request));
  const endedAt = request.clock.now().toISOString();
  await record(world, { claim, request }, (attempt) => ({ ...attempt, ...end, endedAt }));
  return resultOf(request, { claim, diary, end, endedAt });
}

function notOurs({ place }: WorkRequest, because: string): WorkResult {
  const { item, prompt } = place.entry;
  const outcome = { name: 'FAILED', because: `not started: ${because}`, pullUrl: null } as const;
  const work = { item, prompt, outcome, startedAt: null, endedAt: null, usage: null, saved: [], words: null };
  return { work, patchFile: null, isUnspent: false };
}

interface Adopted {
  readonly claim: Claim;
  readonly before: ObservedWork;
}

async function whyNotStart(
  world: World,
  { claim, before }: Adopted,
  { place, clock }: WorkRequest,
): Promise<AttemptEnd | null> {
  const claimedAt = claim.document.holder?.claimedAt ?? clock.now().toISOString();
  const surprise = whyMovedOn(place.entry, before, claimedAt) ?? whyLeased(before);
  if (surprise !== null) return movedOnEnd({ place, clock }, before, surprise);
  return (await stopForPause(world, clock.now())) ?? stopForLimit(before.claims, clock.now());
}

type Asked = Pick<WorkRequest, 'place' | 'clock'>;

function movedOnEnd({ place, clock }: Asked, { pull }: ObservedWork, because: string): AttemptEnd {
  return endMovedOn(place.entry, because, { pullUrl: pull?.url ?? null, now: clock.now() });
}

/** Somebody may have taken the lease in spite of the claim: the plugin's sessions know of no claims. */
function whyLeased({ leasedBy }: ObservedWork): string | null {
  return leasedBy === null ? null : `${leasedBy} has the lease on the task by now`;
}

/** What was used and saved is kept with the claim also where no outcome can be found. */
async function workOrKeep(
  world: World,
  work: Adopted & { readonly diary: Diary },
  request: WorkRequest,
): Promise<AttemptEnd> {
  try {
    return await workOn(world, request, work);
  } catch (error) {
    const agent = agentRecordOf(work.diary);
    if (agent !== undefined)
      await record(world, { claim: work.claim, request }, (attempt) => withAgent(attempt, agent));
    throw error;
  }
}

async function workOn(world: World, request: WorkRequest, start: CourseStart): Promise<AttemptEnd> {
  const { workingFolder, saver, place } = request;
  const mark = await markOf(request);
  if (typeof mark !== 'string') return { outcome: mark.outcome };
  start.diary.mark = mark;
  request.onMarked(mark);
  let course: Course;
  try {
    course = await takeCourse(world, request, start);
  } finally {
    const left = { workingFolder, entry: place.entry, mark: start.diary.mark };
    start.diary.kept = await saveLeftWork(saver, left, world.log);
    request.onSaved(start.diary.kept);
  }
  const end = await endOf(world, request, { ...start, course });
  const agent = agentRecordOf(start.diary);
  return agent === undefined ? end : { ...end, agent };
}

async function endOf(
  world: World,
  request: WorkRequest,
  { course, ...start }: CourseStart & { readonly course: Course },
): Promise<AttemptEnd> {
  if (course.kind === 'moved-on') return movedOnEnd(request, start.before, course.because);
  const outcome = await judgeCourse(world, request, { ...start, course });
  const { exits } = start.diary;
  return { outcome, ...endRefused(request.place.entry.item, { exits, outcome }, request.clock.now()) };
}

/** A checkout that cannot be read is one in which no work can be saved: nothing is started there. */
async function markOf({
  saver,
  workingFolder,
}: WorkRequest): Promise<WorkMark | { readonly outcome: Outcome }> {
  try {
    return await saver.mark(workingFolder);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { outcome: { name: 'FAILED', because: `not started: ${error.message}`, pullUrl: null } };
  }
}

async function record(
  world: World,
  { claim, request }: { readonly claim: Claim; readonly request: WorkRequest },
  change: (attempt: Attempt) => Attempt,
): Promise<void> {
  const { item } = request.place.entry;
  const wrong = await updateAttempt(world, { item, claim, run: request.job }, change);
  if (wrong === null) return request.onRecorded();
  world.log.warning(`What the run came to could not be written into the claim: ${wrong}`);
}

function resultOf(
  { place, job }: WorkRequest,
  run: {
    readonly claim: Claim;
    readonly diary: Diary;
    readonly end: AttemptEnd;
    readonly endedAt: string;
  },
): WorkResult {
  const { claim, diary, end, endedAt } = run;
  const { item, prompt } = place.entry;
  const work: FinishedWork = {
    item,
    prompt,
    outcome: end.outcome,
    startedAt: startOf(claim, job),
    endedAt,
    usage: diary.started === 0 ? null : (usageIn(diary) ?? 'untold'),
    saved: diary.kept.saved,
    words: wordsOf(diary),
  };
  return {
    work,
    patchFile: diary.kept.patchFile,
    isUnspent: end.unspent !== undefined && end.unspent.why !== 'refused',
  };
}

/** As the claim has it, so that the summary of the job and the digest of the run tell the same minutes. */
function startOf(claim: Claim, run: RunIdentity): string | null {
  const ours = claim.document.attempts.filter(
    (attempt) => attempt.runId === run.runId && attempt.runAttempt === run.runAttempt,
  );
  return ours.at(-1)?.startedAt ?? null;
}

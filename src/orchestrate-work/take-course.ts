import { judgeGate } from '../decide/judge-gate.js';
import { missingCommand } from '../decide/missing-command.js';
import { type Diary, dollarsLeft } from '../decide/work-diary.js';
import { BadInput, CommandFailed } from '../domain/errors.js';
import type { MovedOn } from '../domain/moved-on.js';
import type { Outcome, OutcomeName } from '../domain/outcome.js';
import { type ObservedWork, observeWork } from '../observe/observe-work.js';
import type { AgentExit } from '../ports/agent.js';
import type { Preparation } from '../ports/repair-desk.js';
import type { World } from '../ports/world.js';
import { readGateMarker } from '../read/gate-marker.js';
import { type Readiness, readReadiness } from '../read/readiness.js';
import type { WorkRequest } from './work-request.js';

/** What was done about an entry. */
export type Course =
  /** The agent did not come to the work. */
  | { readonly kind: 'stopped'; readonly outcome: Outcome }
  | MovedOn
  /** git did it alone. */
  | { readonly kind: 'repaired'; readonly because: string }
  | { readonly kind: 'ran'; readonly exit: AgentExit };

export interface CourseStart {
  readonly before: ObservedWork;
  readonly diary: Diary;
}

/** The least that Claude Code may be allowed. */
const LEAST_DOLLARS = 0.01;

/** Checks what can be checked for nothing, then has the agent work. Throws where the world cannot be read. */
export async function takeCourse(world: World, request: WorkRequest, start: CourseStart): Promise<Course> {
  const commands = await tried(() => request.agent.commands(request.workingFolder));
  if (commands.kind === 'failed') return stopped('FAILED', commands.because);
  return request.place.entry.item.kind === 'task'
    ? await workOnTask(world, request, { ...start, commands: commands.value })
    : await repair(request, { ...start, commands: commands.value });
}

type Equipped = CourseStart & { readonly commands: readonly string[] };

async function workOnTask(world: World, request: WorkRequest, start: Equipped): Promise<Course> {
  const { workingFolder, place } = request;
  const { prompt, gate } = place.entry;
  // A person, or another run, may have passed the task since the tick.
  const gatePrompt = start.before.readiness?.verifiedAt == null ? gate : null;
  const missing = [gatePrompt ?? prompt, prompt].map((text) => missingCommand(text, start.commands));
  const obstacle = missing.find((because) => because !== null) ?? null;
  if (obstacle !== null) return stopped('FAILED', obstacle);
  const halt = gatePrompt === null ? null : await passGate(world, request, { ...start, gatePrompt });
  return halt ?? (await runAgent(request, start, { prompt, workingFolder }));
}

/** Null where the task's file shows that it passed. */
async function passGate(
  world: World,
  request: WorkRequest,
  start: CourseStart & { readonly gatePrompt: string },
): Promise<Course | null> {
  const { workingFolder, place } = request;
  const prompt = start.gatePrompt;
  const course = await runAgent(request, start, { prompt, workingFolder });
  if (course.kind !== 'ran') return course;
  const checkout = await readCheckout(request);
  const shown = checkout?.verifiedAt == null ? await observeWork(world, place) : null;
  const outcome = judgeGate({
    prompt,
    ending: course.exit.ending,
    files: [checkout, shown?.readiness ?? null],
    leaseVerifiedAt: shown?.leaseVerifiedAt ?? null,
    marker: readGateMarker(course.exit.lastWords),
  });
  return outcome === null ? null : { kind: 'stopped', outcome };
}

async function readCheckout({ place, readTaskFile }: WorkRequest): Promise<Readiness | null> {
  const { item } = place.entry;
  const text = item.kind === 'task' ? await readTaskFile(item.slug) : null;
  if (text === null || item.kind !== 'task') return null;
  return readReadiness({ path: `${place.tasksFolder}/${item.slug}.md`, text, blobId: null });
}

async function repair(request: WorkRequest, { before, diary, commands }: Equipped): Promise<Course> {
  const { workingFolder, place, repairDesk } = request;
  const prepared = await tried(() => repairDesk.prepare(place.entry, { workingFolder, commands }));
  if (prepared.kind === 'failed') return stopped('FAILED', prepared.because);
  switch (prepared.value.kind) {
    case 'moved-on':
    case 'repaired':
      return prepared.value;
    case 'not-needed':
      return stopped('CANCELLED', `not started: ${prepared.value.because}`);
    case 'agent-needed':
      return await repairByAgent(request, { before, diary, commands }, prepared.value);
  }
}

async function repairByAgent(
  request: WorkRequest,
  { before, diary, commands }: Equipped,
  { prompt, workingFolder, notes }: Extract<Preparation, { readonly kind: 'agent-needed' }>,
): Promise<Course> {
  diary.notes.push(...notes);
  const missing = missingCommand(prompt, commands);
  if (missing !== null) return stopped('FAILED', missing);
  // What the preparation put aside for the agent is not the agent's own.
  const marked = await tried(() => request.saver.mark(request.workingFolder));
  if (marked.kind === 'failed') return stopped('FAILED', `not started: ${marked.because}`);
  diary.mark = marked.value;
  request.onMarked(marked.value);
  return await runAgent(request, { before, diary }, { prompt, workingFolder });
}

async function runAgent(
  { agent, place }: WorkRequest,
  { before, diary }: CourseStart,
  { prompt, workingFolder }: { readonly prompt: string; readonly workingFolder: string },
): Promise<Course> {
  const dollars = dollarsLeft(diary, place.entry.dollars);
  if (dollars < LEAST_DOLLARS)
    return stopped(
      'OVER-BUDGET',
      `the readiness gate used up the ${place.entry.dollars} dollars of this run`,
    );
  diary.started += 1;
  const { isLeasing } = before;
  const run = await tried(() => agent.run({ prompt, workingFolder, isLeasing, dollars }));
  if (run.kind === 'value') {
    diary.exits.push(run.value);
    return { kind: 'ran', exit: run.value };
  }
  diary.started -= 1;
  return stopped('FAILED', run.because);
}

type Tried<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failed'; readonly because: string };

/** What a command of ours says is an outcome, and what is wrong with the checkout; everything else is not about the agent. */
async function tried<T>(act: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { kind: 'value', value: await act() };
  } catch (error) {
    if (error instanceof CommandFailed || error instanceof BadInput)
      return { kind: 'failed', because: error.message };
    throw error;
  }
}

function stopped(name: OutcomeName, because: string): Course {
  return { kind: 'stopped', outcome: { name, because, pullUrl: null } };
}

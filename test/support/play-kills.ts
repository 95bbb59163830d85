import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { finishRun } from '../../sandbox/workflow-runs.js';
import type { WorldRun } from '../../sandbox/world.js';
import { type ActionBox, type ActionTranscript, type StepResult, startActionBox } from './action-box.js';
import { busyAgent, readStory, type Story } from './busy-agent.js';
import type { Kill } from './draw-kill.js';
import { type FoundProcess, killProcessesWith, lastingProcessesWith } from './processes-of.js';
import { STAMP, taskFiles } from './task-story.js';

/** What became of one job that was stopped. */
export interface KilledJob {
  readonly kill: Kill;
  readonly step: StepResult;
  readonly story: Story;
  /** Commits that somebody else pushed to the task's branch. */
  readonly theirs: readonly string[];
  /** What still ran when the post step was over. */
  readonly left: readonly FoundProcess[];
}

/** A world after all of its jobs were stopped, their run was over, and ticks had come to rest. */
export interface KilledWorld {
  readonly box: ActionBox;
  readonly jobs: readonly KilledJob[];
  /** After the run was over, oldest first. */
  readonly ticks: readonly ActionTranscript[];
  readonly leftInTheEnd: readonly FoundProcess[];
}

/** Agents sleep much of the time. */
const AT_ONCE = 4;
const MOST_TICKS = 6;
const EVERYTHING = {
  'max-parallel': '256',
  'max-open-pull-requests': '1000',
  'max-dollars-per-day': '10000',
  // One more start would be one more attempt: it shows whether each is counted, and only once.
  'attempts-per-task': '1',
};

/** One run of the workflow with a task and a job for each kill. Whoever calls stops the box. */
export async function playKills(kills: readonly Kill[]): Promise<KilledWorld> {
  const statuses = Object.fromEntries(kills.map(({ slug }) => [slug, 'ready']));
  const box = await startActionBox(taskFiles(statuses, [STAMP]));
  const run = box.beginRun();
  const tick = await box.step({ mode: 'tick', ...EVERYTHING }, { run });
  const scene: Scene = { box, run, entriesByName: entriesIn(tick) };
  const jobs = await inTurns(kills, (kill) => playJob(scene, kill));
  finishRun(run, 'failure');
  const ticks = await ticksUntilRest(box);
  return { box, jobs, ticks, leftInTheEnd: await lastingProcessesWith(box.folder, 5_000) };
}

interface Scene {
  readonly box: ActionBox;
  readonly run: WorldRun;
  readonly entriesByName: ReadonlyMap<string, string>;
}

function entriesIn(tick: StepResult): ReadonlyMap<string, string> {
  const entries = parseJson(tick.raw.outputs.get('matrix') ?? '');
  const records = (Array.isArray(entries) ? entries : []).filter(isRecord);
  return new Map(records.map((entry) => [String(entry['name']), JSON.stringify(entry)]));
}

async function inTurns(
  kills: readonly Kill[],
  play: (kill: Kill) => Promise<KilledJob>,
): Promise<readonly KilledJob[]> {
  const waiting = [...kills];
  const done: KilledJob[] = [];
  const workOff = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await play(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  return done;
}

async function playJob(scene: Scene, kill: Kill): Promise<KilledJob> {
  const { box } = scene;
  const story = join(box.folder, `story-${kill.seed}`);
  const stops = { main: new AbortController(), post: new AbortController() };
  const step = startJob(scene, { kill, story, stops });
  const over = step.then(() => true as const);
  const colleague = pushAsColleague(box, kill, () =>
    waitUntil(() => readStory(story).moves >= (kill.colleagueAfter ?? 0), over),
  );
  await waitUntil(() => hasCome(box, kill, readStory(story)), over);
  await sleep(kill.moment.ms);
  await stop(kill, stops);
  const result = await step;
  const left = kill.post === 'runs' ? await lastingProcessesWith(trackingOf(kill), 500) : [];
  killProcessesWith(trackingOf(kill));
  return { kill, step: result, story: readStory(story), theirs: await colleague, left };
}

interface Stops {
  readonly main: AbortController;
  readonly post: AbortController;
}

interface Begun {
  readonly kill: Kill;
  readonly story: string;
  readonly stops: Stops;
}

/** The variable by which a runner finds what its job has left running. */
const TRACKING = 'RUNNER_TRACKING_ID';

function trackingOf({ slug }: Kill): string {
  return `${TRACKING}=job-${slug}`;
}

function startJob({ box, run, entriesByName }: Scene, { kill, story, stops }: Begun): Promise<StepResult> {
  const entry = entriesByName.get(`task/${kill.slug}`);
  if (entry === undefined) throw new Error(`Expected the tick to start ${kill.slug}`);
  const inputs = { mode: 'work', entry, 'claude-executable': box.agent(busyAgent(kill, story)) };
  const main = stops.main.signal;
  return box.step(inputs, {
    run,
    job: 'work',
    ref: 'main',
    environment: { [TRACKING]: `job-${kill.slug}` },
    stops: {
      ...(kill.how === 'killed' ? { killMain: main } : { cancelMain: main }),
      killPost: stops.post.signal,
    },
  });
}

async function stop(kill: Kill, stops: Stops): Promise<void> {
  if (kill.post === 'never') stops.post.abort();
  stops.main.abort();
  if (kill.post === 'never') killProcessesWith(trackingOf(kill));
  if (kill.post !== 'killed') return;
  await sleep(kill.postMs);
  stops.post.abort();
}

async function waitUntil(isDone: () => boolean, over: Promise<true>): Promise<void> {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isDone() && !isOver) await sleep(15);
}

function hasCome(box: ActionBox, { moment, slug }: Kill, { moves, isOver }: Story): boolean {
  switch (moment.phase) {
    case 'begin':
      return true;
    case 'work':
      return moves >= moment.move;
    case 'saved':
      return isOver && box.branches().some((name) => name.startsWith(`sdlc/rescue/${slug}-`));
    case 'end':
      return isOver;
  }
}

/** Or when the job is over, if that is earlier. The ids of the commits. */
async function pushAsColleague(
  { sandbox }: ActionBox,
  { slug, colleagueAfter }: Kill,
  moment: () => Promise<void>,
): Promise<readonly string[]> {
  if (colleagueAfter === null) return [];
  await moment();
  const commit = {
    by: 'maintainer',
    branch: `task/${slug}`,
    message: 'Theirs',
    files: { 'theirs.txt': slug },
  };
  return [sandbox.people.pushCommit(commit)];
}

/** The last one changed nothing, unless they do not come to rest. */
async function ticksUntilRest(box: ActionBox): Promise<readonly ActionTranscript[]> {
  const ticks: ActionTranscript[] = [];
  while (ticks.length < MOST_TICKS && ticks.at(-1)?.changes.length !== 0)
    ticks.push(await box.tick(EVERYTHING));
  return ticks;
}

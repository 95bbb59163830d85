import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { finishRun } from '../../sandbox/workflow-runs.js';
import type { WorldRun } from '../../sandbox/world.js';
import { type ActionBox, type StepResult, startActionBox } from '../support/action-box.js';
import { at } from '../support/sandbox-fixture.js';
import { shipTask, taskFiles } from '../support/task-story.js';

const READY = ['T-AAAA-one', 'T-BBBB-two', 'T-CCCC-three', 'T-DDDD-four', 'T-EEEE-five', 'T-FFFF-six'];
/** The default of `max-parallel`. */
const CAP = 2;
/** The default of `attempts-per-task`; the first pause between them is 0 minutes. */
const ATTEMPTS = 2;
const PAIRS_A_WORLD = (READY.length * ATTEMPTS) / CAP;
/** `npm run overlapping-ticks` asks for more than the tests of every day. */
const PAIRS = Number(process.env['OVERLAPPING_PAIRS'] ?? 4);
const CLAIMS = 'refs/sdlc/orchestrator/';

let box: ActionBox;

async function openWorld(): Promise<ActionBox> {
  const ready = Object.fromEntries(READY.map((slug) => [slug, 'ready']));
  const opened = await startActionBox(taskFiles({ ...ready, 'T-DONE-merged-work': 'in-progress' }));
  shipTask(opened.sandbox, 'T-DONE-merged-work');
  return opened;
}

function namesIn(step: StepResult): readonly string[] {
  const entries = parseJson(step.raw.outputs.get('matrix') ?? '');
  return (Array.isArray(entries) ? entries : []).filter(isRecord).map((entry) => String(entry['name']));
}

/** Items whose claim the run holds. */
function itemsHeldBy(run: WorldRun): readonly string[] {
  const { repository } = box.sandbox.hub;
  // Beside the claims stand the turn and the log, whose names have no slash.
  const claims = Object.keys(box.refs()).filter(
    (ref) => ref.startsWith(CLAIMS) && ref.slice(CLAIMS.length).includes('/'),
  );
  return claims.flatMap((ref) => {
    const runId = at(parseJson(repository.git(['cat-file', 'blob', `${ref}:claim.json`])), 'holder.runId');
    return runId === run.id ? [ref.slice(CLAIMS.length)] : [];
  });
}

function isTurnLost(line: string): boolean {
  return line.includes('another run started work at the same time');
}

/** Pairs of one world, by their number among all. */
function pairsOf(world: number): readonly { readonly pair: number }[] {
  const first = world * PAIRS_A_WORLD;
  const count = Math.min(PAIRS_A_WORLD, PAIRS - first);
  return Array.from({ length: count }, (_unused, index) => ({ pair: first + index + 1 }));
}

const WORLDS = Array.from({ length: Math.ceil(PAIRS / PAIRS_A_WORLD) }, (_unused, index) => ({
  world: index + 1,
  pairs: pairsOf(index),
}));

describe.each(WORLDS)('two ticks that start at the same moment, in world $world', ({ pairs }) => {
  let meetings = 0;

  beforeAll(async () => {
    box = await openWorld();
  });

  afterAll(async () => {
    await box.stop();
  });

  // Each time the runs end without a word, so that the next pair also reaps at the same moment.
  test.each(pairs)(
    'fill the cap, each item once and all by one of them: pair $pair',
    async () => {
      const runs = [box.beginRun(), box.beginRun()];
      const steps = await Promise.all(runs.map((run) => box.step({ mode: 'tick' }, { run })));
      const started = steps.map((step) => [...namesIn(step)].sort());
      expect(steps.map(({ transcript }) => transcript.exitCode)).toEqual([0, 0]);
      expect(started.map(({ length }) => length).sort()).toEqual([0, CAP]);
      expect(runs.map(itemsHeldBy)).toEqual(started);
      meetings += steps.filter(({ transcript }) => transcript.log.some(isTurnLost)).length;
      for (const run of runs) finishRun(run, 'cancelled');
    },
    60_000,
  );

  test('really met: not each time one was done before the other looked', () => {
    expect(meetings).toBeGreaterThan(0);
  });

  test('close out a merged task with one commit', () => {
    const subjects = box.sandbox.hub.repository.git(['log', '--format=%s', 'main']).split('\n');
    const closing = subjects.filter((subject) => subject.startsWith('docs(tasks): mark'));
    expect(closing).toEqual(['docs(tasks): mark T-DONE-merged-work closed/done']);
    expect(box.branches()).toEqual(['main']);
  });
});

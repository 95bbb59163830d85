import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { finishRun } from '../../sandbox/workflow-runs.js';
import type { WorldRun } from '../../sandbox/world.js';
import { type ActionBox, type StepResult, startActionBox } from '../support/action-box.js';
import { at } from '../support/sandbox-fixture.js';
import { shipTask, taskFiles } from '../support/task-story.js';

let box: ActionBox;

const READY = ['T-AAAA-one', 'T-BBBB-two', 'T-CCCC-three', 'T-DDDD-four', 'T-EEEE-five', 'T-FFFF-six'];
/** The default of `max-parallel`. */
const CAP = 2;
/** Moved on by every start; holds no claim. */
const CLAIMS = 'refs/sdlc/orchestrator/';

beforeAll(async () => {
  const ready = Object.fromEntries(READY.map((slug) => [slug, 'ready']));
  box = await startActionBox(taskFiles({ ...ready, 'T-DONE-merged-work': 'in-progress' }));
  shipTask(box.sandbox, 'T-DONE-merged-work');
});

afterAll(async () => {
  await box.stop();
});

function namesIn(step: StepResult): readonly string[] {
  const entries = parseJson(step.raw.outputs.get('matrix') ?? '');
  return (Array.isArray(entries) ? entries : []).filter(isRecord).map((entry) => String(entry['name']));
}

/** Items whose claim one of the runs holds. */
function itemsHeldBy(runs: readonly WorldRun[]): readonly string[] {
  const { repository } = box.sandbox.hub;
  // Beside the claims stand the turn and the log, whose names have no slash.
  const claims = Object.keys(box.refs()).filter(
    (ref) => ref.startsWith(CLAIMS) && ref.slice(CLAIMS.length).includes('/'),
  );
  return claims.flatMap((ref) => {
    const [file = ''] = repository.git(['ls-tree', '--name-only', ref]).split('\n');
    const runId = at(parseJson(repository.git(['cat-file', 'blob', `${ref}:${file}`])), 'holder.runId');
    return runs.some((run) => run.id === runId) ? [ref.slice(CLAIMS.length)] : [];
  });
}

describe('two ticks that start at the same moment', () => {
  // Each time the runs end without a word, so that the next pair also reaps at the same moment.
  test.each([{ time: 'first' }, { time: 'second' }, { time: 'third' }])(
    'start every item once and never more than the cap, the $time time',
    async () => {
      const runs = [box.beginRun(), box.beginRun()];
      const steps = await Promise.all(runs.map((run) => box.step({ mode: 'tick' }, { run })));
      const started = steps.flatMap(namesIn);
      expect(steps.map(({ transcript }) => transcript.exitCode)).toEqual([0, 0]);
      expect(started.length).toBeLessThanOrEqual(CAP);
      expect([...started].sort()).toEqual(itemsHeldBy(runs));
      // Both may give way, one losing its claims and the other its turn: then the next tick starts what they left.
      const next = box.beginRun();
      const all = [...started, ...namesIn(await box.step({ mode: 'tick' }, { run: next }))];
      expect(all.length).toBeGreaterThan(0);
      expect(all.length).toBeLessThanOrEqual(CAP);
      expect([...all].sort()).toEqual(itemsHeldBy([...runs, next]));
      for (const run of [...runs, next]) finishRun(run, 'cancelled');
    },
    60_000,
  );

  test('close out a merged task with one commit', () => {
    const subjects = box.sandbox.hub.repository.git(['log', '--format=%s', 'main']).split('\n');
    const closing = subjects.filter((subject) => subject.startsWith('docs(tasks): mark'));
    expect(closing).toEqual(['docs(tasks): mark T-DONE-merged-work closed/done']);
    expect(box.branches()).toEqual(['main']);
  });
});

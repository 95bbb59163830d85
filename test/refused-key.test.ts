import { describe, expect, test } from '@jest/globals';
import type { WorkEntry } from '../src/domain/work-entry.js';
import { aMergedPull } from './support/snapshot-builder.js';
import { anExit, type Run, workScene } from './support/work-scene.js';

const ending = { kind: 'refused', because: 'the key' } as const;

const refuse: Run = () => anExit({ ending });

/** The key expires when the work is done. */
const finish: Run = (scenery) => {
  scenery.pulls = [aMergedPull(3, 'task/a', { state: 'OPEN' })];
  return anExit({ ending });
};

describe('a key that the service refuses', () => {
  test.each<{ where: string; entry: Partial<WorkEntry> }>([
    { where: 'at its work', entry: {} },
    { where: 'at the gate', entry: { gate: '/sdlc:task-ensure-ready a' } },
  ])('costs a job no attempt, and is no quiet end, $where', async ({ entry }) => {
    const scene = workScene({ entry, runs: [refuse] });
    expect(await scene.run()).toMatchObject({ isUnspent: false, work: { outcome: { name: 'FAILED' } } });
    expect(scene.attempt()).toMatchObject({ unspent: { why: 'refused', by: 'task/a' } });
  });

  test('costs the attempt of a job whose work was done before', async () => {
    const scene = workScene({ runs: [finish] });
    expect((await scene.run()).work.outcome?.name).toBe('PR-OPENED');
    expect(scene.attempt()?.unspent).toBeUndefined();
  });
});

import { expect, test } from '@jest/globals';
import { endMovedOn } from '../../src/decide/end-moved-on.js';
import { startOf } from '../support/tick-report.js';

const { entry } = startOf('a');
const NOW = new Date('2026-03-01T12:00:00Z');
const ABOUT = { pullUrl: 'https://github.com/o/r/pull/3', now: NOW };

test('a repair that met another head than the tick ends as cancelled, and its attempt does not count', () => {
  const repair = { ...entry, kind: 'conflicts', item: { kind: 'pull', number: 3 } } as const;
  expect(endMovedOn(repair, 'it moved', ABOUT)).toEqual({
    outcome: { name: 'CANCELLED', because: 'not started: it moved', pullUrl: ABOUT.pullUrl },
    unspent: { why: 'moved-on', by: 'pull/3', at: NOW.toISOString() },
  });
});

test('a task that is not what the tick saw ends as cancelled, and its attempt counts', () => {
  expect(endMovedOn(entry, 'the task is gone by now', ABOUT)).toEqual({
    outcome: { name: 'CANCELLED', because: 'not started: the task is gone by now', pullUrl: ABOUT.pullUrl },
  });
});

import { describe, expect, test } from '@jest/globals';
import { stopForLimit } from '../../src/decide/stop-for-limit.js';
import type { Attempt } from '../../src/domain/claim.js';
import { aClaim, anAttempt } from '../support/snapshot-builder.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const LIMITED = { name: 'LIMITED', because: '', pullUrl: null } as const;

function stop(parts: Partial<Attempt>) {
  return stopForLimit([aClaim({ kind: 'pull', number: 4 }, null, [anAttempt(parts)])], NOW);
}

describe('a usage limit that another agent met', () => {
  test('keeps an agent from starting until it lifts, and spends no attempt', () => {
    const agent = { usage: null, limitedUntil: '2026-03-01T15:00:00Z', saved: [] };
    expect(stop({ endedAt: '2026-03-01T10:00:00Z', outcome: LIMITED, agent })).toEqual({
      outcome: {
        name: 'CANCELLED',
        because:
          'not started: the agent on pull/4 met a usage limit, which counts until 2026-03-01T15:00:00.000Z',
        pullUrl: null,
      },
      unspent: { why: 'limited', by: 'pull/4', at: NOW.toISOString() },
    });
  });

  test.each([
    {
      fact: 'it was met within the hour and nobody said when it lifts',
      endedAt: '2026-03-01T11:30:00Z',
      stops: true,
    },
    { fact: 'that was an hour ago', endedAt: '2026-03-01T11:00:00Z', stops: false },
  ])('stops, or not, where $fact', ({ endedAt, stops }) => {
    expect(stop({ endedAt, outcome: LIMITED }) !== null).toBe(stops);
  });

  test('is none where it has lifted', () => {
    const agent = { usage: null, limitedUntil: '2026-03-01T11:59:00Z', saved: [] };
    expect(stop({ endedAt: '2026-03-01T11:30:00Z', outcome: LIMITED, agent })).toBeNull();
  });
});

import { describe, expect, test } from '@jest/globals';
import { repairAnchor } from '../../src/decide/repair-anchor.js';
import { aClaim, anAttempt, aPull } from '../support/snapshot-builder.js';

const persons = '1'.repeat(40);
const ours = '2'.repeat(40);
const now = new Date('2026-03-01T12:00:00Z');
const attempt = anAttempt({
  fingerprint: `CI-FAILED@${persons}#0123456789abcdef`,
  startedAt: '2026-03-01T10:00:00Z',
  endedAt: '2026-03-01T10:30:00Z',
});

/** Ended after the commit of the rows that it is in, with the head that its tick saw. */
function notBegun(why: 'paused' | 'moved-on'): typeof attempt {
  const at = '2026-03-01T11:10:00Z';
  const unspent = { why, by: 'maintainer', at };
  return { ...attempt, startedAt: '2026-03-01T10:50:00Z', endedAt: at, unspent };
}

interface Row {
  readonly what: string;
  readonly committedAt: string | null;
  readonly attempts: readonly ReturnType<typeof anAttempt>[];
  readonly anchor: string;
}

const rows: readonly Row[] = [
  { what: 'was never tried', committedAt: '2026-03-01T09:00:00Z', attempts: [], anchor: ours },
  {
    what: 'was moved by our own attempt',
    committedAt: '2026-03-01T10:20:00Z',
    attempts: [attempt],
    anchor: persons,
  },
  { what: 'was moved by merges only', committedAt: null, attempts: [attempt], anchor: persons },
  {
    what: 'was pushed by a person since',
    committedAt: '2026-03-01T11:00:00Z',
    attempts: [attempt],
    anchor: ours,
  },
  {
    what: 'was pushed by a person before an attempt that a pause kept from beginning',
    committedAt: '2026-03-01T11:00:00Z',
    attempts: [attempt, notBegun('paused')],
    anchor: ours,
  },
  {
    what: 'was pushed by a person, so that the next attempt found it moved',
    committedAt: '2026-03-01T11:00:00Z',
    attempts: [attempt, notBegun('moved-on')],
    anchor: ours,
  },
  {
    what: 'was moved by our own attempt, which a person has forgiven',
    committedAt: '2026-03-01T10:20:00Z',
    attempts: [{ ...attempt, unspent: { why: 'retry', by: 'maintainer', at: '2026-03-01T11:00:00Z' } }],
    anchor: persons,
  },
  {
    what: 'is dated in the future',
    committedAt: '2099-01-01T00:00:00Z',
    attempts: [attempt],
    anchor: persons,
  },
  {
    what: 'has a record without a head',
    committedAt: '2026-03-01T10:20:00Z',
    attempts: [anAttempt({ fingerprint: 'something else' })],
    anchor: ours,
  },
];

describe('attempts at a pull request are counted from', () => {
  test.each(rows)('the right head when its head $what', ({ committedAt, attempts, anchor }) => {
    const pull = { ...aPull(4, 'task/a', { headCommittedAt: committedAt }), headRefOid: ours };
    const claim = attempts.length === 0 ? undefined : aClaim({ kind: 'pull', number: 4 }, null, attempts);
    expect(repairAnchor(pull, claim, now)).toBe(anchor);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { currentChecks } from '../../src/decide/current-checks.js';
import type { Check } from '../../src/domain/pull-request.js';
import { checkRun, commitStatus } from '../support/pull-facts.js';

const early = '2026-05-21T09:00:00Z';
const late = '2026-05-21T10:00:00Z';

describe('of two rows of one check', () => {
  test.each<{ fact: string; stays: Check; goes: Check }>([
    {
      fact: 'the one that started later stays',
      stays: checkRun({ id: 'new', startedAt: late, conclusion: 'SUCCESS' }),
      goes: checkRun({ id: 'old', startedAt: early, conclusion: 'FAILURE' }),
    },
    {
      fact: 'a later failure replaces a success',
      stays: checkRun({ id: 'new', startedAt: late, conclusion: 'FAILURE' }),
      goes: checkRun({ id: 'old', startedAt: early, conclusion: 'SUCCESS' }),
    },
    {
      fact: 'a queued replacement without a start stays',
      stays: checkRun({ id: 'new', status: 'QUEUED', conclusion: null, startedAt: null, completedAt: null }),
      goes: checkRun({ id: 'old', startedAt: late }),
    },
    {
      fact: 'a running one beats a completed one that started later',
      stays: checkRun({ id: 'new', status: 'IN_PROGRESS', conclusion: null, startedAt: early }),
      goes: checkRun({ id: 'old', startedAt: late }),
    },
    {
      fact: 'the queued one beats the running one',
      stays: checkRun({ id: 'new', status: 'QUEUED', conclusion: null, startedAt: null }),
      goes: checkRun({ id: 'old', status: 'IN_PROGRESS', conclusion: null, startedAt: late }),
    },
    {
      fact: 'a completed one without a start is the older',
      stays: checkRun({ id: 'new', startedAt: early }),
      goes: checkRun({ id: 'old', startedAt: null, conclusion: 'FAILURE' }),
    },
    {
      fact: 'at one start the one that completed later stays',
      stays: checkRun({ id: 'new', completedAt: late }),
      goes: checkRun({ id: 'old', completedAt: early, conclusion: 'CANCELLED' }),
    },
    {
      fact: 'at a tie in all times the one that is not green stays',
      stays: checkRun({ id: 'a', conclusion: 'FAILURE' }),
      goes: checkRun({ id: 'b', conclusion: 'SUCCESS' }),
    },
    {
      fact: 'times are compared as instants, not as texts',
      stays: checkRun({ id: 'new', startedAt: '2026-05-21T09:00:00.500Z' }),
      goes: checkRun({ id: 'old', startedAt: '2026-05-21T09:00:00Z', conclusion: 'FAILURE' }),
    },
    {
      fact: 'the commit status that was created later stays',
      stays: commitStatus({ id: 'new', createdAt: late, state: 'SUCCESS' }),
      goes: commitStatus({ id: 'old', createdAt: early, state: 'FAILURE' }),
    },
  ])('$fact', ({ stays, goes }) => {
    expect(currentChecks([stays, goes])).toEqual([stays]);
    expect(currentChecks([goes, stays])).toEqual([stays]);
  });
});

describe('rows of different checks', () => {
  test.each<{ fact: string; other: Check }>([
    { fact: 'the same name from another event', other: checkRun({ event: 'push' }) },
    { fact: 'the same name from another workflow', other: checkRun({ workflowName: 'Nightly' }) },
    { fact: 'the same name from another app', other: checkRun({ appId: 1 }) },
    { fact: 'another name', other: checkRun({ name: 'ci/lint' }) },
    { fact: 'a commit status of the same name', other: commitStatus({ name: 'ci/test' }) },
  ])('$fact is a row of its own', ({ other }) => {
    expect(currentChecks([checkRun(), other])).toHaveLength(2);
  });

  test('parts of the key do not run into each other', () => {
    const rows = [
      checkRun({ name: 'a', workflowName: 'b', event: 'c' }),
      checkRun({ name: 'a', workflowName: 'b,c', event: null }),
    ];
    expect(currentChecks(rows)).toHaveLength(2);
  });
});

const anyRow: fc.Arbitrary<Check> = fc
  .record({
    id: fc.constantFrom('1', '2', '3'),
    name: fc.constantFrom('ci/test', 'ci/lint'),
    event: fc.constantFrom('push', 'pull_request'),
    status: fc.constantFrom('COMPLETED' as const, 'QUEUED' as const),
    conclusion: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const, 'CANCELLED' as const, null),
    startedAt: fc.constantFrom(early, late, null),
  })
  .map(checkRun);

test('the answer never depends on the order of the rows', () => {
  const shuffled = fc
    .array(anyRow, { maxLength: 8 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(currentChecks(others)).toEqual(currentChecks(rows));
    }),
  );
});

test('what is current stays current when it is asked about again', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
      const current = currentChecks(rows);
      expect(currentChecks(current)).toEqual(current);
    }),
  );
});

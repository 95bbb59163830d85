import { describe, expect, test } from '@jest/globals';
import { type JudgedChecks, judgeChecks } from '../../src/decide/judge-checks.js';
import type { CheckConclusion, CheckStatus, StatusContext } from '../../src/domain/pull-request.js';
import { checkRun, checksOf, commitStatus } from '../support/pull-facts.js';

/** The names of the lists that hold the one row. */
function fatesOf(judged: JudgedChecks): readonly string[] {
  const { missing, ...lists } = judged;
  expect(missing).toEqual([]);
  return Object.entries(lists).flatMap(([fate, rows]) => rows.map(() => fate));
}

describe('a completed check run', () => {
  test.each<{ conclusion: CheckConclusion | null; fate: string }>([
    { conclusion: 'SUCCESS', fate: 'passing' },
    { conclusion: 'SKIPPED', fate: 'passing' },
    { conclusion: 'NEUTRAL', fate: 'passing' },
    { conclusion: 'FAILURE', fate: 'failing' },
    { conclusion: 'TIMED_OUT', fate: 'failing' },
    { conclusion: 'CANCELLED', fate: 'failing' },
    { conclusion: 'ACTION_REQUIRED', fate: 'blocked' },
    { conclusion: 'STARTUP_FAILURE', fate: 'blocked' },
    { conclusion: 'STALE', fate: 'pending' },
    { conclusion: null, fate: 'pending' },
  ])('with conclusion $conclusion is $fate', ({ conclusion, fate }) => {
    expect(fatesOf(judgeChecks(checksOf([checkRun({ conclusion })])))).toEqual([fate]);
  });

  test.each<{ conclusion: CheckConclusion }>([
    { conclusion: 'FAILURE' },
    { conclusion: 'CANCELLED' },
    { conclusion: 'SUCCESS' },
  ])('that never started is blocked, whatever $conclusion says', ({ conclusion }) => {
    const checks = checksOf([checkRun({ conclusion, neverStarted: true })]);
    expect(fatesOf(judgeChecks(checks))).toEqual(['blocked']);
  });
});

describe('a check run that is not completed', () => {
  test.each<{ status: CheckStatus }>([
    { status: 'IN_PROGRESS' },
    { status: 'PENDING' },
    { status: 'QUEUED' },
    { status: 'REQUESTED' },
    { status: 'WAITING' },
  ])('is pending while $status, also with a conclusion left over', ({ status }) => {
    const rows = [checkRun({ status, conclusion: 'SUCCESS' })];
    expect(fatesOf(judgeChecks(checksOf(rows)))).toEqual(['pending']);
  });
});

describe('a commit status', () => {
  test.each<{ state: StatusContext['state']; fate: string }>([
    { state: 'SUCCESS', fate: 'passing' },
    { state: 'ERROR', fate: 'failing' },
    { state: 'FAILURE', fate: 'failing' },
    { state: 'EXPECTED', fate: 'pending' },
    { state: 'PENDING', fate: 'pending' },
  ])('in state $state is $fate', ({ state, fate }) => {
    expect(fatesOf(judgeChecks(checksOf([commitStatus({ state })])))).toEqual([fate]);
  });
});

describe('required names', () => {
  test('a name that no row reports is missing, once and in order', () => {
    const requiredNames = ['ci/types', 'ci/test', 'ci/lint', 'ci/types'];
    expect(judgeChecks(checksOf([checkRun()], { requiredNames })).missing).toEqual(['ci/lint', 'ci/types']);
  });

  test('a commit status reports a name as well as a check run does', () => {
    const checks = checksOf([commitStatus()], { requiredNames: ['deploy/preview'] });
    expect(judgeChecks(checks).missing).toEqual([]);
  });
});

test('a superseded failure is in no list', () => {
  const rows = [
    checkRun({ id: 'old', conclusion: 'FAILURE', startedAt: '2026-05-21T08:00:00Z' }),
    checkRun({ id: 'new' }),
  ];
  expect(fatesOf(judgeChecks(checksOf(rows)))).toEqual(['passing']);
});

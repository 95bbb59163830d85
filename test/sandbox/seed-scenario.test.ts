import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock } from '../../sandbox/clock.js';
import { bringUpToDate } from '../../sandbox/hub.js';
import { behindBy, rollupState, trueMergeable } from '../../sandbox/pull-facts.js';
import { type Scenario, startSeedScenario } from '../../sandbox/seed-scenario.js';
import { TASKS_FOLDER, taskPath } from '../../sandbox/seed-task-file.js';
import { READY_TASKS } from '../../sandbox/seed-tasks.js';

let folder: string;
let scenario: Scenario;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'));
  scenario = await startSeedScenario({ folder, clock: manualClock('2026-02-01T20:00:00Z') });
  bringUpToDate(scenario.sandbox.hub);
}, 30_000);

afterAll(async () => {
  await scenario.sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pull = (number: number) => scenario.sandbox.hub.world.pull(number);
const text = (slug: string) => scenario.sandbox.hub.repository.fileText('main', taskPath(slug)) ?? '';
const checks = (number: number) => rollupState(scenario.sandbox.hub.world.checksOf(pull(number).headOid));

describe('the seed scenario', () => {
  test('has ten task branches, each of which has exactly one pull request', () => {
    const { hub } = scenario.sandbox;
    const branches = [...hub.repository.refs().keys()].filter((ref) => ref.startsWith('refs/heads/task/'));
    const heads = [...hub.world.pulls.values()].map((each) => `refs/heads/${each.headRefName}`);
    expect(branches).toHaveLength(10);
    expect([...heads].sort()).toEqual([...branches].sort());
  });

  test('has one merged pull request whose task is not closed, and five whose task is', () => {
    const merged = [...scenario.sandbox.hub.world.pulls.values()].filter((each) => each.state === 'MERGED');
    const open = merged.filter((each) => !text(each.headRefName.slice(5)).includes('status: closed/done'));
    expect(merged).toHaveLength(6);
    expect(open.map((each) => each.number)).toEqual([scenario.forgotten]);
  });

  test('leaves every branch that was merged at its merged head', () => {
    const { hub } = scenario.sandbox;
    const moved = [...hub.world.pulls.values()].filter(
      (each) => hub.repository.branchOid(each.headRefName) !== each.headOid,
    );
    expect(moved).toEqual([]);
  });

  test('has four open pull requests', () => {
    const { conflict, review, failedCheck, clean } = scenario;
    const open = [...scenario.sandbox.hub.world.pulls.values()].filter((each) => each.state === 'OPEN');
    expect(open.map((each) => each.number)).toEqual([conflict, review, failedCheck, clean]);
  });

  test('has one conflict, on a real line', () => {
    const { hub } = scenario.sandbox;
    const { conflict, review, failedCheck, clean } = scenario;
    expect(trueMergeable(hub, pull(conflict))).toBe('CONFLICTING');
    for (const number of [review, failedCheck, clean])
      expect(trueMergeable(hub, pull(number))).toBe('MERGEABLE');
  });

  test('has a review by somebody who may write that is newer than the head', () => {
    const { hub } = scenario.sandbox;
    const { headOid, reviews, threads } = pull(scenario.review);
    const written = hub.repository.commit(headOid).committedDate;
    expect(reviews[0]).toMatchObject({ author: 'reviewer-one', state: 'COMMENTED' });
    expect((reviews[0]?.submittedAt ?? '') > written).toBe(true);
    expect(threads[0]).toMatchObject({ resolvedBy: null });
    expect(checks(scenario.review)).toBe('SUCCESS');
  });

  test('has one failed check, by the tree and not by decree', () => {
    expect(checks(scenario.failedCheck)).toBe('FAILURE');
    expect(checks(scenario.conflict)).toBe('SUCCESS');
  });

  test('has one that is clean: green, approved and not behind', () => {
    const clean = pull(scenario.clean);
    expect(checks(scenario.clean)).toBe('SUCCESS');
    expect(clean.reviews).toMatchObject([{ state: 'APPROVED', author: 'reviewer-one' }]);
    expect(behindBy(scenario.sandbox.hub, clean)).toBe(0);
  });

  test('has three ready tasks without a readiness stamp, one of them with a gap', () => {
    const { hub } = scenario.sandbox;
    const names = hub.repository.git(['ls-tree', '--name-only', `main:${TASKS_FOLDER}`]).split('\n');
    const ready = names
      .map((name) => name.replace(/\.md$/, ''))
      .filter((slug) => /^status: (open\/)?ready$/m.test(text(slug)))
      .filter((slug) => !text(slug).includes('readiness_verified_at'));
    expect(ready).toEqual(READY_TASKS.map((task) => task.slug));
    expect(ready.filter((slug) => text(slug).includes('TBD'))).toEqual(['T-A3NN-rate-limits']);
  });

  test('ends thirty days after the clock began', () => {
    expect(scenario.sandbox.hub.clock.now().toISOString()).toBe('2026-03-03T20:00:00.000Z');
  });
});

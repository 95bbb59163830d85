import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rest } from '../../sandbox/faults.js';
import { finishRun, startRun } from '../../sandbox/workflow-runs.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture({ files: { 'a.txt': 'one\n' } });
});

afterEach(async () => {
  await box.stop();
});

function open(head = 'task/a', base = 'main'): number {
  const { people } = box.sandbox;
  const files = { [`${head.replace('/', '-')}.txt`]: 'x\n' };
  people.pushCommit({ by: 'maintainer', branch: head, message: head, files, from: base });
  return people.openPullRequest({ by: 'maintainer', head, base, title: head, body: '', isDraft: false });
}

const pull = (number: number) => box.sandbox.hub.world.pull(number);
const merge = { by: 'maintainer', method: 'merge' as const };

describe('what people do', () => {
  test.each([
    { method: 'merge' as const, parents: 2 },
    { method: 'squash' as const, parents: 1 },
  ])('a $method commit has $parents parents and carries the work', ({ method, parents }) => {
    const oid = box.sandbox.people.merge(open(), { by: 'maintainer', method });
    const { repository } = box.sandbox.hub;
    expect(repository.commit(oid).parents).toHaveLength(parents);
    expect(repository.fileText('main', 'task-a.txt')).toBe('x\n');
    expect(pull(1)).toMatchObject({ state: 'MERGED', mergedBy: 'maintainer', mergeCommitOid: oid });
  });

  test('a merge that was reverted leaves the pull request merged and the work gone', () => {
    const oid = box.sandbox.people.merge(open(), merge);
    box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'main', message: 'on', files: { b: 'b\n' } });
    box.sandbox.people.revert(oid, 'maintainer');
    const { repository } = box.sandbox.hub;
    expect(repository.fileText('main', 'task-a.txt')).toBeNull();
    expect(repository.fileText('main', 'b')).toBe('b\n');
    expect(pull(1).state).toBe('MERGED');
  });

  test('a deleted head closes its pull request and keeps its last commit in sight', () => {
    const number = open();
    const head = pull(number).headOid;
    box.sandbox.people.deleteBranch('task/a', 'maintainer');
    expect(pull(number)).toMatchObject({ state: 'CLOSED', headOid: head });
    expect(box.sandbox.hub.repository.refs().get('refs/pull/1/head')).toBe(head);
  });

  test('a stacked pull request is pointed at the base below when its own is merged and deleted', () => {
    open('task/a');
    const stacked = open('task/b', 'task/a');
    box.sandbox.people.merge(1, merge);
    box.sandbox.people.deleteBranch('task/a', 'maintainer');
    expect(pull(stacked)).toMatchObject({ state: 'OPEN', baseRefName: 'main' });
  });

  test('commits that reach the base by a push make their pull request merged', () => {
    const number = open();
    const { hub, people } = box.sandbox;
    const before = hub.repository.branchOid('main');
    hub.repository.updateRefs([{ ref: 'refs/heads/main', before, after: pull(number).headOid }]);
    people.pushCommit({ by: 'maintainer', branch: 'other', message: 'x', files: { c: 'c\n' } });
    expect(pull(number).state).toBe('MERGED');
  });

  test('a conflict, a draft and a closed pull request cannot be merged', () => {
    const { people } = box.sandbox;
    people.pushCommit({ by: 'maintainer', branch: 'task/c', message: 'c', files: { 'a.txt': 'theirs\n' } });
    const base = { by: 'maintainer', head: 'task/c', base: 'main', title: 'c', body: '', isDraft: false };
    const conflict = people.openPullRequest(base);
    people.pushCommit({ by: 'maintainer', branch: 'main', message: 'm', files: { 'a.txt': 'ours\n' } });
    const draft = open();
    people.setDraft(draft, true);
    const closed = open('task/d');
    people.close(closed);
    for (const number of [conflict, draft, closed]) expect(() => people.merge(number, merge)).toThrow();
  });

  test('a file that is not there cannot be edited, and a branch without commits has no pull request', () => {
    const { people } = box.sandbox;
    expect(() => people.editTaskFile('nowhere.md', (text) => text, 'maintainer')).toThrow('nowhere.md');
    const request = { by: 'maintainer', head: 'main', base: 'main', title: '', body: '', isDraft: false };
    expect(() => people.openPullRequest(request)).toThrow('No commits between');
  });

  test('a run that somebody plays is asked for by its id', async () => {
    const run = startRun(box.sandbox.hub, 'orchestrate');
    const path = `/repos/octo/planner/actions/runs/${run.id}/attempts/1`;
    expect((await box.rest(path)).body).toMatchObject({ status: 'in_progress' });
    finishRun(run, 'cancelled');
    expect((await box.rest(path)).body).toMatchObject({ status: 'completed', conclusion: 'cancelled' });
  });
});

describe('stopping', () => {
  test('waits for what is being served and leaves nothing behind', async () => {
    box.sandbox.faults.add(rest('GET'), { kind: 'delay', milliseconds: 80 });
    const asked = box.rest('/repos/octo/planner').catch(() => 'hung up');
    await new Promise((resolve) => setTimeout(resolve, 30));
    await box.sandbox.stop();
    expect(await asked).toBe('hung up');
    expect(readdirSync(box.folder)).toEqual([]);
    expect(existsSync(box.sandbox.urls.socket)).toBe(false);
    expect(box.sandbox.requests.failures).toEqual([]);
  });
});

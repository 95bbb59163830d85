import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture();
});

afterEach(() => box.stop());

test('a thread is answered through its first comment, by whoever may write', async () => {
  const { people, hub, tokens } = box.sandbox;
  people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files: { a: 'a' } });
  const pull = { by: 'maintainer', head: 'task/a', base: 'main', title: 'A', body: '', isDraft: false };
  const number = people.openPullRequest(pull);
  people.reviewThread(number, { by: 'reviewer-one', path: 'a', line: 1, body: 'Why?' });
  const comments = () => hub.world.pull(number).threads[0]?.comments ?? [];
  const reply = async (id: number | undefined, body: string, token = tokens.actions) => {
    const path = `/repos/octo/planner/pulls/${number}/comments/${id}/replies`;
    return (await box.rest(path, { method: 'POST', body: { body }, token })).status;
  };
  const opening = comments()[0]?.databaseId;
  expect(await reply(opening, 'Because.')).toBe(201);
  expect(comments().map(({ author, body }) => `${author}: ${body}`)).toEqual([
    'reviewer-one: Why?',
    'github-actions: Because.',
  ]);
  expect(await reply(comments()[1]?.databaseId, 'To a reply.')).toBe(404);
  expect(await reply(opening, '')).toBe(422);
  expect(await reply(opening, 'No.', tokens.readOnly)).toBe(403);
  expect(comments()).toHaveLength(2);
});

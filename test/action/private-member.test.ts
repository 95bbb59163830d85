import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ActionBox, type ActionTranscript, startActionBox } from '../support/action-box.js';
import { openTaskPull, taskFiles } from '../support/task-story.js';

let box: ActionBox;
let transcript: ActionTranscript;

/** Two accounts that GitHub calls contributors: one of them is a member of the organisation who keeps that private. */
beforeAll(async () => {
  box = await startActionBox(taskFiles({ 'T-HERE-heard': 'in-progress', 'T-LOUD-not-heard': 'in-progress' }));
  const { world } = box.sandbox.hub;
  const association = 'CONTRIBUTOR';
  world.addPerson({ login: 'private-member', kind: 'User', association, permission: 'write' });
  world.addPerson({ login: 'typo-fixer', kind: 'User', association, permission: 'read' });
  askForChanges('T-HERE-heard', 'private-member');
  askForChanges('T-LOUD-not-heard', 'typo-fixer');
  transcript = await box.tick({ 'update-branches': 'false' });
}, 60_000);

afterAll(async () => {
  await box.stop();
});

function askForChanges(slug: string, by: string): void {
  const number = openTaskPull(box.sandbox, slug);
  // Later than the commit, which would answer it, and than any check that may still be on its way.
  box.clock.advance(3_600);
  box.sandbox.people.review(number, { by, body: 'Please rename this.', state: 'CHANGES_REQUESTED' });
}

test('a review of somebody who may write starts a repair, whatever GitHub calls its author', () => {
  expect(transcript.exitCode).toBe(0);
  expect(transcript.outputs).toMatchObject({ repairs: '1', 'pull-requests': '2' });
  expect(transcript.outputs['matrix']).toContain('T-HERE-heard');
});

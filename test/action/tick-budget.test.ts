import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildBusyWorld } from '../../sandbox/busy-world.js';
import { type ActionBox, type ActionTranscript, startActionBox } from '../support/action-box.js';

/** From the numbers that the bench keeps: a tick over this world asks no more of the API. */
const MOST_REQUESTS = 12;

let box: ActionBox;
let first: ActionTranscript;
let requests: readonly string[];
let settled: Readonly<Record<string, string>>;
let second: ActionTranscript;

beforeAll(async () => {
  box = await startActionBox();
  buildBusyWorld(box.sandbox, { openPulls: 100, tasks: 500, openTasks: 100, needAction: 4 });
  // The run goes on: its agents are at work when the second tick comes.
  first = await box.tick({}, { run: box.beginRun() });
  requests = box.sandbox.requests.api().map(({ name }) => name);
  settled = box.refs();
  second = await box.tick();
}, 120_000);

afterAll(async () => {
  await box.stop();
});

describe('a tick over a hundred open pull requests and five hundred tasks', () => {
  test('asks the API no more than twelve times', () => {
    expect(requests.slice(MOST_REQUESTS)).toEqual([]);
    expect(first.log).toContainEqual(expect.stringMatching(`^${requests.length} API requests, \\d+ points$`));
  });

  test('judges all of them, and sees to the four that need it as far as the slots go', () => {
    expect(first).toMatchObject({
      exitCode: 0,
      outputs: { started: '0', repairs: '3', 'pull-requests': '100', problems: '0' },
      changes: ['updatePullRequestBranch', 'git-receive-pack'],
    });
    expect(first.outputs['digest']).toContain(
      '1 CONFLICTS, 1 CI-FAILED, 1 NEEDS-RESPONSE, 1 BEHIND, 96 CLEAN',
    );
  });

  test('changes nothing when it comes again while the agents of the first are at work', () => {
    expect(second.changes).toEqual([]);
    expect(box.refs()).toEqual(settled);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { RunState } from '../../src/domain/claim.js';
import { OurBug, RefusedByGitHub } from '../../src/domain/errors.js';
import { createWorkflowRuns } from '../../src/github/workflow-runs.js';
import { Answer } from '../../src/read/answer.js';
import { recordedLog } from '../support/recorded-log.js';
import { schemaClient } from '../support/schema-client.js';

function runs(get: () => { readonly status: number; readonly body: Answer }) {
  const asked: unknown[] = [];
  const client = schemaClient({
    get: (route, params) => {
      asked.push({ route, ...params });
      return get();
    },
  });
  const log = recordedLog();
  const port = createWorkflowRuns({ client, repository: { owner: 'o', name: 'r' }, log });
  return { port, asked, log };
}

const answer = (status: string) => () => ({ status: 200, body: new Answer({ status }, 'run') });

describe('the state of a workflow run', () => {
  interface Row {
    readonly status: string;
    readonly state: RunState;
  }
  const rows: Row[] = [
    { status: 'completed', state: 'over' },
    { status: 'in_progress', state: 'live' },
    { status: 'queued', state: 'live' },
    { status: 'waiting', state: 'live' },
    { status: 'a_status_of_next_year', state: 'live' },
  ];
  test.each(rows)('is $state when GitHub says $status', async ({ status, state }) => {
    expect(await runs(answer(status)).port.readState(7, 2)).toBe(state);
  });

  const noSuchRun = { status: 404, body: new Answer({}, 'run') };
  test.each([
    { what: 'is over', state: 'over', list: { status: 200, body: new Answer({ total_count: 3 }, 'runs') } },
    { what: 'is unknown to a token that sees no run at all', state: 'unknown', list: noSuchRun },
    {
      what: 'is unknown where the list is empty',
      state: 'unknown',
      list: { status: 200, body: new Answer({ total_count: 0 }, 'runs') },
    },
  ])('of which GitHub knows nothing $what', async ({ state, list }) => {
    const answers = [noSuchRun, list];
    const { port } = runs(() => answers.shift() ?? noSuchRun);
    expect(await port.readState(7, 2)).toBe(state);
  });

  test('is unknown when the question failed, and the log says why', async () => {
    const { port, log } = runs(() => {
      throw new RefusedByGitHub('GitHub answered 500', { status: 500 });
    });
    expect(await port.readState(7, 2)).toBe('unknown');
    expect(log.lines).toEqual(['warning: The state of run 7, attempt 2 is not known: GitHub answered 500']);
  });

  test('is unknown when the answer cannot be read', async () => {
    const { port } = runs(() => ({ status: 200, body: new Answer({}, 'run') }));
    expect(await port.readState(7, 2)).toBe('unknown');
  });

  test('is asked for once, also while the first question is still open', async () => {
    const { port, asked } = runs(answer('queued'));
    await Promise.all([port.readState(7, 2), port.readState(7, 2), port.readState(7, 3)]);
    await port.readState(7, 2);
    const route = '/repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}';
    expect(asked).toEqual([
      { route, owner: 'o', repo: 'r', run_id: 7, attempt_number: 2 },
      { route, owner: 'o', repo: 'r', run_id: 7, attempt_number: 3 },
    ]);
  });

  test('does not hide a mistake of our own', async () => {
    const { port } = runs(() => {
      throw new OurBug('impossible');
    });
    await expect(port.readState(7, 2)).rejects.toThrow(OurBug);
  });
});

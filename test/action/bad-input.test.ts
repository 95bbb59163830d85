import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ActionBox, type StepOptions, startActionBox } from '../support/action-box.js';
import { taskFiles } from '../support/task-story.js';

let box: ActionBox;

beforeAll(async () => {
  box = await startActionBox(taskFiles({ 'T-OPEN-ready-work': 'ready' }));
});

afterAll(async () => {
  await box.stop();
});

interface Case {
  readonly what: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly log: readonly string[];
}

const REVOKED = 'sandbox-token-revoked-last-year';

/** One annotation; the runner's escape for a line break separates the problems. */
function annotation(...lines: readonly string[]): string {
  return `::error::${lines.join('%0A')}`;
}

describe('a step that cannot begin', () => {
  test.each<Case>([
    {
      what: 'inputs that cannot be used, all of them together',
      inputs: {
        mode: 'tick',
        token: '',
        'max-parallel': 'many',
        'branch-patterns': 'task/slug',
        'dry-run': 'maybe',
        task: 'T-OPEN-ready-work',
        'pull-request': '3',
      },
      log: [
        annotation(
          'Input "branch-patterns" must be a pattern that has {slug} exactly once; found "task/slug" with 0 of them. Write it like "task/{slug}".',
          'Input "max-parallel" must be a whole number from 1 to 256, in digits; found "many". Write such a number, or remove the input to get its default.',
          'Input "pull-request" must be empty when "task" is given; found also task "T-OPEN-ready-work". Give one of the two.',
          'Input "token" must be a GitHub token; found nothing. Remove the input to get the job\'s own token, or pass a secret that is set (secrets.NAME).',
          'Input "dry-run" must be "true" or "false"; found "maybe". Write one of the two words.',
        ),
      ],
    },
    {
      what: 'a mode that there is not',
      inputs: { mode: 'tock' },
      log: [
        annotation(
          'Input "mode" must be one of "tick", "work", "digest", "control"; found "tock". Did you mean "tick"?',
        ),
      ],
    },
    {
      what: 'a matrix where one of its entries is wanted',
      inputs: { mode: 'work', entry: '[]' },
      log: [
        annotation(
          'Input "entry" must be one JSON object; found "[]". The tick writes entries: pass one unchanged, as toJSON(matrix.entry).',
        ),
      ],
    },
  ])('names $what, and asks GitHub nothing', async ({ inputs, log }) => {
    const asked = box.sandbox.requests.entries.length;
    const { transcript } = await box.step(inputs);
    expect(transcript).toEqual({ exitCode: 1, log, outputs: {}, changes: [], postLog: [] });
    expect(box.sandbox.requests.entries.slice(asked)).toEqual([]);
  });
});

interface LateCase extends Case {
  readonly options: StepOptions;
}

const TOKEN_REFUSED_BY_GIT =
  "git ls-remote at <server>/octo/planner.git failed with exit code 128: fatal: could not read Username for '<server>': terminal prompts disabled. " +
  'The server refused the token: it is expired, revoked, mistyped, or made for another server. Check the input `token`.';

describe('a step that finds the world unusable', () => {
  test.each<LateCase>([
    {
      what: 'a token that GitHub refuses',
      inputs: { mode: 'digest' },
      options: { token: REVOKED },
      log: ['sdlc-orchestrator: digest', annotation(TOKEN_REFUSED_BY_GIT)],
    },
    {
      what: 'a folder of tasks that is not there',
      inputs: { mode: 'tick', 'tasks-folder': 'docs/plannning/tasks' },
      options: {},
      log: [
        'sdlc-orchestrator: tick',
        annotation(
          'tasks-folder: expected a folder docs/plannning/tasks on branch main (<short oid>); found in docs: planning. Create it with a task file in it, or set tasks-folder.',
        ),
      ],
    },
    {
      what: 'a base branch that is not there',
      inputs: { mode: 'tick', 'base-branch': 'trunk' },
      options: {},
      log: [
        'sdlc-orchestrator: tick',
        annotation(
          'base-branch: expected a branch trunk in <server>/octo/planner.git; found the branches main. Set base-branch to one of them, or create it.',
        ),
      ],
    },
  ])('names $what, and changes nothing', async ({ inputs, options, log }) => {
    const before = box.refs();
    const { transcript } = await box.step(inputs, options);
    expect(transcript).toEqual({ exitCode: 1, log, outputs: {}, changes: [], postLog: [] });
    expect(box.refs()).toEqual(before);
  });

  test('says of a refused token what to check, and shows it nowhere but to have it masked', async () => {
    const { transcript, raw } = await box.step({ mode: 'tick' }, { token: REVOKED });
    expect(transcript).toMatchObject({ exitCode: 1, outputs: {}, changes: [] });
    // Git and the API are asked at once; whichever answers first is quoted.
    expect(transcript.log.at(-1)).toMatch(
      /refused the token.* it is expired, revoked, mistyped, or made for another server\..* Check the input `token`/,
    );
    const shown = [raw.stdout.replace(`::add-mask::${REVOKED}`, ''), raw.stderr, raw.summary, raw.postStdout];
    expect(shown.join('\n')).not.toContain(REVOKED);
  });

  test('names a server that cannot be reached, and does not wait for it any longer', async () => {
    const { transcript } = await box.step({ mode: 'tick' }, { server: await deadServer() });
    expect(transcript).toMatchObject({ exitCode: 1, outputs: {}, changes: [], postLog: [] });
    expect(transcript.log.at(-1)).toMatch(
      /^::error::git ls-remote at <server>\/octo\/planner\.git failed with exit code 128: fatal: unable to access .* The server did not answer\.$/,
    );
  });
});

/** An address on this machine where nothing listens. */
function deadServer(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(`http://127.0.0.1:${port}`));
    });
  });
}

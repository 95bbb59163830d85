import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RefUpdate, RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import { judgePush, type PushAnswer } from '../../src/read/judge-push.js';

const NEW = 'a'.repeat(40);
const OLD = 'b'.repeat(40);
const REF = 'refs/sdlc/orchestrator/task/x';
const create: RefUpdate = { ref: REF, expectedOid: null, newOid: NEW };
const replace: RefUpdate = { ref: REF, expectedOid: OLD, newOid: NEW };
const remove: RefUpdate = { ref: REF, expectedOid: OLD, newOid: null };

function answer(lines: readonly string[], stderr = '', exitCode: number | null = 1): PushAnswer {
  return { exitCode, stdout: ['To https://github.example/o/n.git', ...lines, ''].join('\n'), stderr };
}

interface Row {
  readonly title: string;
  readonly update: RefUpdate;
  readonly answer: PushAnswer;
  readonly status: RefUpdateOutcome['status'];
  readonly detail?: string;
}

const rows: Row[] = [
  {
    title: 'a new ref',
    update: create,
    answer: answer([`*\t${NEW}:${REF}\t[new reference]`, 'Done'], '', 0),
    status: 'done',
  },
  {
    title: 'a fast forward',
    update: replace,
    answer: answer([` \t${NEW}:${REF}\tbbbbbbb..aaaaaaa`], '', 0),
    status: 'done',
  },
  {
    title: 'a forced update',
    update: replace,
    answer: answer([`+\t${NEW}:${REF}\tb...a (forced update)`], '', 0),
    status: 'done',
  },
  { title: 'a deletion', update: remove, answer: answer([`-\t:${REF}\t[deleted]`], '', 0), status: 'done' },
  {
    title: 'a done update beside a lost one',
    update: create,
    answer: answer([`!\t${NEW}:refs/x/other\t[rejected] (stale info)`, `*\t${NEW}:${REF}\t[new reference]`]),
    status: 'done',
  },
  {
    title: 'nothing to change',
    update: { ...create, expectedOid: NEW },
    answer: answer([`=\t${NEW}:${REF}\t[up to date]`], '', 0),
    status: 'done',
  },
  {
    title: 'up to date where a creation was wanted',
    update: create,
    answer: answer([`=\t${NEW}:${REF}\t[up to date]`], 'Everything up-to-date', 0),
    status: 'lost',
    detail: 'already',
  },
  {
    title: 'stale info',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[rejected] (stale info)`]),
    status: 'lost',
    detail: 'stale info',
  },
  {
    title: 'a deletion of a ref that moved',
    update: remove,
    answer: answer([`!\t(delete):${REF}\t[rejected] (stale info)`]),
    status: 'lost',
  },
  {
    title: 'fetch first',
    update: replace,
    answer: answer([`!\t${NEW}:${REF}\t[rejected] (fetch first)`]),
    status: 'lost',
  },
  {
    title: 'already exists',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[rejected] (already exists)`]),
    status: 'lost',
  },
  {
    title: 'a lost race on the server',
    update: create,
    answer: answer([
      `!\t${NEW}:${REF}\t[remote rejected] (cannot lock ref '${REF}': reference already exists)`,
    ]),
    status: 'lost',
  },
  {
    title: 'a failed update on the server',
    update: replace,
    answer: answer([`!\t${NEW}:${REF}\t[remote rejected] (failed to update ref)`]),
    status: 'lost',
  },
  {
    title: 'a ruleset',
    update: create,
    answer: answer(
      [`!\t${NEW}:${REF}\t[remote rejected] (push declined due to repository rule violations)`],
      'remote: error: GH013: Repository rule violations found for refs/sdlc/orchestrator/task/x.\nremote: \nremote: - File path is restricted\n',
    ),
    status: 'refused',
    detail: 'GH013',
  },
  {
    title: 'classic protection',
    update: replace,
    answer: answer(
      [`!\t${NEW}:${REF}\t[remote rejected] (protected branch hook declined)`],
      'remote: error: GH006: Protected branch update failed for refs/heads/main.\n',
    ),
    status: 'refused',
    detail: 'GH006',
  },
  {
    title: 'a hook',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[remote rejected] (pre-receive hook declined)`]),
    status: 'refused',
  },
  {
    title: 'a workflow file',
    update: create,
    answer: answer([
      `!\t${NEW}:${REF}\t[remote rejected] (refusing to allow a GitHub App to create or update workflow \`.github/workflows/ci.yml\` without \`workflows\` permission)`,
    ]),
    status: 'refused',
    detail: 'workflows',
  },
  {
    title: 'a hidden ref',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[remote rejected] (deny updating a hidden ref)`]),
    status: 'refused',
  },
  {
    title: 'no permission at all',
    update: create,
    answer: answer(
      [],
      "remote: Write access to repository not granted.\nfatal: unable to access 'https://…': The requested URL returned error: 403\n",
      128,
    ),
    status: 'refused',
    detail: '`contents: write`',
  },
  {
    title: 'a bad token',
    update: create,
    answer: answer(
      [],
      "fatal: could not read Username for 'https://github.example': terminal prompts disabled\n",
      128,
    ),
    status: 'refused',
  },
  {
    title: 'a connection cut before any line, in spite of what git says last',
    update: create,
    answer: answer(
      [],
      'error: RPC failed; curl 52 Empty reply from server\nfatal: the remote end hung up unexpectedly\nEverything up-to-date\n',
    ),
    status: 'unknown',
    detail: 'RPC failed',
  },
  {
    title: 'a report that never came',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[remote failure] (remote failed to report status)`]),
    status: 'unknown',
  },
  {
    title: 'a server that broke down',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[remote rejected] (Internal Server Error)`]),
    status: 'unknown',
  },
  {
    title: 'an unpacker that failed',
    update: create,
    answer: answer([`!\t${NEW}:${REF}\t[remote rejected] (unpacker error)`]),
    status: 'unknown',
  },
  {
    title: 'a server error',
    update: create,
    answer: answer([], 'fatal: unable to access: The requested URL returned error: 502', 128),
    status: 'unknown',
  },
  {
    title: 'a server that asks for patience',
    update: create,
    answer: answer([], 'fatal: unable to access: The requested URL returned error: 429', 128),
    status: 'unknown',
  },
  {
    title: 'git that was killed',
    update: create,
    answer: answer([], 'git push did not end within 9 seconds; HTTP 403 before', null),
    status: 'unknown',
  },
  {
    title: 'success without a line',
    update: create,
    answer: answer([], 'Everything up-to-date', 0),
    status: 'unknown',
  },
  {
    title: 'a line for a longer name only',
    update: create,
    answer: answer([`*\t${NEW}:${REF}y\t[new reference]`], '', 0),
    status: 'unknown',
  },
];

describe('the outcome of a push', () => {
  test.each(rows)('of $title is $status', ({ update, answer: given, status, detail = '' }) => {
    const [outcome] = judgePush([update], given);
    expect(outcome?.status).toBe(status);
    expect(JSON.stringify(outcome)).toContain(detail);
  });

  test('is never done nor lost without a line for the very ref', () => {
    const lines = fc.oneof(
      fc.string(),
      fc.constantFrom('Done', `*\t${NEW}:${REF}2\t[new reference]`, `=\t${NEW}:refs/x\t[up to date]`),
      fc.constantFrom(`!\t${NEW}:refs/x\t[rejected] (stale info)`, `*\t${NEW}:refs/x\t${REF}`),
    );
    const words = fc.oneof(fc.string(), fc.constantFrom('Everything up-to-date', 'stale info', 'HTTP 403'));
    const codes = fc.constantFrom(0, 1, 128, null);
    fc.assert(
      fc.property(fc.array(lines), words, codes, (stdout, stderr, exitCode) => {
        const [outcome] = judgePush([create], answer(stdout, stderr, exitCode));
        expect(['refused', 'unknown']).toContain(outcome?.status);
      }),
    );
  });

  test('is one for each update, in their order', () => {
    const other = { ...create, ref: 'refs/x/other' };
    const lines = [`!\t${NEW}:refs/x/other\t[rejected] (stale info)`, `*\t${NEW}:${REF}\t[new reference]`];
    expect(judgePush([create, other], answer(lines)).map(({ status }) => status)).toEqual(['done', 'lost']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { classifyDetails } from '../../src/commands/classify-details.js';
import { transcriptOf } from '../support/run-classify.js';

const clean = { state: 'OPEN', mergeable: 'MERGEABLE', mergeStateStatus: 'CLEAN', baseRefName: 'main' };
const said = { id: 'IC_1', createdAt: '2026-05-21T10:00:00Z', body: 'Please look again.' };

function fileOf(facts: object): Record<string, string> {
  return { 'pull.json': JSON.stringify({ ...clean, ...facts }) };
}

describe('classify --facts', () => {
  test('prints one JSON document with the causes for --json', async () => {
    const comments = [{ ...said, author: { login: 'reviewer-one' } }];
    const { stdout } = await transcriptOf(['--facts=pull.json', '--json'], fileOf({ comments }));
    expect(JSON.parse(stdout)).toEqual({
      verdict: 'NEEDS-RESPONSE',
      reason: 'reviewer-one, 1 new comment',
      causes: ['IC_1'],
    });
  });

  test.each([
    { options: [], login: 'github-actions', verdict: 'CLEAN' },
    { options: ['--ignored-authors', 'other-app'], login: 'github-actions', verdict: 'NEEDS-RESPONSE' },
    { options: ['--ignored-authors', ' other-app[bot], Noisy '], login: 'noisy', verdict: 'CLEAN' },
    { options: [], login: 'helpful-app[bot]', verdict: 'CLEAN' },
    { options: ['--trusted-authors', 'helpful-app'], login: 'helpful-app[bot]', verdict: 'NEEDS-RESPONSE' },
  ])('with $options reads a comment of $login as $verdict', async ({ options, login, verdict }) => {
    const files = fileOf({ comments: [{ ...said, author: { login } }] });
    const { stdout } = await transcriptOf(['--facts', 'pull.json', ...options], files);
    expect(stdout).toMatch(new RegExp(`^${verdict} `));
  });

  test('a reason with what a stranger wrote in it stays one line', async () => {
    const statusCheckRollup = [{ name: 'x\n::error::"y"', status: 'COMPLETED', conclusion: 'FAILURE' }];
    const { stdout } = await transcriptOf(['--facts', 'pull.json'], fileOf({ statusCheckRollup }));
    expect(stdout).toBe('CI-FAILED reason="x\\n::error::\\"y\\""\n');
  });
});

describe('facts that cannot be read', () => {
  test.each([
    {
      what: 'a missing file',
      files: {},
      line: 'ERROR reason="cannot read pull.json: no such file"\n',
    },
    {
      what: 'a cut file',
      files: { 'pull.json': '{"state":' },
      line: 'ERROR reason="pull.json: line 1, column 10: expected a JSON value, found the end of the text"\n',
    },
    {
      what: 'an unknown word',
      files: { 'pull.json': '{"state":"OPEN","mergeable":"MAYBE","isDraft":1}' },
      line: 'ERROR reason="pull.json: /isDraft: expected true or false, found 1; /mergeable: expected one of MERGEABLE, CONFLICTING, UNKNOWN, found \\"MAYBE\\""\n',
    },
  ])('in $what are an ERROR and exit code 1', async ({ files, line }) => {
    expect(await transcriptOf(['--facts', 'pull.json'], files)).toEqual({
      exitCode: 1,
      stdout: line,
      stderr: '',
    });
  });

  test('are a JSON document too for --json', async () => {
    const { exitCode, stdout } = await transcriptOf(['--facts', 'pull.json', '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      verdict: 'ERROR',
      reason: 'cannot read pull.json: no such file',
      causes: [],
    });
  });
});

describe('classify NUMBER', () => {
  test('without a token or a repository says what is missing', async () => {
    const { exitCode, stderr } = await transcriptOf(['12']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/No token: set GITHUB_TOKEN/);
    expect(stderr).toMatch(/No repository: give --repository OWNER\/NAME/);
  });
});

describe('wrong usage', () => {
  test.each([
    { args: [], says: /Give --facts FILE/ },
    { args: ['--facts', ''], says: /--facts/ },
    { args: ['12', '--facts', 'pull.json'], says: /not both/ },
    { args: ['12', '13'], says: /One NUMBER is enough/ },
    { args: ['twelve'], says: /found "twelve"/ },
    { args: ['--fact', 'pull.json'], says: /--fact/ },
    { args: ['--facts'], says: /--facts/ },
  ])('$args says what is expected and exits with 2', async ({ args, says }) => {
    const { exitCode, stdout, stderr } = await transcriptOf(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/classify --help\.\n$/);
  });

  test('is a JSON document too for --json', async () => {
    const { exitCode, stdout } = await transcriptOf(['--json']);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { message: expect.stringMatching(/--facts/) } });
  });
});

describe('classify --help', () => {
  test('prints the help and succeeds', async () => {
    const { exitCode, stdout, stderr } = await transcriptOf(['--help']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(classifyDetails);
  });

  /** A misplaced value under each name: whatever the reader refuses, the help must name. */
  test.each([
    'state mergeable mergeStateStatus reviewDecision headRefName headRefOid baseRefName isCrossRepository',
    'isDraft mergedAt closedAt author statusCheckRollup comments reviews latestReviews commits number title',
    'url updatedAt id behindBy self requiredChecks reviewThreads',
  ])('names every field that is read: %s', async (names) => {
    for (const name of names.split(' ')) {
      const { stdout } = await transcriptOf(['--facts', 'pull.json'], fileOf({ [name]: [[7]] }));
      expect(stdout).toContain(`/${name}`);
      expect(classifyDetails).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test('stays within 110 columns', () => {
    expect(classifyDetails.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });
});

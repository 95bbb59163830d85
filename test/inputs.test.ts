import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BadInput } from '../src/domain/errors.js';
import { type Inputs, readInputs } from '../src/inputs.js';
import type { InputName } from '../src/read/input-defaults.js';
import { formatWorkEntry } from '../src/read/work-entry.js';

const TOKEN = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';

type Given = Readonly<Partial<Record<InputName, string>>>;

function readGiven(given: Given): Inputs {
  return readInputs((name) => given[name] ?? (name === 'token' ? TOKEN : ''));
}

function problemsOf(given: Given): readonly string[] {
  try {
    readGiven(given);
    return [];
  } catch (error) {
    if (error instanceof BadInput) return error.problems;
    throw error;
  }
}

const entry = {
  name: 'pull/12',
  kind: 'ci-failed',
  item: { kind: 'pull', number: 12 },
  branch: 'task/x',
  ref: 'task/x',
  headOid: 'a'.repeat(40),
  prompt: '/sdlc:pr-respond 12',
  gate: null,
  dollars: 10,
  fingerprint: 'CI-FAILED a',
} as const;

describe('the inputs', () => {
  test('that are all empty mean their defaults', () => {
    expect(readGiven({})).toEqual({
      mode: 'tick',
      token: TOKEN,
      isDryRun: false,
      agent: {
        version: '2.1.332',
        executable: null,
        marketplaces: ['https://github.com/sksizer/sdlc.git#v0.13.0'],
        plugins: ['sdlc@sdlc'],
        model: 'claude-sonnet-5-5',
        maxTurns: 300,
        permissionMode: 'acceptEdits',
        allowedTools: ['Bash', 'Edit', 'Write', 'Skill', 'Task', 'Agent'],
        disallowedTools: [],
        passedVariables: [],
        runMinutes: 100,
        silentMinutes: 20,
      },
      workingDirectory: null,
      settings: {
        tasksFolder: 'docs/planning/tasks',
        baseBranch: null,
        branchPatterns: ['task/{slug}', 'feat/{slug}'],
        maxParallel: 2,
        maxTasks: null,
        maxRepairs: null,
        maxOpenPullRequests: 10,
        attempts: { task: 2, pull: 3 },
        retryPauses: [0, 30, 120, 360],
        dollars: { run: 10, task: 25, day: 50 },
        gatePrompt: '/sdlc:task-ensure-ready {slug}',
        flagGaps: true,
        prompts: {
          task: '/sdlc:task-work {slug}',
          conflicts: '/sdlc:pr-respond {pull}',
          'ci-failed': '/sdlc:pr-respond {pull}',
          'needs-response': '/sdlc:pr-respond {pull}',
        },
        trustedAuthors: [],
        ignoredAuthors: ['github-actions', 'cloudflare-workers-and-pages'],
        updateBranches: true,
        only: { task: null, pull: null },
      },
    });
  });

  test('bring the entry in mode work, and in no other', () => {
    expect(readGiven({ mode: 'work', entry: formatWorkEntry(entry) })).toMatchObject({ mode: 'work', entry });
    expect(problemsOf({ mode: 'work' })).toEqual([
      expect.stringContaining('Input "entry" must be one JSON object'),
    ]);
    expect(problemsOf({ mode: 'digest', entry: '{}' })).toEqual([expect.stringContaining('Input "entry"')]);
  });

  test.each<{ given: Given; request: object }>([
    { given: { command: 'pause' }, request: { command: 'pause', because: null } },
    {
      given: { command: 'resume', reason: ' release is out ' },
      request: { command: 'resume', because: 'release is out' },
    },
    {
      given: { command: 'retry', item: 'task/T-0MVN-fences' },
      request: { command: 'retry', because: null, item: { kind: 'task', slug: 'T-0MVN-fences' } },
    },
    {
      given: { command: 'release', item: 'pull/12' },
      request: { command: 'release', because: null, item: { kind: 'pull', number: 12 }, isForced: false },
    },
  ])('bring what a person asks in mode control: $given', ({ given, request }) => {
    expect(readGiven({ mode: 'control', ...given })).toMatchObject({ mode: 'control', request });
  });

  test.each<{ given: Given; says: string }>([
    {
      given: { mode: 'control' },
      says: 'Input "command" must be one of "pause", "resume", "retry", "release"',
    },
    { given: { mode: 'control', command: 'stop' }, says: 'found "stop"' },
    {
      given: { mode: 'control', command: 'retry' },
      says: 'Input "item" must be a task or a pull request; found nothing',
    },
    {
      given: { mode: 'control', command: 'release', item: '12' },
      says: 'found "12". Write it as in the digest',
    },
    {
      given: { mode: 'control', command: 'pause', item: 'pull/1' },
      says: 'Input "item" must be empty with the command "pause"',
    },
    {
      given: { mode: 'control', command: 'pause', reason: 'a\nb' },
      says: 'Input "reason" must be one line of at most 200 characters',
    },
    { given: { mode: 'control', command: 'pause', reason: 'x'.repeat(201) }, says: '(203 characters)' },
    { given: { command: 'pause' }, says: 'Input "command" must be empty in every mode but "control"' },
    {
      given: { mode: 'digest', item: 'pull/1' },
      says: 'Input "item" must be empty in every mode but "control"',
    },
    {
      given: { mode: 'control', command: 'pause', entry: '{}' },
      says: 'Input "entry" must be empty in every mode but "work"',
    },
  ])('$given are refused', ({ given, says }) => {
    expect(problemsOf(given)).toEqual([expect.stringContaining(says)]);
  });

  test.each<{ given: Given; read: Partial<Inputs['settings']> }>([
    { given: { 'tasks-folder': 'work items/tasks/' }, read: { tasksFolder: 'work items/tasks' } },
    { given: { 'base-branch': 'release/1.x' }, read: { baseBranch: 'release/1.x' } },
    {
      given: { 'branch-patterns': 'a/{slug}, b-{slug}\r\n' },
      read: { branchPatterns: ['a/{slug}', 'b-{slug}'] },
    },
    { given: { 'max-parallel': '256' }, read: { maxParallel: 256 } },
    { given: { 'max-open-pull-requests': '0' }, read: { maxOpenPullRequests: 0 } },
    { given: { 'max-tasks': '1', 'max-repairs': '0' }, read: { maxTasks: 1, maxRepairs: 0 } },
    { given: { 'retry-pauses': '5' }, read: { retryPauses: [5] } },
    { given: { 'retry-pauses': '0,10,\n60' }, read: { retryPauses: [0, 10, 60] } },
    { given: { 'flag-gaps': 'false' }, read: { flagGaps: false } },
    { given: { 'update-branches': 'FALSE' }, read: { updateBranches: false } },
    {
      given: { 'trusted-authors': 'dependabot[bot]\napp/renovate,a_b' },
      read: { trustedAuthors: ['dependabot', 'renovate', 'a_b'] },
    },
    { given: { task: 'T-0MVN-fences' }, read: { only: { task: 'T-0MVN-fences', pull: null } } },
    { given: { 'pull-request': '12' }, read: { only: { task: null, pull: 12 } } },
  ])('$given are read as $read', ({ given, read }) => {
    expect(readGiven(given).settings).toMatchObject(read);
  });

  test.each<{ input: InputName; text: string; says: readonly string[] }>([
    { input: 'mode', text: 'tik', says: ['"tick", "work", "digest"', '"tik"', 'Did you mean "tick"?'] },
    { input: 'mode', text: 'banana', says: ['"banana"', 'one of these words'] },
    { input: 'token', text: 'short', says: ['GitHub token', 'length 5', "job's own token"] },
    { input: 'token', text: 'ghs_0123456789 abcdefghijklmnop', says: ['without spaces'] },
    { input: 'dry-run', text: 'yes', says: ['"true" or "false"', '"yes"'] },
    { input: 'update-branches', text: '1', says: ['"true" or "false"'] },
    { input: 'max-parallel', text: '0', says: ['from 1 to 256', '"0"'] },
    { input: 'max-parallel', text: '257', says: ['from 1 to 256'] },
    { input: 'max-parallel', text: '2.0', says: ['in digits'] },
    { input: 'max-parallel', text: '0x2', says: ['in digits'] },
    { input: 'max-parallel', text: 'two', says: ['"two"'] },
    { input: 'max-tasks', text: '257', says: ['from 0 to 256'] },
    { input: 'max-repairs', text: '-1', says: ['from 0 to 256'] },
    { input: 'retry-pauses', text: '30, soon', says: ['from 0 to 10080', '"soon"'] },
    { input: 'retry-pauses', text: '10081', says: ['from 0 to 10080'] },
    { input: 'retry-pauses', text: ',', says: ['separated by commas'] },
    { input: 'max-open-pull-requests', text: '-1', says: ['from 0 to 1000'] },
    { input: 'attempts-per-task', text: '1e2', says: ['from 1 to 50'] },
    { input: 'attempts-per-pull-request', text: '٣', says: ['from 1 to 50'] },
    { input: 'tasks-folder', text: '/srv/tasks', says: ['absolute', 'docs/planning/tasks'] },
    { input: 'tasks-folder', text: 'docs/../..', says: ['".."'] },
    { input: 'tasks-folder', text: '..', says: ['".."'] },
    { input: 'tasks-folder', text: 'docs\\tasks', says: ['backslash'] },
    { input: 'tasks-folder', text: 'docs//tasks', says: ['empty or "."'] },
    { input: 'tasks-folder', text: '.', says: ['empty or "."'] },
    { input: 'tasks-folder', text: '.git/tasks', says: ['.git'] },
    { input: 'base-branch', text: 'refs/heads/main', says: ['refs/heads/'] },
    { input: 'branch-patterns', text: 'task/', says: ['{slug} exactly once', 'with 0'] },
    { input: 'branch-patterns', text: '{slug}/{slug}', says: ['with 2'] },
    { input: 'branch-patterns', text: '{slug}', says: ['beside'] },
    { input: 'branch-patterns', text: 'task/{slug}\ntask/{slug}', says: ['twice'] },
    { input: 'branch-patterns', text: 'a b/{slug}', says: ['legal branch name', 'space'] },
    { input: 'branch-patterns', text: 'task/{slug}.lock', says: ['.lock'] },
    { input: 'branch-patterns', text: '{user}/{slug}', says: ['no braces'] },
    { input: 'prompt-task', text: '/x {pull}', says: ['{slug}, {branch}', '"{pull}"'] },
    { input: 'prompt-task', text: '/sdlc:task-work', says: ['at least one'] },
    { input: 'prompt-conflicts', text: '/x {Pull}', says: ['"{Pull}"'] },
    { input: 'prompt-ci-failed', text: '--print {pull}', says: ['starts with a word'] },
    { input: 'prompt-needs-response', text: `{pull}${'x'.repeat(2_000)}`, says: ['2000', '2006'] },
    { input: 'trusted-authors', text: '@maintainer', says: ['without "@"'] },
    { input: 'ignored-authors', text: 'a b', says: ['"a b"'] },
    { input: 'task', text: 'T-0MVN-fences.md', says: ['without folder and ".md"'] },
    { input: 'task', text: '../x', says: ['without folder'] },
    { input: 'pull-request', text: '#12', says: ['whole number', '"#12"'] },
    { input: 'pull-request', text: '0', says: ['from 1'] },
    { input: 'claude-executable', text: 'claude\n--x', says: ['on one line'] },
    { input: 'working-directory', text: '-C', says: ['a folder'] },
  ])('$input: $text is refused, saying what is wrong', ({ input, text, says }) => {
    const problems = problemsOf({ [input]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^Input "${input}".* must be .*; found .+\\. \\S.*$`));
    for (const words of says) expect(problems[0]).toContain(words);
  });

  test('that are wrong are reported all at once', () => {
    const given = {
      mode: 'wrok',
      'max-parallel': 'x',
      'tasks-folder': '/x',
      'trusted-authors': 'a b, c d',
      token: 'x',
    };
    expect(problemsOf(given).map((problem) => /"([^"]+)"/.exec(problem)?.[1])).toEqual([
      'mode',
      'tasks-folder',
      'max-parallel',
      'trusted-authors',
      'trusted-authors',
      'token',
    ]);
  });

  test('refuse a task together with a pull request', () => {
    expect(problemsOf({ task: 'a', 'pull-request': '1' })).toEqual([
      expect.stringContaining('Give one of the two'),
    ]);
  });

  test('never put the token into a message', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^q[a-z]{5,18}z$|^[a-z]{20,40} [a-z]{4}$/), (token) => {
        expect(problemsOf({ token }).join()).not.toContain(token);
      }),
    );
  });

  test('never make the decoder throw anything but BadInput, one line a problem', () => {
    const names = fc.constantFrom<InputName>(
      'mode',
      'entry',
      'tasks-folder',
      'branch-patterns',
      'prompt-task',
      'task',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: 'binary' })), (given) => {
        for (const problem of problemsOf(given)) expect(problem).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { allCommands } from '../../src/commands/all-commands.js';
import type { Command } from '../../src/commands/command.js';
import { VERSION } from '../../src/commands/version.js';
import { BadInput, CommandFailed, OurBug, RefusedByGitHub } from '../../src/domain/errors.js';
import { runTranscript } from '../support/run-transcript.js';

const echo: Command = {
  name: 'echo',
  summary: 'Say what was understood.',
  usage: '[WORD…]',
  details: 'For tests.',
  options: {
    loud: { type: 'boolean', help: 'shout' },
    'to-file': { type: 'string', value: 'FILE', help: 'where to' },
  },
  run: ({ positionals, text, flag, isJson }, io) => {
    io.stdout(JSON.stringify([positionals, flag('loud'), text('to-file'), isJson]));
    return Promise.resolve(0);
  },
};

const failing = (thrown: unknown): Command => ({ ...echo, run: () => Promise.reject(thrown) });
const run = (argv: string[], commands: Command[] = [echo]) => runTranscript(argv, { cwd: '/', commands });

describe('arguments', () => {
  test.each([
    { argv: ['echo'], heard: '[[],false,null,false]' },
    { argv: ['echo', 'a', '--loud', 'b'], heard: '[["a","b"],true,null,false]' },
    { argv: ['echo', '--to-file', 'x'], heard: '[[],false,"x",false]' },
    { argv: ['echo', '--to-file=-x', '--json'], heard: '[[],false,"-x",true]' },
    { argv: ['--json', 'echo', '--to-file', '-'], heard: '[[],false,"-",true]' },
    { argv: ['echo', '--', '--loud', '--json'], heard: '[["--loud","--json"],false,null,false]' },
  ])('$argv are understood', async ({ argv, heard }) => {
    expect(await run(argv)).toEqual({ stdout: heard, stderr: '', exitCode: 0 });
  });

  test.each([
    { argv: ['echo', '--lout'], says: 'There is no option --lout. Did you mean `--loud`?' },
    { argv: ['echo', '--toString'], says: 'There is no option --toString.' },
    { argv: ['echo', '-x'], says: 'There is no option -x.' },
    { argv: ['echo', '--loud=yes'], says: '--loud takes no value, found yes.' },
    { argv: ['echo', '--to-file'], says: '--to-file needs a value: --to-file FILE.' },
    { argv: ['echo', '--to-file', '--loud'], says: '--to-file needs a value: --to-file FILE.' },
    { argv: ['echo', '--to-file='], says: '--to-file needs a value: --to-file FILE.' },
    { argv: ['echo', '--loud', '--loud'], says: '--loud is given twice.' },
  ])('$argv are wrong usage', async ({ argv, says }) => {
    const stderr = `error: ${says}\nSee sdlc-orchestrator echo --help.\n`;
    expect(await run(argv)).toEqual({ stdout: '', stderr, exitCode: 2 });
  });

  test('all that is wrong is said at once, in JSON too', async () => {
    const answer = await run(['echo', '--json', '--to-file', '--lout']);
    expect(JSON.parse(answer.stdout)).toEqual({
      error: {
        message: '--to-file needs a value: --to-file FILE.',
        problems: [{ message: '--to-file needs a value: --to-file FILE.' }],
      },
    });
    expect(answer).toMatchObject({ stderr: '', exitCode: 2 });
  });
});

describe('commands', () => {
  test.each([
    { argv: [], says: 'No command is given.' },
    { argv: ['ehco'], says: 'There is no command ehco. Did you mean `echo`?' },
    { argv: ['zzzzzz'], says: 'There is no command zzzzzz.' },
    { argv: ['--loud', 'echo'], says: 'The command comes first, found --loud.' },
  ])('$argv name none', async ({ argv, says }) => {
    const stderr = `error: ${says}\nSee sdlc-orchestrator --help.\n`;
    expect(await run(argv)).toEqual({ stdout: '', stderr, exitCode: 2 });
  });

  test('have one help for the program and one each', async () => {
    expect(await run(['--help'])).toEqual({
      stdout: `Usage: sdlc-orchestrator COMMAND [options]

Commands:
  echo  Say what was understood.

Options:
  --help     print this help, or that of a command
  --version  print the version

Exit codes: 0 done, or nothing to do; 1 failed or refused; 2 wrong usage.
`,
      stderr: '',
      exitCode: 0,
    });
    const help = `Usage: sdlc-orchestrator echo [WORD…]

Say what was understood.

For tests.

Options:
  --loud          shout
  --to-file FILE  where to
  --json          print one JSON document, also for errors
  --help          print this help
`;
    expect(await run(['echo', 'x', '--help'])).toEqual({ stdout: help, stderr: '', exitCode: 0 });
    expect(await run(['echo', '-h'])).toEqual({ stdout: help, stderr: '', exitCode: 0 });
    const inJson = await run(['echo', '--help', '--json']);
    expect(JSON.parse(inJson.stdout)).toEqual({ help });
  });

  test.each(allCommands)('$name has a help that names each of its options', async ({ name, options }) => {
    const { stdout, exitCode } = await runTranscript([name, '--help'], { cwd: '/' });
    for (const option of Object.keys(options)) expect(stdout).toContain(`--${option}`);
    expect(exitCode).toBe(0);
  });

  test('have the version of the package', async () => {
    const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version).toBe(VERSION);
    expect(await run(['--version'])).toEqual({ stdout: `${VERSION}\n`, stderr: '', exitCode: 0 });
    expect((await run(['--version', '--json'])).stdout).toBe(`{"version":"${VERSION}"}\n`);
  });
});

describe('what a command throws', () => {
  const cause = new Error('outer', { cause: new Error('inner') });
  test.each([
    {
      fact: 'bad input is said problem by problem',
      thrown: new BadInput(['one', 'two']),
      stderr: 'error: one\nerror: two\n',
    },
    {
      fact: 'a refusal by GitHub is said with its causes',
      thrown: new RefusedByGitHub('no', { status: 403, cause }),
      stderr: 'error: no\n  caused by: outer\n  caused by: inner\n',
    },
    {
      fact: 'a failed command is said with its last words',
      thrown: new CommandFailed('git failed', { exitCode: 1, stderr: 'fatal: x\n\n' }),
      stderr: 'error: git failed\n  caused by: fatal: x\n',
    },
    {
      fact: 'our own mistake asks to be reported',
      thrown: new OurBug('two edits of one key.'),
      stderr: 'error: two edits of one key. This is a mistake in sdlc-orchestrator; please report it.\n',
    },
    {
      fact: 'what is no error is said all the same',
      thrown: 'words',
      stderr:
        'error: Something was thrown: words\nThis is a mistake in sdlc-orchestrator; please report it.\n',
    },
    {
      fact: 'control characters do not reach the terminal',
      thrown: new BadInput(['a\u001b[2Jb']),
      stderr: 'error: a\uFFFD[2Jb\n',
    },
  ])('$fact', async ({ thrown, stderr }) => {
    expect(await run(['echo'], [failing(thrown)])).toEqual({ stdout: '', stderr, exitCode: 1 });
  });

  test('an error of no class of ours shows where it arose', async () => {
    const { stderr, exitCode } = await run(['echo'], [failing(new TypeError('oops'))]);
    expect(stderr).toMatch(/^error: TypeError: oops\n {4}at /);
    expect(exitCode).toBe(1);
  });

  test('the causes are in the JSON document', async () => {
    const refused = new RefusedByGitHub('no', { status: 403, cause });
    const { stdout, stderr } = await run(['echo', '--json'], [failing(refused)]);
    expect(JSON.parse(stdout)).toEqual({
      error: { message: 'no', problems: [], causes: ['outer', 'inner'] },
    });
    expect(stderr).toBe('');
  });

  test('a chain of causes that bites its tail ends', async () => {
    const error = new OurBug('round.');
    error.cause = error;
    const { stderr } = await run(['echo'], [failing(error)]);
    expect(stderr.split('caused by').length).toBe(11);
  });
});

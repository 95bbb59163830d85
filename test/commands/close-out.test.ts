import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runTranscript } from '../support/run-transcript.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const TASKS = 'docs/planning/tasks';
const ready = '---\nid: T-AAAA\nstatus: open/ready # now\nimpact: high\n---\n# Title\n';
const closed = '---\nid: T-CCCC\nstate: closed/done\n---\n# Title\n';
const file = (name: string): string => `${TASKS}/${name}.md`;

/** A repository with three tasks, as a person has it checked out. */
function repository(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = temporaryFolder({
    [file('T-AAAA-first')]: ready,
    [file('T-BBBB-one')]: ready,
    [file('T-BBBB-two')]: ready,
    [file('T-CCCC-closed')]: closed,
    ...files,
  });
  execFileSync('git', ['init', '--quiet', folder]);
  return folder;
}

const closeOut = (...more: string[]): string[] => ['close-out', ...more, '--offline'];
const known = { GITHUB_REPOSITORY: 'owner/name' };

describe('a close-out of a ready task', () => {
  test('edits the file, keeps its mode and leaves nothing beside it', async () => {
    const cwd = repository();
    const path = join(cwd, file('T-AAAA-first'));
    chmodSync(path, 0o640);
    expect(await runTranscript(closeOut('T-AAAA-first', '--pr', '12'), { cwd, env: known })).toEqual({
      stdout: 'docs/planning/tasks/T-AAAA-first.md: closed/done, shipped via #12.\n',
      stderr: '',
      exitCode: 0,
    });
    expect(readFileSync(path, 'utf8')).toBe(
      `---
id: T-AAAA
status: closed/done # now
impact: high
last_reviewed: '2030-01-02'
prs:
  - https://github.com/owner/name/pull/12
completion_note: 'Shipped via #12.'
---
# Title
`,
    );
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(cwd, TASKS))).toHaveLength(4);
  });

  test('prints the diff in a dry run and changes nothing', async () => {
    const cwd = repository();
    const args = closeOut('T-AAAA', '--pr', '#12', '--dry-run', '--date', '2029-12-31');
    expect(await runTranscript(args, { cwd, env: known })).toEqual({
      stdout: `--- a/docs/planning/tasks/T-AAAA-first.md
+++ b/docs/planning/tasks/T-AAAA-first.md
@@ -1,6 +1,10 @@
 ---
 id: T-AAAA
-status: open/ready # now
+status: closed/done # now
 impact: high
+last_reviewed: '2029-12-31'
+prs:
+  - https://github.com/owner/name/pull/12
+completion_note: 'Shipped via #12.'
 ---
 # Title
`,
      stderr: '',
      exitCode: 0,
    });
    expect(readFileSync(join(cwd, file('T-AAAA-first')), 'utf8')).toBe(ready);
  });

  test.each([
    { fact: 'with LF', vary: (text: string) => text },
    { fact: 'with CRLF', vary: (text: string) => text.replaceAll('\n', '\r\n') },
    { fact: 'with a byte order mark', vary: (text: string) => `\uFEFF${text}` },
    { fact: 'without a final newline', vary: (text: string) => text.trimEnd() },
  ])('makes by hand what git makes of the dry run, $fact', async ({ vary }) => {
    const cwd = repository({ [file('T-AAAA-first')]: vary(ready) });
    const path = join(cwd, file('T-AAAA-first'));
    const dryRun = await runTranscript(closeOut('T-AAAA', '--pr', '1', '--dry-run'), { cwd, env: known });
    execFileSync('git', ['-c', 'core.autocrlf=false', 'apply', '--whitespace=nowarn', '-'], {
      cwd,
      input: dryRun.stdout,
    });
    const applied = readFileSync(path);
    writeFileSync(path, vary(ready));
    await runTranscript(closeOut('T-AAAA', '--pr', '1'), { cwd, env: known });
    expect(readFileSync(path).toString('hex')).toBe(applied.toString('hex'));
    expect(applied.toString()).toContain('closed/done');
  });

  test('prints one JSON document when asked to', async () => {
    const cwd = repository();
    const { stdout, exitCode } = await runTranscript(closeOut('T-AAAA', '--pr', '12', '--json'), {
      cwd,
      env: known,
    });
    expect(JSON.parse(stdout)).toEqual({
      task: 'T-AAAA-first',
      file: 'docs/planning/tasks/T-AAAA-first.md',
      result: 'closed',
      pullNumber: 12,
      pullUrls: ['https://github.com/owner/name/pull/12'],
      lastReviewed: '2030-01-02',
      diff: expect.stringContaining('+status: closed/done # now\n'),
      notes: [],
    });
    expect(exitCode).toBe(0);
  });

  test('changes nothing the second time', async () => {
    const cwd = repository();
    await runTranscript(closeOut('T-AAAA', '--pr', '12'), { cwd, env: known });
    const after = readFileSync(join(cwd, file('T-AAAA-first')), 'utf8');
    const stdout = 'docs/planning/tasks/T-AAAA-first.md: closed already, nothing to do.\n';
    const again = await runTranscript(closeOut('T-AAAA', '--pr', '13'), { cwd, env: known });
    expect(again).toEqual({ stdout, stderr: '', exitCode: 0 });
    expect(readFileSync(join(cwd, file('T-AAAA-first')), 'utf8')).toBe(after);
  });

  test('prints no diff in a dry run of a task that is closed already', async () => {
    expect(await runTranscript(closeOut('T-CCCC', '--pr', '1', '--dry-run'), { cwd: repository() })).toEqual({
      stdout: '',
      stderr: 'docs/planning/tasks/T-CCCC-closed.md: closed already, nothing to do.\n',
      exitCode: 0,
    });
  });
});

describe('the repository on GitHub', () => {
  const remote = (cwd: string, url: string) =>
    execFileSync('git', ['-C', cwd, 'remote', 'add', 'origin', url]);
  const urls = async (cwd: string, args: string[], env: Record<string, string> = {}) => {
    const answer = await runTranscript(closeOut('T-AAAA', '--pr', '1', '--dry-run', '--json', ...args), {
      cwd,
      env,
    });
    return JSON.parse(answer.stdout).pullUrls;
  };

  test('is the one that is named, before the environment and the remote', async () => {
    const cwd = repository();
    remote(cwd, 'https://github.com/o/remote.git');
    expect(await urls(cwd, ['--repository', 'o/named'], known)).toEqual([
      'https://github.com/o/named/pull/1',
    ]);
    expect(await urls(cwd, [], known)).toEqual(['https://github.com/owner/name/pull/1']);
    expect(await urls(cwd, [])).toEqual(['https://github.com/o/remote/pull/1']);
  });

  test('is not guessed from a remote elsewhere, and then the list stays and a note says so', async () => {
    const cwd = repository();
    remote(cwd, 'https://git.example.com/o/n.git');
    const { stdout, stderr, exitCode } = await runTranscript(closeOut('T-AAAA', '--pr', '1'), { cwd });
    expect({ stdout, stderr, exitCode }).toEqual({
      stdout: 'docs/planning/tasks/T-AAAA-first.md: closed/done, shipped via #1.\n',
      stderr:
        'note: prs is left as it is, because the repository on GitHub is not known; name it with --repository OWNER/NAME.\n',
      exitCode: 0,
    });
    expect(readFileSync(join(cwd, file('T-AAAA-first')), 'utf8')).not.toContain('prs');
  });
});

/** Every file of the tasks folder, as text of one character a byte. */
function contents(cwd: string): readonly string[] {
  const folder = join(cwd, TASKS);
  return readdirSync(folder).map((name) => `${name} ${readFileSync(join(folder, name), 'latin1')}`);
}

describe('a close-out that cannot be made changes nothing and says why', () => {
  const outside = temporaryFolder({ 'secret.md': ready });
  test.each([
    {
      fact: 'an unknown slug',
      task: 'T-AAAA-frist',
      says: 'error: There is no task T-AAAA-frist. Did you mean `T-AAAA-first`? Looked in docs/planning/tasks.\n',
    },
    {
      fact: 'an unknown id',
      task: 'T-AAAB',
      says: 'error: There is no task T-AAAB. Did you mean `T-AAAA`? Looked in docs/planning/tasks.\n',
    },
    {
      fact: 'an id of two tasks',
      task: 'T-BBBB',
      says: 'error: More than one task has the id T-BBBB: T-BBBB-one, T-BBBB-two. Name one of them. Looked in docs/planning/tasks.\n',
    },
    {
      fact: 'a path',
      task: '../../secret',
      says: 'error: "../../secret" is no task: expected a file name of the tasks folder without .md. Looked in docs/planning/tasks.\n',
    },
    {
      fact: 'a link that leads out',
      task: 'T-LINK-out',
      says: 'error: docs/planning/tasks/T-LINK-out.md: The file is a link that leads out of the tasks folder; put the file itself there.\n',
    },
    {
      fact: 'a file that is not UTF-8',
      task: 'T-LATN-bytes',
      says: 'error: docs/planning/tasks/T-LATN-bytes.md: The file is not UTF-8 text; save it as UTF-8.\n',
    },
    {
      fact: 'a malformed file',
      task: 'T-DUPL-keys',
      says: 'error: docs/planning/tasks/T-DUPL-keys.md:3:1: The key "status" stands twice: keep one. (expected each key once; found "status")\n',
    },
    {
      fact: 'a note that is a list',
      task: 'T-LIST-note',
      says: 'error: docs/planning/tasks/T-LIST-note.md:3:1: `completion_note` holds a list, where a text belongs; correct it by hand. (expected a text; found a list)\n',
    },
  ])('$fact', async ({ task, says }) => {
    const cwd = repository({
      [file('T-LATN-bytes')]: new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xe9, 0x0a]),
      [file('T-DUPL-keys')]: '---\nstatus: ready\nstatus: draft\n---\n',
      [file('T-LIST-note')]: '---\nstatus: ready\ncompletion_note: [a]\n---\n',
    });
    symlinkSync(join(outside, 'secret.md'), join(cwd, file('T-LINK-out')));
    const before = contents(cwd);
    const answer = await runTranscript(closeOut(task, '--pr', '1'), { cwd, env: known });
    expect(answer).toEqual({ stdout: '', stderr: says, exitCode: 1 });
    expect(contents(cwd)).toEqual(before);
    expect(readFileSync(join(outside, 'secret.md'), 'utf8')).toBe(ready);
  });

  test('a located problem is data in JSON', async () => {
    const cwd = repository({ [file('T-DUPL-keys')]: '---\nstatus: ready\nstatus: draft\n---\n' });
    const { stdout, stderr } = await runTranscript(closeOut('T-DUPL', '--pr', '1', '--json'), { cwd });
    expect(JSON.parse(stdout)).toEqual({
      error: {
        message: 'The key "status" stands twice: keep one.',
        problems: [
          expect.objectContaining({
            severity: 'error',
            file: file('T-DUPL-keys'),
            line: 3,
            column: 1,
            message: 'The key "status" stands twice: keep one.',
          }),
        ],
      },
    });
    expect(stderr).toBe('');
  });

  test('a tasks folder that does not exist', async () => {
    const cwd = temporaryFolder();
    expect(await runTranscript(closeOut('T-AAAA', '--pr', '1', '--tasks', 'none'), { cwd })).toEqual({
      stdout: '',
      stderr: `error: The tasks folder ${join(cwd, 'none')} does not exist. Name the folder that holds your task files with --tasks DIR.\n`,
      exitCode: 1,
    });
  });

  test('a folder that bears the name of a task is not one', async () => {
    const cwd = repository();
    mkdirSync(join(cwd, file('T-DIRE-ctory')));
    const { stderr, exitCode } = await runTranscript(closeOut('T-DIRE-ctory', '--pr', '1'), { cwd });
    expect(stderr).toContain('There is no task T-DIRE-ctory.');
    expect(exitCode).toBe(1);
  });
});

test('everything that is wrong with the command line is said at once', async () => {
  const args = ['close-out', 'a', 'b', '--pr', '0', '--date', '2026-02-30', '--repository', 'nope'];
  expect(await runTranscript(args, { cwd: temporaryFolder() })).toEqual({
    stdout: '',
    stderr: `error: One SLUG is needed, found 2.
error: Closing out with a question to GitHub is not built yet: give --offline, and the pull request with --pr N.
error: --pr needs the number of a merged pull request, found "0".
error: --date needs a day such as 2026-07-01, found "2026-02-30".
error: --repository needs OWNER/NAME, found "nope".
See sdlc-orchestrator close-out --help.
`,
    exitCode: 2,
  });
});

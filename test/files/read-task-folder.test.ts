import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BadInput } from '../../src/domain/errors.js';
import { readTaskFolder } from '../../src/files/read-task-folder.js';
import { corpusFolder } from '../support/corpus.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('a tasks folder', () => {
  test('gives its Markdown files, sorted, with their marks and line endings', () => {
    const folder = temporaryFolder({
      'b.md': 'b\r\n',
      'B.md': '\uFEFFB',
      'a.md': '',
      'a.txt': 'no',
      'a.MD': 'no',
      'sub/c.md': 'no',
    });
    mkdirSync(join(folder, 'folder.md'));
    const { files, problems } = readTaskFolder(folder, 'docs/tasks');
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['docs/tasks/B.md', '\uFEFFB'],
      ['docs/tasks/a.md', ''],
      ['docs/tasks/b.md', 'b\r\n'],
    ]);
    expect(problems).toEqual([]);
  });

  test('names its files by what stands at its own place', () => {
    const folder = temporaryFolder({ 'a.md': '' });
    const pathOf = (shown: string) => readTaskFolder(folder, shown).files[0]?.path;
    expect([pathOf(''), pathOf('t/'), pathOf('/')]).toEqual(['a.md', 't/a.md', '/a.md']);
  });

  test('gives the ids that git gives', () => {
    const folder = temporaryFolder({ 'a.md': '', 'b.md': 'text\n', 'c.md': '\uFEFFé\r\n' });
    const paths = ['a.md', 'b.md', 'c.md'];
    const ids = execFileSync('git', ['hash-object', '--no-filters', ...paths], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(readTaskFolder(folder, '').files.map((file) => file.blobId)).toEqual(ids.trim().split('\n'));
  });

  test('makes a problem of a file that is not UTF-8, at its place', () => {
    const folder = temporaryFolder({
      'a.md': new Uint8Array([0x61, 0x0a, 0xc3, 0xa9, 0xe9, 0x0a]),
      'b.md': 'b',
    });
    const { files, problems } = readTaskFolder(folder, 't');
    expect(files).toHaveLength(1);
    expect(problems).toEqual([
      {
        severity: 'error',
        file: 't/a.md',
        line: 2,
        column: 2,
        message: 'The file is not UTF-8 text; save it as UTF-8.',
        expected: 'a UTF-8 text file',
        found: 'other bytes',
      },
    ]);
  });

  test('follows a link within it, and makes a problem of any other', () => {
    const outside = temporaryFolder({ 'o.md': 'secret' });
    // A folder whose name merely begins like the tasks folder is outside too.
    const folder = temporaryFolder({ 't/a.md': 'a', 't2/b.md': 'secret' });
    const tasks = join(folder, 't');
    symlinkSync('a.md', join(tasks, 'inside.md'));
    symlinkSync(join(outside, 'o.md'), join(tasks, 'outside.md'));
    symlinkSync('../t2/b.md', join(tasks, 'beside.md'));
    symlinkSync('nowhere.md', join(tasks, 'dangling.md'));
    symlinkSync('.', join(tasks, 'itself.md'));
    symlinkSync('loop.md', join(tasks, 'loop.md'));
    const { files, problems } = readTaskFolder(tasks, 't');
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['t/a.md', 'a'],
      ['t/inside.md', 'a'],
    ]);
    expect(problems.map(({ file, found }) => [file, found.split('/').at(-1)])).toEqual([
      ['t/beside.md', 'b.md'],
      ['t/dangling.md', 'ENOENT'],
      ['t/itself.md', 't'],
      ['t/loop.md', 'ELOOP'],
      ['t/outside.md', 'o.md'],
    ]);
  });

  test.each([
    { fact: 'is not there', name: 'none', says: 'does not exist' },
    { fact: 'is a file', name: 'file', says: 'is not a folder' },
  ])('that $fact is bad input with advice', ({ name, says }) => {
    const folder = join(temporaryFolder({ file: '' }), name);
    expect(() => readTaskFolder(folder, 't')).toThrow(BadInput);
    expect(() => readTaskFolder(folder, 't')).toThrow(`${folder} ${says}. Name the folder`);
  });

  if (corpusFolder === null) {
    test.todo('of a real repository needs the corpus: set SDLC_CORPUS to a checkout of it');
    return;
  }
  const tasks = join(corpusFolder, 'docs/planning/tasks');
  test('of a real repository has 122 files', () => {
    const { files, problems } = readTaskFolder(tasks, 'docs/planning/tasks');
    expect([files.length, problems.length]).toEqual([122, 0]);
  });
});

test('a named pipe is not read', () => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  writeFileSync(join(folder, 'a.md'), 'a');
  symlinkSync('pipe', join(folder, 'pipe.md'));
  const { files, problems } = readTaskFolder(folder, '');
  expect(files).toHaveLength(1);
  expect(problems[0]?.message).toBe('This is a link to something that is no file.');
});

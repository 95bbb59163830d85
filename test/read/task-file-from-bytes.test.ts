import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TaskFile } from '../../src/domain/task.js';
import { readTask } from '../../src/read/task-file.js';
import { taskFileFromBytes } from '../../src/read/task-file-from-bytes.js';

function fromText(text: string): TaskFile {
  return taskFileFromBytes({ path: 'T-BMTX-x.md', bytes: new TextEncoder().encode(text), blobId: null });
}

function facts(file: TaskFile): unknown {
  const { task, ...rest } = readTask(file);
  return { ...rest, task: task === null ? null : { ...task, title: task.title, body: task.body } };
}

describe('a task file from bytes', () => {
  const front = fc.constantFrom(
    '---\nstatus: ready\n---\n',
    '\ufeff---\r\nstatus: ready\r\n---\r\n',
    '---\nstatus: ready\n',
    '---js\n1\n---\n',
    '# none\n',
    '',
    '---\nstatus: redy\n---\n',
    '---\na: |\n  ---\nstatus: ready\n---\n',
    '---\nstatus: ready\n---x\n---\n',
    '---\nstatus: ready\n---',
    `---\nstatus: ready\nnote: ${'x'.repeat(9_000)}\n---\n`,
    `---\nnote: '${'é\n  '.repeat(200)}'\nstatus: ready\n---\n`,
  );
  const body = fc.array(
    fc.constantFrom(
      '# Title — é🎉\n',
      'text\r\n',
      '# no end',
      `# ${'long '.repeat(60)}\n`,
      `# ${'日'.repeat(197)}\n`,
      `# ${'日'.repeat(199)}\n`,
      '---\n',
      '\n',
      'x'.repeat(600),
      '日本語'.repeat(99),
    ),
    { maxLength: 8 },
  );

  test('is read as its text is, byte for byte', () => {
    fc.assert(
      fc.property(front, body, (head, parts) => {
        const text = head + parts.join('');
        expect(fromText(text).text).toBe(text);
        expect(facts(fromText(text))).toEqual(facts({ path: 'T-BMTX-x.md', text, blobId: null }));
      }),
    );
  });

  test('is decoded up to the closing fence first', () => {
    const file = fromText(`---\nstatus: ready\n---\n# Title\n${'body\n'.repeat(1_000)}`);
    expect(file.head).toBe('---\nstatus: ready\n---\n');
    expect(readTask(file).task).toMatchObject({ title: 'Title', bodyLine: 4 });
    expect(readTask(file).task?.body).toHaveLength(5_008);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readCheckoutTask } from '../../src/files/read-checkout-task.js';

const folder = mkdtempSync(join(tmpdir(), 'sdlc-checkout-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tasks = join(folder, 'tasks');
mkdirSync(join(tasks, 'folder.md'), { recursive: true });
writeFileSync(join(tasks, 'T-AAAA-x.md'), '---\nstatus: open/ready\n---\nünï\n');
writeFileSync(join(tasks, 'bytes.md'), Uint8Array.of(0xff, 0xfe, 0x00));
writeFileSync(join(tasks, 'big.md'), 'x'.repeat(5 * 1024 * 1024));
writeFileSync(join(folder, 'outside'), 'x');
symlinkSync(join(folder, 'outside'), join(tasks, 'link.md'));
execFileSync('mkfifo', [join(tasks, 'pipe.md')]);

describe('a task file in the checkout', () => {
  test('is read as it lies there', async () => {
    expect(await readCheckoutTask(tasks, 'T-AAAA-x')).toBe('---\nstatus: open/ready\n---\nünï\n');
  });

  test.each([
    { slug: 'gone' },
    { slug: 'folder' },
    { slug: 'bytes' },
    { slug: 'big' },
    { slug: 'link' },
    { slug: 'pipe' },
  ])('is none where something else lies there: $slug', async ({ slug }) => {
    expect(await readCheckoutTask(tasks, slug)).toBeNull();
  });
});

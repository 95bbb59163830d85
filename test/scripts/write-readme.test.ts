import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

const MARKERS = '<!-- inputs-start --><!-- inputs-end -->\n<!-- outputs-start -->\nold\n<!-- outputs-end -->';
const ACTION = [
  'inputs:',
  '  mode: { description: "One of a|b.", default: tick }',
  '  lines: { description: "Some.", default: "a\\nb\\n" }',
  '  none: { description: "None.", default: "" }',
  'outputs:',
  '  matrix: { description: "All\\n of it." }',
  '',
].join('\n');

function makeProject(readme: string): string {
  const root = makeScratchFolder({ 'README.md': readme, 'action.yml': ACTION });
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function write(root: string, ...argv: readonly string[]) {
  const options = { cwd: root, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['scripts/write-readme.mjs', ...argv], options);
}

describe('the tables of the README', () => {
  test('are written between their markers, and nothing else changes', () => {
    const root = makeProject(`before\n${MARKERS}\nafter\n`);
    expect(write(root, '--check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('npm run readme'),
    });
    expect(write(root).status).toBe(0);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe(
      [
        'before',
        '<!-- inputs-start -->',
        '| Input | What it is | Default |',
        '|---|---|---|',
        '| `mode` | One of a\\|b. | `tick` |',
        '| `lines` | Some. | `a`<br>`b` |',
        '| `none` | None. |  |',
        '<!-- inputs-end -->',
        '<!-- outputs-start -->',
        '| Output | What it is |',
        '|---|---|',
        '| `matrix` | All of it. |',
        '<!-- outputs-end -->',
        'after',
        '',
      ].join('\n'),
    );
    expect(write(root, '--check').status).toBe(0);
  });

  test('need their markers', () => {
    const result = write(makeProject('nothing'));
    expect(result.status).not.toBe(0);
    expect(result.stderr).toContain('<!-- inputs-start -->');
  });
});

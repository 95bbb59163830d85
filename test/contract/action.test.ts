import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readInputs } from '../../src/inputs.js';
import { OUTPUT_NAMES } from '../../src/outputs.js';
import { INPUT_DEFAULTS } from '../../src/read/input-defaults.js';
import { readRepositoryFile, repositoryRoot } from '../support/repository.js';

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: unknown }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: Readonly<Record<string, string>>;
}

const action: ActionFile = parse(readRepositoryFile('action.yml'));
const defaults = Object.entries(action.inputs).map(([name, input]) => ({ name, text: input.default }));

describe('action.yml', () => {
  test('has the inputs that the program reads, each read once, and no other', () => {
    const asked: string[] = [];
    const read = (name: string) => {
      asked.push(name);
      return name === 'token' ? 'x'.repeat(40) : '';
    };
    readInputs(read);
    expect([...asked].sort()).toEqual(Object.keys(action.inputs).sort());
  });

  test.each(defaults.filter(({ name }) => name !== 'token'))(
    'gives $name the default of the program',
    ({ name, text }) => {
      expect(typeof text).toBe('string');
      expect(Object.entries(INPUT_DEFAULTS)).toContainEqual([name, text]);
    },
  );

  test('takes the token of the job unless another is given', () => {
    // A plain string on purpose: the runner fills the expression in.
    expect(action.inputs['token']?.default).toBe(['$', '{{ github.token }}'].join(''));
  });

  test('has the outputs that the program writes, in the same order', () => {
    expect(Object.keys(action.outputs)).toEqual([...OUTPUT_NAMES]);
  });

  test('names everything in kebab-case and describes it in sentences', () => {
    for (const [name, { description }] of Object.entries({ ...action.inputs, ...action.outputs })) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/^[A-Z].+\.$/);
    }
  });

  test('runs the bundle on Node 24, and once more at the end whatever happened', () => {
    const main = 'dist/index.js';
    expect(action.runs).toEqual({ using: 'node24', main, post: main, 'post-if': 'always()' });
  });
});

describe('README.md', () => {
  test('has the tables that action.yml makes', () => {
    const check = spawnSync(process.execPath, ['scripts/write-readme.mjs', '--check'], {
      cwd: repositoryRoot,
    });
    expect({ status: check.status, stderr: String(check.stderr) }).toEqual({ status: 0, stderr: '' });
  });

  test('names only commands that exist, and both install what they need', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRepositoryFile('package.json'));
    const commands = [...readRepositoryFile('README.md').matchAll(/^npm (?:run )?([a-z-]+)/gm)].map(
      ([, name]) => name,
    );
    expect(commands.sort()).toEqual(['demo', 'test']);
    for (const name of commands) {
      expect(scripts[`${name}`]).toBeDefined();
      expect(scripts[`pre${name}`]).toMatch(/^node scripts\/install-if-needed\.mjs(?: && |$)/);
    }
  });

  test('links to files that exist', () => {
    const links = [...readRepositoryFile('README.md').matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(
      ([, path = '']) => path,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});

describe('.ci/run', () => {
  test('can be executed, and stops at unset variables and failures', () => {
    expect(statSync(join(repositoryRoot, '.ci/run')).mode & 0o111).toBe(0o111);
    expect(readRepositoryFile('.ci/run')).toMatch(/^#!\/usr\/bin\/env bash\n(#.*\n)+set -euo pipefail\n/);
  });
});

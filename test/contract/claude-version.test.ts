import { describe, expect, test } from '@jest/globals';
import { INPUT_DEFAULTS } from '../../src/read/input-defaults.js';
import { CLAUDE_VERSION } from '../support/claude-cli.js';
import { readRepositoryFile } from '../support/repository.js';

describe('the Claude Code of the tests', () => {
  test('is the one that the action installs', () => {
    expect(CLAUDE_VERSION).toBe(INPUT_DEFAULTS['claude-version']);
  });

  test('is installed with the checksums of a lock file', () => {
    const lock: { packages: Record<string, { version: string; integrity: string }> } = JSON.parse(
      readRepositoryFile('sandbox/claude-code/package-lock.json'),
    );
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(1);
    expect(packages.filter(([, { version }]) => version !== CLAUDE_VERSION)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity))).toEqual([]);
  });
});

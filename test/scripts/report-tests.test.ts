import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

function report(text: string | null) {
  const folder = makeScratchFolder(text === null ? {} : { 'tests.json': text });
  const argv = [join(repositoryRoot, 'scripts/report-tests.mjs'), join(folder, 'tests.json')];
  const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { status, stdout };
}

function results(passed: number, failed: number, broken: number): string {
  const success = failed + broken === 0;
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    success,
  });
}

describe('the last line of a run', () => {
  test.each([
    { title: 'all tests passed', text: results(12, 0, 0), status: 0, line: '12 passed, 0 failed' },
    { title: 'a test failed', text: results(11, 1, 0), status: 1, line: '11 passed, 1 failed' },
    {
      title: 'a test file could not be loaded',
      text: results(11, 0, 1),
      status: 1,
      line: '11 passed, 1 failed',
    },
    { title: 'no test ran', text: results(0, 0, 0), status: 1, line: '0 passed, 0 failed' },
    { title: 'the results are cut off', text: '{"numPassed', status: 1, line: '0 passed, 0 failed' },
    { title: 'there are no results', text: null, status: 1, line: '0 passed, 0 failed' },
  ])('is "$line" when $title', ({ text, status, line }) => {
    expect(report(text)).toEqual({ status, stdout: `${line}\n` });
  });
});

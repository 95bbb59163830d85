import { describe, expect, test } from '@jest/globals';
import { readJobLog } from '../../src/read/job-log.js';
import { jobIdOf } from '../../src/read/job-of-check.js';
import { promptCommand } from '../../src/read/prompt-command.js';

const ESCAPE = String.fromCharCode(0x1b);
const AT = '2026-03-02T08:00:00.1234567Z ';

describe('the log of a job', () => {
  test.each([
    { fact: 'loses the times', text: `\uFEFF${AT}a\r\n${AT}b\n`, found: 'a\nb' },
    {
      fact: 'loses colours and links',
      text: `${AT}${ESCAPE}[36;1mnpm${ESCAPE}[0m ${ESCAPE}]8;;https://x${ESCAPE}\\test${ESCAPE}]8;;${ESCAPE}\\`,
      found: 'npm test',
    },
    { fact: 'keeps the end of a line that was written over', text: `${AT}10 %\r50 %\rdone`, found: 'done' },
    {
      fact: 'ends with the last error, not with the clean-up after it',
      text: `${AT}ran\n${AT}##[error]first\n${AT}more\n${AT}##[error]Process completed with exit code 1.\n${AT}Post job cleanup.\n`,
      found: 'ran\n##[error]first\nmore\n##[error]Process completed with exit code 1.',
    },
    { fact: 'may begin in the middle of a line', text: `lf a line\n${AT}b`, found: 'lf a line\nb' },
    { fact: 'may be empty', text: '', found: '' },
  ])('$fact', ({ text, found }) => {
    expect(readJobLog(text)).toBe(found);
  });

  test('is its last hundred lines', () => {
    const lines = readJobLog(
      Array.from({ length: 500 }, (_, index) => `${AT}line ${index}`).join('\n'),
    ).split('\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([100, 'line 400', 'line 499']);
  });

  test('of half a megabyte of half-finished commands to the terminal is read in no time', () => {
    const started = performance.now();
    readJobLog(`${ESCAPE}]`.repeat(130_000));
    readJobLog(`${ESCAPE}[0;`.repeat(130_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('the job of a check', () => {
  test.each([
    { url: 'https://github.com/o/r/actions/runs/5/job/77', id: 77 },
    { url: 'https://ghe.example/o/r/actions/runs/5/job/77?pr=3', id: 77 },
    { url: 'https://github.com/o/r/runs/77', id: null },
    { url: 'https://ci.example/job/77', id: null },
    { url: null, id: null },
  ])('of $url is $id', ({ url, id }) => {
    expect(jobIdOf(url)).toBe(id);
  });
});

describe('the command of a prompt', () => {
  test.each([
    { prompt: '/sdlc:pr-respond 12', command: 'sdlc:pr-respond' },
    { prompt: '/fix\n{facts}', command: 'fix' },
    { prompt: 'Fix /sdlc:pr-respond', command: null },
    { prompt: '/etc/passwd is readable', command: null },
    { prompt: '/', command: null },
  ])('$prompt is $command', ({ prompt, command }) => {
    expect(promptCommand(prompt)).toBe(command);
  });
});

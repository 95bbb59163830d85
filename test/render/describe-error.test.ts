import { expect, test } from '@jest/globals';
import { BadInput, CommandFailed } from '../../src/domain/errors.js';
import { describeError } from '../../src/render/describe-error.js';

interface Case {
  readonly what: string;
  readonly error: unknown;
  readonly text: string;
}

test.each<Case>([
  { what: 'every problem of a bad input', error: new BadInput(['one', 'two']), text: 'one\ntwo' },
  {
    what: 'an error with its causes',
    error: new Error('late', { cause: new Error('no train') }),
    text: 'late\ncaused by: no train',
  },
  {
    what: 'what a command printed, once',
    error: new CommandFailed('git fetch failed: fatal: no. Ask again.', {
      exitCode: 1,
      stderr: 'fatal: no\n',
    }),
    text: 'git fetch failed: fatal: no. Ask again.',
  },
  {
    what: 'what a command printed beyond its message',
    error: new CommandFailed('git fetch failed.', { exitCode: 1, stderr: 'hint: x\nfatal: no\n' }),
    text: 'git fetch failed.\nhint: x\nfatal: no',
  },
  { what: 'something that is no error', error: 7, text: 'something that is no error was thrown: 7' },
])('an error is described by $what', ({ error, text }) => {
  expect(describeError(error)).toBe(text);
});

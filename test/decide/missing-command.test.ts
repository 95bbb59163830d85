import { describe, expect, test } from '@jest/globals';
import { missingCommand } from '../../src/decide/missing-command.js';

const HAS = ['sdlc:task-work', 'compact'];

describe('a command that the agent must have', () => {
  test.each([
    { prompt: '/sdlc:task-work T-AAAA-x' },
    { prompt: '/compact' },
    { prompt: 'Do what docs/planning/tasks/T-AAAA-x.md asks.' },
    { prompt: 'See /sdlc:task-wrok first.' },
  ])('is not missed in $prompt', ({ prompt }) => {
    expect(missingCommand(prompt, HAS)).toBeNull();
  });

  test('is named with what to add, and what may have been meant', () => {
    expect(missingCommand('/sdlc:task-wrok T-AAAA-x', HAS)).toMatch(
      /^the agent was not started: \/sdlc:task-wrok is not any of the 2 commands .* Did you mean `sdlc:task-work`\? .*`plugins`.*`plugin-marketplaces`/,
    );
  });

  test('is missed where there is none at all', () => {
    expect(missingCommand('/sdlc:task-work a', [])).toContain('any of the 0 commands');
  });
});

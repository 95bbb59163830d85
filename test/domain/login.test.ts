import { describe, expect, test } from '@jest/globals';
import { isSpeltAsBot, loginKey, plainLogin } from '../../src/domain/login.js';

describe('one account', () => {
  test.each([
    'renovate',
    'Renovate',
    'renovate[bot]',
    'Renovate[BOT]',
    'app/renovate',
    ' app/Renovate[bot] ',
  ])('spelt %j has one key', (login) => {
    expect(loginKey(login)).toBe('renovate');
  });

  test('keeps the case of its letters where it is shown', () => {
    expect(plainLogin('app/Renovate')).toBe('Renovate');
  });

  test('is not mistaken for one whose name only contains the mark', () => {
    expect(loginKey('app-renovate')).toBe('app-renovate');
    expect(loginKey('bot')).toBe('bot');
  });
});

test.each([
  { login: 'renovate[bot]', isBot: true },
  { login: 'app/renovate', isBot: true },
  { login: 'renovate', isBot: false },
  { login: 'robot', isBot: false },
])('$login is spelt as a bot: $isBot', ({ login, isBot }) => {
  expect(isSpeltAsBot(login)).toBe(isBot);
});

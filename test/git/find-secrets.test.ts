import { describe, expect, test } from '@jest/globals';
import { holdsSecret, secretNeedles } from '../../src/git/find-secrets.js';

const TOKEN = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';
const BODY = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ';
const KEY = `-----BEGIN PRIVATE KEY-----\n${BODY}\n-----END PRIVATE KEY-----\n`;

function holds(content: string, secrets: readonly (string | null)[]): boolean {
  return holdsSecret(Buffer.from(content), secretNeedles(secrets));
}

describe('a secret of the job', () => {
  test.each<{ fact: string; content: string; secrets: readonly (string | null)[] }>([
    { fact: 'as it is', content: `token: ${TOKEN}`, secrets: [TOKEN] },
    {
      fact: 'in the header that git sends',
      content: Buffer.from(`x-access-token:${TOKEN}`).toString('base64'),
      secrets: [TOKEN],
    },
    { fact: 'one line of a key', content: `x${BODY}y`, secrets: [KEY] },
    { fact: 'a key inside of JSON', content: JSON.stringify({ key: KEY }), secrets: [KEY] },
  ])('is found $fact', ({ content, secrets }) => {
    expect(holds(content, secrets)).toBe(true);
  });

  test.each<{ fact: string; content: string; secrets: readonly (string | null)[] }>([
    { fact: 'what is too short to mean anything', content: 'abc abc', secrets: ['abc', '', null] },
    { fact: 'the frame of a key', content: '-----BEGIN PRIVATE KEY-----', secrets: [KEY] },
    { fact: 'other text', content: 'x'.repeat(1_000), secrets: [TOKEN, KEY] },
  ])('is not $fact', ({ content, secrets }) => {
    expect(holds(content, secrets)).toBe(false);
  });
});

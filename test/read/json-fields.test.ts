import { describe, expect, test } from '@jest/globals';
import { decodeClaim } from '../../src/read/claim-document.js';
import { decodeControl } from '../../src/read/control-document.js';
import { decodeDigestLog } from '../../src/read/digest-log-document.js';
import { decodeControlPlane, decodeLease } from '../../src/read/lease-document.js';

const DEEP = '['.repeat(200_000) + ']'.repeat(200_000);
const INSIDE = `{"version":1,"sdlc_version":"1.0.0","item":${DEEP},"pause":${DEEP},"lines":[${DEEP}]}`;
const UNDER_EMPTY_NAMES = `${'{"":'.repeat(200_000)}1${'}'.repeat(200_000)}`;

const DECODERS: readonly { name: string; isRead: (text: string) => boolean }[] = [
  { name: 'a claim', isRead: (text) => decodeClaim(text).ok },
  { name: 'the control document', isRead: (text) => decodeControl(text).ok },
  { name: 'the log', isRead: (text) => decodeDigestLog(text).ok },
  { name: 'a lease', isRead: (text) => decodeLease(text).ok },
  { name: 'the control plane', isRead: (text) => decodeControlPlane(text).kind !== 'incompatible' },
];

describe.each(DECODERS)('a document that anyone with write access may push as $name', ({ isRead }) => {
  test.each([
    { title: 'nests as a whole', text: DEEP },
    { title: 'nests in its fields', text: INSIDE },
    { title: 'nests under empty names', text: UNDER_EMPTY_NAMES },
  ])('is refused, and ends nothing else, where it $title beyond all measure', ({ text }) => {
    expect(isRead(text)).toBe(false);
  });
});

describe('what is said about a wrong document', () => {
  test('stays short however often it is wrong, and however long its names are', () => {
    const names = Array.from({ length: 1_000 }, (_unused, index) => `"${'x'.repeat(10_000)}${index}":1`);
    const decoded = decodeClaim(`{"version":1,${names.join(',')}}`);
    expect(decoded.ok ? '' : decoded.wrong.join('; ').length).toBeLessThan(5_000);
  });

  test('shows the first level of what was found', () => {
    const decoded = decodeClaim('{"version":1,"item":{},"holder":null,"attempts":{"a":1,"b":{"c":2}}}');
    expect(decoded).toMatchObject({
      wrong: expect.arrayContaining(['attempts: expected a list, found {"a":1,"b":"…"}']),
    });
  });
});

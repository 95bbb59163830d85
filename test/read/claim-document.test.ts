import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Attempt, ClaimDocument } from '../../src/domain/claim.js';
import { decodeClaim, encodeClaim } from '../../src/read/claim-document.js';
import { claimDocuments } from '../support/claim-arbitrary.js';

const attempt: Attempt = {
  kind: 'ci-failed',
  fingerprint: 'CI-FAILED abc',
  startedAt: '2026-01-31T08:00:00Z',
  endedAt: '2026-01-31T08:30:00.5Z',
  runId: 9,
  runAttempt: 1,
  outcome: { name: 'PR-UPDATED', because: 'the head moved', pullUrl: null },
};
const document: ClaimDocument = {
  version: 1,
  item: { kind: 'pull', number: 12 },
  holder: { runId: 10, runAttempt: 2, job: 'work (1)', claimedAt: '2026-01-31T09:00:00Z' },
  attempts: [attempt],
};

/** The document as JSON with one part replaced. */
function changed(change: (copy: Record<string, unknown>) => void): string {
  const copy: Record<string, unknown> = { ...document };
  change(copy);
  return JSON.stringify(copy);
}

describe('a claim document', () => {
  test('is written as canonical JSON: keys sorted, no white space', () => {
    expect(encodeClaim({ ...document, attempts: [] })).toBe(
      '{"attempts":[],"holder":{"claimedAt":"2026-01-31T09:00:00Z","job":"work (1)","runAttempt":2,"runId":10},' +
        '"item":{"kind":"pull","number":12},"version":1}',
    );
  });

  test('reads back as it was written', () => {
    fc.assert(
      fc.property(claimDocuments(6), (claim) => {
        expect(decodeClaim(encodeClaim(claim))).toEqual({ ok: true, document: claim });
      }),
    );
  });

  test('has one encoding, whatever the order of its keys was', () => {
    fc.assert(
      fc.property(claimDocuments(2), (claim) => {
        const backwards = Object.fromEntries(Object.entries(claim).reverse());
        const again = decodeClaim(JSON.stringify(backwards, null, 2));
        expect(again.ok && encodeClaim(again.document)).toBe(encodeClaim(claim));
      }),
    );
  });

  test('keeps the newest 50 attempts', () => {
    const attempts = Array.from({ length: 60 }, (_, runId) => ({ ...attempt, runId }));
    const decoded = decodeClaim(encodeClaim({ ...document, attempts }));
    expect(decoded.ok && decoded.document.attempts.map(({ runId }) => runId)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 10),
    );
  });

  test('lets go of what cost nothing and counts for nothing before it lets go of an attempt', () => {
    const outcome = { name: 'LIMITED', because: 'usage limit', pullUrl: null } as const;
    const attempts = Array.from({ length: 60 }, (_, runId) =>
      runId < 2 || runId > 55 ? { ...attempt, runId } : { ...attempt, runId, outcome },
    );
    const decoded = decodeClaim(encodeClaim({ ...document, attempts }));
    const kept = decoded.ok ? decoded.document.attempts.map(({ runId }) => runId) : [];
    expect(kept).toEqual([0, 1, ...Array.from({ length: 48 }, (_, index) => index + 12)]);
  });

  test('of another version is refused with advice, and its other fields are not judged', () => {
    const decoded = decodeClaim('{"version":2,"owner":"x"}');
    expect(decoded).toEqual({
      ok: false,
      wrong: [
        'version: expected 1 (a newer release may have written this; update the orchestrator), found 2',
      ],
    });
  });

  test.each<{ text: string; wrong: string }>([
    { text: '', wrong: 'the document: expected JSON' },
    { text: '{', wrong: 'the document: expected JSON' },
    { text: 'null', wrong: 'the document: expected an object, found null' },
    { text: '[]', wrong: 'the document: expected an object, found []' },
    { text: '{}', wrong: 'version: expected 1' },
    { text: '{"version":"1"}', wrong: 'version: expected 1' },
    { text: changed((copy) => delete copy['holder']), wrong: 'holder: expected an object, found nothing' },
    { text: changed((copy) => delete copy['attempts']), wrong: 'attempts: expected a list, found nothing' },
    {
      text: changed((copy) => Object.assign(copy, { lease: 1 })),
      wrong: 'lease: expected no such field, found 1',
    },
    {
      text: `{"__proto__":{"version":1},${changed(() => undefined).slice(1)}`,
      wrong: '__proto__: expected no such field',
    },
    {
      text: changed((copy) => Object.assign(copy, { item: { kind: 'issue', number: 1 } })),
      wrong: 'item.kind: expected one of task, pull, found "issue"',
    },
    {
      text: changed((copy) => Object.assign(copy, { item: { kind: 'pull', number: 0 } })),
      wrong: 'item.number: expected the name of an item, found 0',
    },
    {
      text: changed((copy) => Object.assign(copy, { item: { kind: 'task', slug: '../x' } })),
      wrong: 'item.slug: expected the name of an item, found "../x"',
    },
    {
      text: changed((copy) => Object.assign(copy, { item: { kind: 'pull', number: 1, slug: 'x' } })),
      wrong: 'item.slug: expected no such field, found "x"',
    },
    {
      text: changed((copy) => Object.assign(copy, { holder: { ...document.holder, runId: -1 } })),
      wrong: 'holder.runId: expected a whole number from 0 up, found -1',
    },
    {
      text: changed((copy) => Object.assign(copy, { holder: { ...document.holder, claimedAt: 'now' } })),
      wrong: 'holder.claimedAt: expected a time such as 2026-01-31T08:00:00Z, found "now"',
    },
    {
      text: changed((copy) =>
        Object.assign(copy, { holder: { ...document.holder, claimedAt: '2026-13-01T00:00:00Z' } }),
      ),
      wrong: 'holder.claimedAt: expected a time',
    },
    {
      text: changed((copy) =>
        Object.assign(copy, { attempts: [attempt, { ...attempt, endedAt: undefined }] }),
      ),
      wrong: 'attempts[1].endedAt: expected a time such as 2026-01-31T08:00:00Z, found nothing',
    },
    {
      text: changed((copy) =>
        Object.assign(copy, {
          attempts: [{ ...attempt, outcome: { name: 'WON', because: '', pullUrl: null } }],
        }),
      ),
      wrong: 'attempts[0].outcome.name: expected one of PR-OPENED',
    },
  ])('is refused because of "$wrong"', ({ text, wrong }) => {
    const decoded = decodeClaim(text);
    expect(decoded.ok ? [] : decoded.wrong).toEqual([expect.stringContaining(wrong)]);
  });

  test('is refused with every mistake at once', () => {
    const decoded = decodeClaim(
      changed((copy) => Object.assign(copy, { holder: {}, attempts: 'none', extra: true, item: null })),
    );
    expect(decoded.ok ? 0 : decoded.wrong.length).toBe(7);
  });

  test('is never read from arbitrary JSON without an error or a document', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const decoded = decodeClaim(text);
        expect(decoded.ok || decoded.wrong.length > 0).toBe(true);
      }),
    );
  });
});

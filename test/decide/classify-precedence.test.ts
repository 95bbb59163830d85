import { describe, expect, test } from '@jest/globals';
import { classify } from '../../src/decide/classify.js';
import type { Check, PullRequest } from '../../src/domain/pull-request.js';
import { VERDICT_NAMES, type VerdictName } from '../../src/domain/verdict.js';
import { checkRun, checksOf, comment, pullFacts } from '../support/pull-facts.js';

const context = { now: new Date('2026-05-21T15:00:00Z'), trustedAuthors: [], ignoredAuthors: [] };

/** What alone makes each verdict. `rows` are added to those of the other cause, not put in their place. */
interface Cause {
  readonly name: VerdictName;
  readonly facts: Partial<PullRequest>;
  readonly rows?: readonly Check[];
}

/** In the order of the design's table, written down here a second time on purpose. */
const CAUSES: readonly Cause[] = [
  { name: 'MERGED', facts: { state: 'MERGED', mergedAt: '2026-05-21T12:00:00Z' } },
  { name: 'CLOSED', facts: { state: 'CLOSED', closedAt: '2026-05-21T12:00:00Z' } },
  { name: 'CONFLICTS', facts: { mergeStateStatus: 'DIRTY' } },
  { name: 'CI-FAILED', facts: {}, rows: [checkRun({ name: 'failed', conclusion: 'FAILURE' })] },
  { name: 'NEEDS-RESPONSE', facts: { comments: [comment()] } },
  { name: 'BEHIND', facts: { behindBy: 12 } },
  { name: 'CI-BLOCKED', facts: {}, rows: [checkRun({ name: 'blocked', conclusion: 'ACTION_REQUIRED' })] },
  { name: 'PENDING', facts: { mergeable: 'UNKNOWN' } },
  { name: 'CLEAN', facts: {} },
];

const PAIRS = CAUSES.flatMap((first, index) => CAUSES.slice(index + 1).map((later) => ({ first, later })));

function withCauses(causes: readonly Cause[]): PullRequest {
  const rows = causes.flatMap((cause) => cause.rows ?? []);
  const facts = causes.map((cause) => cause.facts);
  // Assigned last to first, so that where two causes use one field (state) the earlier verdict's stays.
  return Object.assign(pullFacts({ checks: checksOf(rows) }), ...facts.toReversed());
}

describe('alone', () => {
  test.each([...CAUSES])('the cause of $name makes it', (cause) => {
    expect(classify(withCauses([cause]), context).name).toBe(cause.name);
  });
});

describe('together', () => {
  test.each(PAIRS)('$first.name goes before $later.name', ({ first, later }) => {
    expect(classify(withCauses([first, later]), context).name).toBe(first.name);
  });
});

test('every verdict but ERROR has a cause here, in the order of the vocabulary', () => {
  expect([...CAUSES.map((cause) => cause.name), 'ERROR']).toEqual([...VERDICT_NAMES]);
});

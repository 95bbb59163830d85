import fc from 'fast-check';
import type { AgentRecord, AgentUsage } from '../../src/domain/agent-run.js';
import type { Attempt, ClaimDocument, ClaimHolder, Unspent } from '../../src/domain/claim.js';
import type { Item } from '../../src/domain/item.js';
import { OUTCOME_NAMES, type Outcome } from '../../src/domain/outcome.js';

const times = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const texts = fc.string({ unit: 'binary', maxLength: 30 });

const items: fc.Arbitrary<Item> = fc.oneof(
  fc.record({
    kind: fc.constant('task' as const),
    slug: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,20}$/),
  }),
  fc.record({ kind: fc.constant('pull' as const), number: fc.integer({ min: 1, max: 9_999_999_999 }) }),
);

const holders: fc.Arbitrary<ClaimHolder> = fc.record({
  runId: fc.maxSafeNat(),
  runAttempt: fc.nat(),
  job: fc.option(texts),
  claimedAt: times,
});

const outcomes: fc.Arbitrary<Outcome> = fc.record({
  name: fc.constantFrom(...OUTCOME_NAMES),
  because: texts,
  pullUrl: fc.option(fc.webUrl()),
});

const unspent: fc.Arbitrary<Unspent> = fc.record({
  why: fc.constantFrom(
    'paused' as const,
    'limited' as const,
    'refused' as const,
    'retry' as const,
    'moved-on' as const,
  ),
  by: texts,
  at: times,
});

const attempt = fc.record({
  kind: fc.constantFrom(
    'task' as const,
    'conflicts' as const,
    'ci-failed' as const,
    'needs-response' as const,
  ),
  fingerprint: texts,
  startedAt: times,
  endedAt: fc.option(times),
  runId: fc.maxSafeNat(),
  runAttempt: fc.nat(),
  outcome: fc.option(outcomes),
});

const amounts = fc.double({ min: 0, max: 1_000, noNaN: true }).map((amount) => amount + 0);

const usage: fc.Arbitrary<AgentUsage> = fc.record({
  dollars: amounts,
  turns: fc.nat(),
  inputTokens: fc.nat(),
  outputTokens: fc.nat(),
  cacheReadTokens: fc.nat(),
  cacheWriteTokens: fc.nat(),
});

const agentRecords: fc.Arbitrary<AgentRecord> = fc.record({
  usage: fc.option(usage),
  limitedUntil: fc.option(times),
  saved: fc.array(
    fc.record({ kind: fc.constantFrom('commits' as const, 'patch' as const), branch: texts, oid: texts }),
    { maxLength: 2 },
  ),
});

const attempts: fc.Arbitrary<Attempt> = fc
  .tuple(attempt, fc.option(unspent), fc.option(agentRecords))
  .map(([made, mark, agent]) => ({
    ...made,
    ...(mark === null ? {} : { unspent: mark }),
    ...(agent === null ? {} : { agent }),
  }));

/** Any claim document; `most` attempts at most. */
export function claimDocuments(most: number): fc.Arbitrary<ClaimDocument> {
  return fc.record({
    version: fc.constant(1 as const),
    item: items,
    holder: fc.option(holders),
    attempts: fc.array(attempts, { maxLength: most }),
  });
}

import { describe, expect, test } from '@jest/globals';
import { archiveLeases } from '../../src/act/archive-leases.js';
import { closingDocument } from '../../src/decide/lease-requests.js';
import type { ArchiveLease } from '../../src/domain/plan.js';
import type { LeaseArchive, LeaseStore } from '../../src/ports/lease-store.js';
import { aLease } from '../support/snapshot-builder.js';

function step(slug: string, afterCloseOutOf: string | null): ArchiveLease {
  const lease = aLease(slug);
  const document = closingDocument(lease.document);
  return { kind: 'archive-lease', lease, document, archiveOid: null, afterCloseOutOf, because: 'it is over' };
}

function storeThatAnswers(...answers: Awaited<ReturnType<LeaseStore['archive']>>) {
  const asked: LeaseArchive[] = [];
  const leases: LeaseStore = {
    archive: (archives) => {
      asked.push(...archives);
      return Promise.resolve(answers);
    },
  };
  return { leases, asked };
}

describe('archiving leases', () => {
  test('waits for the close-out that they belong to', async () => {
    const { leases, asked } = storeThatAnswers({ status: 'done' }, { status: 'done' });
    const steps = [step('a', 'a'), step('b', 'b'), step('c', null)];
    const results = await archiveLeases(steps, { leases }, new Set(['b']));
    expect(asked.map(({ lease }) => lease.slug)).toEqual(['b', 'c']);
    expect(results.map(({ status, detail }) => [status, detail])).toEqual([
      ['done', 'it is over'],
      ['done', 'it is over'],
      ['waiting', 'waits for the close-out of a'],
    ]);
  });

  test('says of a lost one that it will be looked at again, and of a refused one that a person must act', async () => {
    const { leases } = storeThatAnswers(
      { status: 'lost', detail: 'stale info' },
      { status: 'refused', detail: 'declined' },
    );
    const results = await archiveLeases([step('a', null), step('b', null)], { leases }, new Set());
    expect(results.map(({ status, detail }) => [status, detail])).toEqual([
      ['not-applied', 'stale info'],
      ['refused', 'declined'],
    ]);
  });
});

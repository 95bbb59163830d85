import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEASE_PHASES, type LeaseDocument, OWNER_KINDS } from '../../src/domain/lease.js';
import { decodeControlPlane, decodeLease, encodeLease } from '../../src/read/lease-document.js';
import { REAL_CONTROL_PLANE, REAL_LEASE, REAL_LEASE_DOCUMENT, withField } from '../support/lease-text.js';

const uuids = fc.uuid({ version: 4 });
const times = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const texts = fc.string({ unit: 'binary', maxLength: 30 });

const documents: fc.Arbitrary<LeaseDocument> = fc.record({
  sdlcVersion: fc.constantFrom('1.0.0', '1.1.0', '1.20.3-rc.1'),
  leaseId: uuids,
  taskId: texts,
  taskPath: texts,
  owner: uuids,
  ownerKind: fc.constantFrom(...OWNER_KINDS),
  clientVersion: texts,
  clientCommit: texts,
  preparedOn: uuids,
  preparedOnHostname: texts,
  leaseToken: uuids,
  phase: fc.constantFrom(...LEASE_PHASES),
  claimedAt: times,
  expiresAt: fc.option(times),
  baseRef: texts,
  baseSha: texts,
  workRef: texts,
  pullNumber: fc.option(fc.nat()),
  notes: texts,
  gates: fc.option(
    fc.record({ readinessVerifiedAt: fc.option(times), touchpointsVerifiedAt: fc.option(times) }),
  ),
});

function wrongWith(text: string): readonly string[] {
  const decoded = decodeLease(text);
  return decoded.ok ? [] : decoded.wrong;
}

describe('a lease document', () => {
  test('that the plugin wrote is read, and written back byte for byte', () => {
    expect(decodeLease(REAL_LEASE)).toEqual({ ok: true, document: REAL_LEASE_DOCUMENT });
    expect(encodeLease(REAL_LEASE_DOCUMENT)).toBe(REAL_LEASE);
  });

  test('survives writing and reading, whatever it says', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(decodeLease(encodeLease(document))).toEqual({ ok: true, document });
      }),
    );
  });

  test('has one text: keys sorted, no white space between them, no newline at the end', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const fields: object = JSON.parse(encodeLease(document));
        expect(Object.keys(fields)).toEqual(Object.keys(fields).sort());
        expect(encodeLease(document)).toBe(JSON.stringify(fields));
      }),
      { numRuns: 50 },
    );
  });

  test.each<{ title: string; text: string; says: Partial<LeaseDocument> }>([
    {
      title: 'of version 1.1.0 with gates',
      text: withField(withField(REAL_LEASE, 'sdlc_version', '1.1.0'), 'gates', {
        readiness_verified_at: '2026-07-02T09:10:00Z',
        touchpoints_verified_at: null,
      }),
      says: { gates: { readinessVerifiedAt: '2026-07-02T09:10:00Z', touchpointsVerifiedAt: null } },
    },
    {
      title: 'with empty gates',
      text: withField(REAL_LEASE, 'gates', {}),
      says: { gates: { readinessVerifiedAt: null, touchpointsVerifiedAt: null } },
    },
    {
      title: 'that waits for review, without an end',
      text: withField(withField(REAL_LEASE, 'phase', 'awaiting-review'), 'expires_at', null),
      says: { phase: 'awaiting-review', expiresAt: null },
    },
    {
      title: 'without pr_number and notes',
      text: withField(withField(REAL_LEASE, 'pr_number', undefined), 'notes', undefined),
      says: { pullNumber: null, notes: '' },
    },
    {
      title: 'of the migration, whose owner is nobody',
      text: withField(REAL_LEASE, 'owner', '00000000-0000-4000-8000-6d6967726174'),
      says: { owner: '00000000-0000-4000-8000-6d6967726174' },
    },
    {
      title: 'with a UUID in capitals and a time in milliseconds',
      text: withField(
        withField(REAL_LEASE, 'owner', '7B7D2C1E-1111-4222-A333-444455556666'),
        'claimed_at',
        '2026-07-02T09:14:05.250Z',
      ),
      says: { owner: '7B7D2C1E-1111-4222-A333-444455556666', claimedAt: '2026-07-02T09:14:05.250Z' },
    },
    {
      title: 'under a bare id, with its commit known',
      text: withField(withField(REAL_LEASE, 'task_id', 'T-BMTX'), 'base_sha', 'a'.repeat(40)),
      says: { taskId: 'T-BMTX', baseSha: 'a'.repeat(40) },
    },
  ])('$title is read', ({ text, says }) => {
    expect(decodeLease(text)).toMatchObject({ ok: true, document: says });
  });

  test.each<{ title: string; text: string; wrong: readonly string[] }>([
    { title: 'a text that is no JSON', text: 'lease', wrong: ['the document: expected JSON'] },
    { title: 'a list', text: '[]', wrong: ['the document: expected an object'] },
    {
      title: 'another major version, whatever else is in it',
      text: '{"sdlc_version":"2.0.0","lessee":"x"}',
      wrong: ['sdlc_version: expected 1.x.y, which is all that this release knows, found "2.0.0"'],
    },
    {
      title: 'no version',
      text: withField(REAL_LEASE, 'sdlc_version', undefined),
      wrong: ['sdlc_version: expected 1.x.y, which is all that this release knows, found nothing'],
    },
    {
      title: 'a lease on an operation',
      text: withField(REAL_LEASE, 'lease_kind', 'operation'),
      wrong: ['lease_kind: expected one of task-lifecycle, found "operation"'],
    },
    {
      title: 'a field that the schema does not have',
      text: withField(REAL_LEASE, 'host', 'laptop'),
      wrong: ['host: expected no such field, found "laptop"'],
    },
    {
      title: 'a UUID of another version',
      text: withField(REAL_LEASE, 'owner', '7b7d2c1e-1111-1222-8333-444455556666'),
      wrong: ['owner: expected a UUID of version 4, found "7b7d2c1e-1111-1222-8333-444455556666"'],
    },
    {
      title: 'a UUID of another variant',
      text: withField(REAL_LEASE, 'lease_token', '7b7d2c1e-1111-4222-c333-444455556666'),
      wrong: ['lease_token: expected a UUID of version 4'],
    },
    {
      title: 'a time with an offset',
      text: withField(REAL_LEASE, 'expires_at', '2026-07-02T10:14:05+00:00'),
      wrong: ['expires_at: expected a time'],
    },
    {
      title: 'a phase and a kind of owner that do not exist, both at once',
      text: withField(withField(REAL_LEASE, 'phase', 'done'), 'owner_kind', 'robot'),
      wrong: ['owner_kind: expected one of claude-code,', 'phase: expected one of claimed,'],
    },
    {
      title: 'a gate that does not exist',
      text: withField(REAL_LEASE, 'gates', { tested_at: null }),
      wrong: ['gates.tested_at: expected no such field'],
    },
  ])('$title is refused with its reason', ({ text, wrong }) => {
    const found = wrongWith(text);
    expect(found).toHaveLength(wrong.length);
    for (const [index, reason] of wrong.entries()) expect(found[index]).toContain(reason);
  });
});

describe('a control plane', () => {
  test('that the plugin wrote is compatible and says how long a lease lasts', () => {
    expect(decodeControlPlane(REAL_CONTROL_PLANE)).toEqual({
      kind: 'compatible',
      sdlcVersion: '1.0.0',
      leaseSeconds: 3600,
    });
  });

  test.each([
    { title: 'a later minor version', version: '1.9.0', kind: 'compatible' },
    { title: 'a later major version', version: '2.0.0', kind: 'incompatible' },
    { title: 'an earlier major version', version: '0.9.0', kind: 'incompatible' },
    { title: 'a version whose first digit alone fits', version: '10.0.0', kind: 'incompatible' },
    { title: 'no version at all', version: undefined, kind: 'incompatible' },
  ])('of $title is $kind', ({ version, kind }) => {
    expect(decodeControlPlane(withField(REAL_CONTROL_PLANE, 'sdlc_version', version)).kind).toBe(kind);
  });

  test.each([
    { title: 'no JSON', text: '', because: 'the document: expected JSON' },
    {
      title: 'no policies',
      text: withField(REAL_CONTROL_PLANE, 'policies', undefined),
      because: 'policies: expected an object, found nothing',
    },
    {
      title: 'leases of no length',
      text: REAL_CONTROL_PLANE.replace('3600', '0'),
      because: 'policies.default_lease_ttl_seconds: expected a number of seconds, found 0',
    },
    {
      title: 'an unknown policy',
      text: REAL_CONTROL_PLANE.replace('"offline_mode"', '"online_mode":1,"offline_mode"'),
      because: 'policies.online_mode: expected no such field',
    },
  ])('with $title is incompatible, and says so', ({ text, because }) => {
    const found = decodeControlPlane(text);
    expect(found.kind).toBe('incompatible');
    expect(found.kind === 'incompatible' ? found.because : '').toContain(because);
  });
});

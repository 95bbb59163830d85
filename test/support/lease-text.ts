import type { LeaseDocument } from '../../src/domain/lease.js';

/** A lease as the plugin's first release left it on a server: canonical JSON with version 1.0.0. */
export const REAL_LEASE =
  '{"base_ref":"refs/heads/main","base_sha":"0000000000000000000000000000000000000000",' +
  '"claimed_at":"2026-07-02T09:14:05Z","client_commit":"unknown","client_version":"0.0.0",' +
  '"expires_at":"2026-07-02T10:14:05Z","lease_id":"5f0c3a52-7d0e-4b0f-9c62-0a1b2c3d4e5f",' +
  '"lease_kind":"task-lifecycle","lease_token":"c0ffee00-0000-4000-8000-00000000cafe","notes":"",' +
  '"owner":"7b7d2c1e-1111-4222-8333-444455556666","owner_kind":"claude-code","phase":"claimed",' +
  '"pr_number":null,"prepared_on":"7b7d2c1e-1111-4222-8333-444455556666",' +
  '"prepared_on_hostname":"laptop.local","sdlc_version":"1.0.0","task_id":"T-BMTX-bun-compile-matrix",' +
  '"task_path":"docs/planning/tasks/T-BMTX-bun-compile-matrix.md",' +
  '"work_ref":"refs/heads/task/T-BMTX-bun-compile-matrix"}';

/** What that text says. */
export const REAL_LEASE_DOCUMENT: LeaseDocument = {
  sdlcVersion: '1.0.0',
  leaseId: '5f0c3a52-7d0e-4b0f-9c62-0a1b2c3d4e5f',
  taskId: 'T-BMTX-bun-compile-matrix',
  taskPath: 'docs/planning/tasks/T-BMTX-bun-compile-matrix.md',
  owner: '7b7d2c1e-1111-4222-8333-444455556666',
  ownerKind: 'claude-code',
  clientVersion: '0.0.0',
  clientCommit: 'unknown',
  preparedOn: '7b7d2c1e-1111-4222-8333-444455556666',
  preparedOnHostname: 'laptop.local',
  leaseToken: 'c0ffee00-0000-4000-8000-00000000cafe',
  phase: 'claimed',
  claimedAt: '2026-07-02T09:14:05Z',
  expiresAt: '2026-07-02T10:14:05Z',
  baseRef: 'refs/heads/main',
  baseSha: '0000000000000000000000000000000000000000',
  workRef: 'refs/heads/task/T-BMTX-bun-compile-matrix',
  pullNumber: null,
  notes: '',
  gates: null,
};

/** A control plane as the plugin's migration writes it. */
export const REAL_CONTROL_PLANE =
  '{"min_client_version":"1.0.0","policies":{"allow_multiple_orchestrators":true,' +
  '"default_lease_ttl_seconds":3600,"offline_mode":"speculative-only"},"sdlc_tooling":' +
  '{"required_commit":"unknown","required_ref":"refs/heads/main","version":"0.0.0-migrated"},' +
  '"sdlc_version":"1.0.0"}';

/** The text with one field replaced, or left out where the value is undefined. */
export function withField(text: string, name: string, value: unknown): string {
  const fields: unknown = JSON.parse(text);
  return JSON.stringify({ ...(typeof fields === 'object' ? fields : {}), [name]: value });
}

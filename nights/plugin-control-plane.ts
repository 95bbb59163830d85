import { LEASE_FILE } from '../src/git/read-leases.js';
import { CONTROL_PLANE_REF } from '../src/read/lease-ref.js';
import { LEASE_SECONDS } from './plugin-leases.js';
import type { Stage } from './stage.js';

/** `leases only`: people lease tasks, and nobody has made a control plane. */
export type PluginUse = 'none' | 'leases only' | 'incompatible' | 'compatible';

const VERSIONS = { incompatible: '2.0.0', compatible: '1.0.0' } as const;

/** Makes the control plane, or replaces it. */
export function writeControlPlane(stage: Stage, kind: keyof typeof VERSIONS): void {
  const from = stage.refs().get(CONTROL_PLANE_REF) ?? null;
  const to = stage.writeCommit({
    by: 'maintainer',
    parents: from === null ? [] : [from],
    message: 'control plane',
    changes: { [LEASE_FILE]: controlPlane(VERSIONS[kind]) },
  });
  stage.moveRef(CONTROL_PLANE_REF, { from, to, by: 'maintainer' });
}

function controlPlane(version: string): string {
  return JSON.stringify({
    min_client_version: '1.0.0',
    policies: {
      allow_multiple_orchestrators: true,
      default_lease_ttl_seconds: LEASE_SECONDS,
      offline_mode: 'speculative-only',
    },
    sdlc_tooling: { required_commit: 'unknown', required_ref: 'refs/heads/main', version: '0.0.0' },
    sdlc_version: version,
  });
}

import type { RepositoryFacts } from '../../src/ports/repository.js';
import { leasesOf } from './snapshot-builder.js';

/** Task files on `main`, by slug. The blob id of a file is `blob of <its text>`. */
export function factsOf(texts: Readonly<Record<string, string>>, parts: Partial<RepositoryFacts> = {}) {
  const files = Object.entries(texts).map(([slug, text]) => ({
    path: `docs/planning/tasks/${slug}.md`,
    text,
    blobId: `blob of ${text}`,
  }));
  const facts: RepositoryFacts = {
    base: { branch: 'main', oid: '1'.repeat(40) },
    branchOidsByName: new Map([['main', '1'.repeat(40)]]),
    taskFiles: files,
    claims: [],
    turnOid: null,
    unreadableClaims: [],
    leases: leasesOf([]),
    controlPlane: { kind: 'absent' },
    control: { kind: 'running' },
    digestLog: { kind: 'read', oid: null, lines: [] },
    problems: [],
    ...parts,
  };
  return facts;
}

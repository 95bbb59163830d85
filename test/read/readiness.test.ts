import { describe, expect, test } from '@jest/globals';
import { type Readiness, readReadiness } from '../../src/read/readiness.js';

const SILENT: Readiness = { verifiedAt: null, gap: null, phase: 'ready' };

describe('what a file says of its readiness', () => {
  test.each<{ lines: string; readiness: Readiness }>([
    { lines: 'status: open/ready', readiness: SILENT },
    {
      lines: "status: open/ready\nreadiness_verified_at: '2026-03-01T12:00:00Z'",
      readiness: { ...SILENT, verifiedAt: '2026-03-01T12:00:00Z' },
    },
    {
      lines: 'status: planning/needs-definition\ndefinition_gap: "No\\tgoal."',
      readiness: { ...SILENT, phase: 'needs-definition', gap: 'No goal.' },
    },
    { lines: 'status: open/ready\ndefinition_gap: [1]', readiness: SILENT },
    { lines: 'status: open/ready\nreadiness_verified_at: soon', readiness: SILENT },
    { lines: 'status: [', readiness: { ...SILENT, phase: null } },
  ])('$lines', ({ lines, readiness }) => {
    const file = { path: 'docs/planning/tasks/T-AAAA-x.md', text: `---\n${lines}\n---\n`, blobId: null };
    expect(readReadiness(file)).toEqual(readiness);
  });
});

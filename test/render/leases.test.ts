import { describe, expect, test } from '@jest/globals';
import { closingDocument } from '../../src/decide/lease-requests.js';
import type { LeaseReport } from '../../src/domain/lease.js';
import type { ArchiveLease } from '../../src/domain/plan.js';
import type { TickReport } from '../../src/domain/report.js';
import { digestLine } from '../../src/render/digest-line.js';
import { planLines } from '../../src/render/plan-lines.js';
import { tickSummary } from '../../src/render/tick-summary.js';
import { aLease } from '../support/snapshot-builder.js';
import { done, emptyPlan, quietReport } from '../support/tick-report.js';

const lease = aLease('T-AAAA-one');
const archive: ArchiveLease = {
  kind: 'archive-lease',
  lease,
  document: closingDocument(lease.document),
  archiveOid: null,
  afterCloseOutOf: null,
  because: '#3 is merged and its task is closed',
};

function reportWith(leases: LeaseReport, parts: Partial<TickReport> = {}): TickReport {
  return { ...quietReport, plan: { ...emptyPlan, leases }, ...parts };
}

const leftBehind = {
  slug: 'T-BBBB',
  phase: 'claimed',
  owner: 'claude-code <img src=x>|',
  because: 'taken under the bare id; the lease of this task is named T-BBBB-two',
} as const;

describe('leases in the digest', () => {
  const report = reportWith({ gate: null, leftBehind: [leftBehind] }, { results: [done(archive)] });

  test('are counted in its line', () => {
    expect(digestLine(report)).toBe(
      '2026-11-30 06:17Z · 1 lease archived · 0 open pull requests, 0 skipped, 0 problems, 1 lease left behind',
    );
  });

  test('stand in its tables, whatever their owners call themselves', () => {
    const summary = tickSummary(report);
    expect(summary).toContain(
      '| archive the lease of T\\-AAAA\\-one | done | \\#3 is merged and its task is closed |',
    );
    expect(summary).toContain(
      '### Leases left behind\n\n| Lease | Phase | Owner | Because |\n| --- | --- | --- | --- |\n' +
        '| T\\-BBBB | claimed | claude\\-code &lt;img src=x&gt;\\| | taken under the bare id',
    );
  });

  test('stand in the log', () => {
    expect(planLines(report)).toEqual([
      'done: archive the lease of T-AAAA-one: #3 is merged and its task is closed',
      `left behind: lease of T-BBBB (claimed, claude-code <img src=x>|): ${leftBehind.because}`,
    ]);
  });
});

describe('a gate', () => {
  const report = reportWith({ gate: 'the control plane is of version `2`', leftBehind: [] });

  test('comes before everything else', () => {
    expect(digestLine(report)).toContain(
      'Z · CONTROL PLANE INCOMPATIBLE, no agent is started · nothing to do',
    );
    expect(planLines(report)).toEqual(['no agent is started: the control plane is of version `2`']);
    expect(tickSummary(report).split('\n\n')[1]).toBe(
      '> **No agent is started:** the control plane is of version \\`2\\`\n',
    );
  });
});

import type { Lease, LeaseReport, LeftBehindLease } from '../domain/lease.js';
import type { ArchiveLease } from '../domain/plan.js';
import { judgeLease, type LeaseJudgement, type LeaseView } from './judge-lease.js';
import { describeOwner } from './lease-index.js';
import { closingDocument } from './lease-requests.js';
import { outsideRun } from './run-scope.js';

export interface SettledLeases {
  readonly steps: readonly ArchiveLease[];
  readonly report: LeaseReport;
}

/** Archives the leases that are certainly over, where leasing is on, and shows those that a person must look at. */
export function settleLeases(view: LeaseView): SettledLeases {
  const { leases, snapshot } = view.facts;
  const steps: ArchiveLease[] = [];
  const leftBehind: LeftBehindLease[] = [];
  for (const lease of snapshot.leases.active) {
    const judgement = judgeLease(lease, view);
    if (judgement.kind === 'in-use') continue;
    const obstacle = judgement.kind === 'over' ? whyNotArchived(lease, view) : null;
    if (judgement.kind === 'over' && obstacle === null) steps.push(archive(lease, judgement, view));
    else leftBehind.push(describe(lease, [judgement.because, obstacle]));
  }
  return { steps, report: { gate: leases.gate, leftBehind } };
}

function whyNotArchived({ slug }: Lease, view: LeaseView): string | null {
  if (view.facts.leases.leaseSeconds === null) return 'leasing is off, so no lease is archived';
  return outsideRun({ kind: 'task', slug }, view.facts.snapshot.settings.only);
}

function archive(
  lease: Lease,
  judgement: Extract<LeaseJudgement, { kind: 'over' }>,
  view: LeaseView,
): ArchiveLease {
  return {
    kind: 'archive-lease',
    lease,
    document: closingDocument(lease.document),
    archiveOid: view.facts.snapshot.leases.archiveOidsBySlug.get(lease.slug) ?? null,
    afterCloseOutOf: judgement.afterCloseOutOf,
    because: judgement.because,
  };
}

function describe({ slug, document }: Lease, reasons: readonly (string | null)[]): LeftBehindLease {
  const because = reasons.filter((reason) => reason !== null).join('; ');
  return { slug, phase: document.phase, owner: describeOwner(document), because };
}

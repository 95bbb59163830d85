import type { Outcome } from '../domain/outcome.js';
import type { AgentEnding } from '../ports/agent.js';
import type { GateMarker } from '../read/gate-marker.js';
import type { Readiness } from '../read/readiness.js';
import { describeEnding, outcomeNameOf } from './ending-outcome.js';

export interface FinishedGate {
  readonly prompt: string;
  readonly ending: AgentEnding;
  /** What the task's file says in the checkout and on the base branch; null where there is none. */
  readonly files: readonly (Readiness | null)[];
  /** `readiness_verified_at` of the lease on the task, which the plugin writes in place of the file's. */
  readonly leaseVerifiedAt: string | null;
  /** A witness, heard only where no file speaks against it. */
  readonly marker: GateMarker | null;
}

/**
 * Why the task does not go on to its work; null where its file shows that the gate passed it, or shows nothing against it
 * where the plugin writes nothing down (decision 0006).
 */
export function judgeGate(gate: FinishedGate): Outcome | null {
  const { ending } = gate;
  if (ending.kind !== 'ended')
    return outcome(outcomeNameOf(ending), `in the readiness gate ${describeEnding(ending)}`);
  if (gate.files.some((file) => file?.verifiedAt != null)) return null;
  // Before the lease: its stamp may be of an earlier life of the file, and under a lease the plugin leaves no gap in the file.
  const gap = gapIn(gate);
  if (gap !== null) return outcome('NOT-READY', gap);
  return gate.leaseVerifiedAt !== null || isPassedByWord(gate) ? null : outcome('NO-CHANGE', undecided(gate));
}

/** The plugin leaves the file of a task that was ready already as it is, and says `plane: none`. */
function isPassedByWord({ files, marker }: FinishedGate): boolean {
  if (marker?.kind !== 'ok' || marker.plane !== 'none') return false;
  return files.some((file) => file?.phase === 'ready');
}

function gapIn({ files, marker }: FinishedGate): string | null {
  for (const file of files) {
    if (file?.gap != null) return file.gap;
  }
  if (files.some((file) => file?.phase === 'needs-definition'))
    return 'the readiness gate set the task to needs-definition and gave no gap';
  if (marker?.kind !== 'needs-definition') return null;
  return marker.gap ?? 'the readiness gate says that the task needs definition; its log has the details';
}

/** A gate that did nothing has found no fault: the task's file is not to be blamed for it. */
function undecided({ prompt, marker }: FinishedGate): string {
  return (
    `the readiness gate (${prompt}) ended and the task's file shows neither readiness_verified_at nor a definition_gap` +
    `${wordsOf(marker)}. Write readiness_verified_at into the file, or switch the input \`readiness-gate\` off`
  );
}

function wordsOf(marker: GateMarker | null): string {
  switch (marker?.kind) {
    case 'ok':
      return ', although the agent says that the task is ready';
    case 'not-judged':
      return `; the agent says: ${marker.line}`;
    case 'needs-definition':
    case undefined:
      return '';
  }
}

function outcome(name: Outcome['name'], because: string): Outcome {
  return { name, because, pullUrl: null };
}

import type { OutcomeName } from '../domain/outcome.js';
import type { AgentEnding } from '../ports/agent.js';
import { oneLine } from '../read/one-line.js';

export type BadEnding = Exclude<AgentEnding, { readonly kind: 'ended' }>;

const LONGEST_REASON = 600;

const NAMES: Readonly<Record<BadEnding['kind'], OutcomeName>> = {
  failed: 'FAILED',
  refused: 'FAILED',
  'timed-out': 'TIMED-OUT',
  stalled: 'STALLED',
  'over-budget': 'OVER-BUDGET',
  limited: 'LIMITED',
  cancelled: 'CANCELLED',
};

const VERBS: Readonly<Record<BadEnding['kind'], string>> = {
  failed: 'failed',
  refused: 'was not served',
  'timed-out': 'ran out of time',
  stalled: 'fell silent',
  'over-budget': 'used up what it was allowed',
  limited: 'met a usage limit',
  cancelled: 'was told to stop',
};

/** What a run is called that its process ended badly, where the world shows no finished work. */
export function outcomeNameOf(ending: BadEnding): OutcomeName {
  return NAMES[ending.kind];
}

/** How the process ended, as a clause: `the agent ran out of time: 100 minutes are over`. */
export function describeEnding(ending: BadEnding): string {
  const because = oneLine(ending.because, LONGEST_REASON);
  const told = because === '' ? '' : `: ${because}`;
  const until = ending.kind === 'limited' && ending.until !== null ? `; it lifts at ${ending.until}` : '';
  return `the agent ${VERBS[ending.kind]}${told}${until}`;
}

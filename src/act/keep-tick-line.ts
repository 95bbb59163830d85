import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';
import type { StepResult } from '../domain/report.js';
import type { DigestLogOutcome } from '../ports/digest-log-store.js';
import type { World } from '../ports/world.js';
import type { LineSent } from './start-work.js';

type LogWorld = Pick<World, 'digestLog' | 'log'>;

export interface TickLine {
  /** As the tick turned out. */
  readonly line: DigestLine;
  /** What went out with the claims, if any did. */
  readonly sent: LineSent | null;
  readonly stored: StoredDigestLog;
}

/**
 * Sees to it that the log has the line of a tick that did something; a quiet tick writes nothing. Costs a push of its
 * own only where no claim took the line along, or where a lost claim made it untrue.
 */
export async function keepTickLine(
  world: LogWorld,
  results: readonly StepResult[],
  tick: TickLine,
): Promise<void> {
  const isQuiet = !results.some(({ status }) => status === 'done');
  if (isQuiet && tick.sent === null) return;
  const outcome = await keep(world, tick);
  if (outcome.status === 'dropped') world.log.warning(`This tick is not in the log: ${outcome.detail}`);
}

function keep(
  world: LogWorld,
  { line, sent, stored }: TickLine,
): Promise<DigestLogOutcome> | DigestLogOutcome {
  if (sent === null) return world.digestLog.write({ stored, line });
  if (sent.outcome.status === 'dropped' || sent.line.text === line.text) return sent.outcome;
  return world.digestLog.write({ stored: withoutLast(sent.outcome.stored), line });
}

function withoutLast(stored: StoredDigestLog): StoredDigestLog {
  return stored.kind === 'read' ? { ...stored, lines: stored.lines.slice(0, -1) } : stored;
}

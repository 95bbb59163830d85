import type { FinishedWork } from '../domain/report.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkPlace } from '../observe/observe-work.js';
import type { Agent } from '../ports/agent.js';
import type { Clock } from '../ports/clock.js';
import type { RepairDesk } from '../ports/repair-desk.js';
import type { SaveResult, WorkMark, WorkSaver } from '../ports/work-saver.js';

export interface WorkRequest {
  readonly place: WorkPlace;
  readonly job: RunIdentity & { readonly job: string };
  readonly workingFolder: string;
  readonly agent: Agent;
  readonly saver: WorkSaver;
  readonly repairDesk: RepairDesk;
  /** Text of a task's file as it lies in the working folder now; null when there is none. */
  readonly readTaskFile: (slug: string) => Promise<string | null>;
  readonly clock: Clock;
  /** Called once the claim is held: from then on it must be given back, whatever happens. */
  readonly onAdopted: () => void;
  /** Called before an agent may touch the checkout: from then on what it leaves must be saved, whatever happens. */
  readonly onMarked: (mark: WorkMark) => void;
  /** Called when it was saved, or could not be. */
  readonly onSaved: (kept: SaveResult) => void;
  /** Called when the claim says so. Whoever gives it back before has to look for what was saved. */
  readonly onRecorded: () => void;
}

export interface WorkResult {
  readonly work: FinishedWork;
  /** A patch with work that could not be pushed; null when there is none. */
  readonly patchFile: string | null;
  /** Nothing was tried, and nothing is wrong: a pause, a usage limit that another agent met, a pull request that moved. */
  readonly isUnspent: boolean;
}

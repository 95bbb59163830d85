import type { Outputs } from '../outputs.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type { World } from '../ports/world.js';
import type { RunnerEnvironment } from '../read/runner-environment.js';
import type { OpenWorld } from './build-world.js';

/** What every mode is handed: the world, and the runner's ways in and out. */
export interface Job {
  readonly environment: RunnerEnvironment;
  readonly world: World;
  readonly spent: OpenWorld['spent'];
  readonly clock: Clock;
  /** For what is kept: the machine's clock may be wrong, and one line from the future would age all others. */
  readonly whoAndWhen: OpenWorld['whoAndWhen'];
  readonly checkLogs: OpenWorld['checkLogs'];
  readonly feedbackLinks: OpenWorld['feedbackLinks'];
  readonly log: Log;
  /** Sets outputs right away. */
  setOutputs(outputs: Outputs): void;
  /** Sets outputs and appends to the job summary. */
  publish(outputs: Outputs, summary: string): Promise<void>;
  /** Hands a value to the post step of this very job. */
  saveState(name: string, value: string): void;
  /** Ends the step as failed; the work that was done stays done. */
  fail(message: string): void;
}

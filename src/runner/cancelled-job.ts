/** GitHub cancels a job with SIGINT and, 7.5 seconds later, SIGTERM; a person at a terminal presses Ctrl-C. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface CancelledJob {
  /** Aborted when the job is told to stop. */
  readonly signal: AbortSignal;
  /** From here on a signal ends the process at once, as it does by default. */
  stopWatching(): void;
}

/** Keeps the process alive when its job is cancelled, so that the agent can be ended and its work saved. */
export function watchForCancelledJob(): CancelledJob {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of SIGNALS) process.on(signal, abort);
  return {
    signal: controller.signal,
    stopWatching: () => {
      for (const signal of SIGNALS) process.off(signal, abort);
    },
  };
}

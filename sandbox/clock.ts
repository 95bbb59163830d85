/** Where every timestamp of the sandbox comes from. */
export interface Clock {
  now(): Date;
}

/** A clock that moves only when it is told to. */
export interface ManualClock extends Clock {
  advance(seconds: number): void;
}

/** `start` is ISO 8601. */
export function manualClock(start: string): ManualClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** ISO 8601 UTC with whole seconds, as GitHub writes times. */
export function timestamp(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 19)}Z`;
}

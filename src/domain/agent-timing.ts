import type { AgentSettings } from './agent-settings.js';

/** All in milliseconds. */
export interface AgentTiming {
  /** For all runs of one job together. */
  readonly runMs: number;
  readonly silenceMs: number;
  /** From SIGINT, which lets Claude Code say what the run cost, to SIGTERM. */
  readonly interruptMs: number;
  /** From SIGTERM to SIGKILL. */
  readonly terminateMs: number;
  /** The same two when the job is cancelled: GitHub gives 7.5 s, then 2.5 s, and the work must still be saved in them. */
  readonly hurriedMs: number;
  /** From asking what the agent left behind to end to killing it. */
  readonly leftBehindMs: number;
  readonly progressMs: number;
  /** For one command of the set-up. */
  readonly setUpMs: number;
  /** Before the second and the third try of a set-up. */
  readonly pausesMs: readonly number[];
}

const MINUTE = 60_000;

export function timingOf({ runMinutes, silentMinutes }: AgentSettings): AgentTiming {
  return {
    runMs: runMinutes * MINUTE,
    silenceMs: silentMinutes * MINUTE,
    interruptMs: 10_000,
    terminateMs: 5_000,
    hurriedMs: 1_000,
    leftBehindMs: 1_000,
    progressMs: MINUTE / 2,
    setUpMs: 5 * MINUTE,
    pausesMs: [2_000, 10_000],
  };
}

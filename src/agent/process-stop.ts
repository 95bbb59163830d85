import type { AgentTiming } from '../domain/agent-timing.js';
import type { StopReason } from '../domain/agent-trace.js';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGKILL';

/** The ways in which a process of ours is brought to its end: first asked, then told, then killed. */
export class ProcessStop {
  readonly #kill: (signal: Signal) => void;
  readonly #timing: AgentTiming;
  readonly #runTimer: NodeJS.Timeout;
  #silenceTimer: NodeJS.Timeout;
  #stepTimer: NodeJS.Timeout | undefined;
  #reason: StopReason | null = null;

  constructor(kill: (signal: Signal) => void, timing: AgentTiming) {
    this.#kill = kill;
    this.#timing = timing;
    this.#runTimer = setTimeout(() => this.begin('run-time'), timing.runMs);
    this.#silenceTimer = this.#startSilence();
  }

  get reason(): StopReason | null {
    return this.#reason;
  }

  get isHurried(): boolean {
    return this.#reason === 'cancelled';
  }

  /** The first reason stays, but for the job's own end, which is in more of a hurry. */
  begin(reason: StopReason): void {
    if (this.#reason !== null && reason !== 'cancelled') return;
    this.#reason = reason;
    clearTimeout(this.#stepTimer);
    const { interruptMs, terminateMs, hurriedMs } = this.#timing;
    this.#kill('SIGINT');
    this.#after(this.isHurried ? hurriedMs : interruptMs, () => {
      this.#kill('SIGTERM');
      this.#after(this.isHurried ? hurriedMs : terminateMs, () => this.#kill('SIGKILL'));
    });
  }

  beginIf(reason: StopReason | null): void {
    if (reason !== null) this.begin(reason);
  }

  /** It has said something. */
  heard(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = this.#startSilence();
  }

  isOver(): void {
    for (const timer of [this.#runTimer, this.#silenceTimer, this.#stepTimer]) clearTimeout(timer);
  }

  #startSilence(): NodeJS.Timeout {
    return setTimeout(() => this.begin('silence'), this.#timing.silenceMs);
  }

  #after(milliseconds: number, act: () => void): void {
    this.#stepTimer = setTimeout(act, milliseconds);
  }
}

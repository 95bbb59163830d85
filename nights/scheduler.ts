/** What a killed process meets at its next call. Nothing may turn it into a success. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Another answer than the true one. */
export interface CallFault<T> {
  readonly name: string;
  /** Whether the call takes effect all the same. */
  readonly isApplied: boolean;
  /** Gets the true answer where the call took effect; may throw. */
  readonly answer: (real: T | null) => T;
}

export interface Call<T> {
  /** E.g. `claims.write`. */
  readonly name: string;
  readonly isWrite: boolean;
  /** What was asked and what came, for the story; `null` before there is an answer. */
  readonly words: (answer: T | null) => string;
  readonly run: () => Promise<T>;
  readonly faults: readonly CallFault<T>[];
}

/** A call that waits for its turn, with its type sealed in. */
export interface Pending {
  readonly process: Process;
  readonly name: string;
  readonly isWrite: boolean;
  readonly faultNames: readonly string[];
  /** Runs the call, with the fault of this index or none, and hands its process the answer. Answers what happened. */
  readonly run: (faultIndex: number | null) => Promise<string>;
  /** Only the effect, for a process that does not live to see the answer. */
  readonly apply: () => Promise<unknown>;
  readonly words: string;
  readonly reject: (error: Error) => void;
}

/** One run of a program: a tick, a job, its post step. Single-threaded, and alone with its memory. */
export interface Process {
  readonly name: string;
  state: 'alive' | 'ended' | 'killed';
  /** Why it ended badly; null while all is well. */
  error: unknown;
  /** It was killed and ended as if nothing had been. */
  hasSwallowedDeath: boolean;
}

/** What a process makes its calls through. */
export type Gate = <T>(call: Call<T>) => Promise<T>;

/** Lets processes go on one call at a time, in whatever order it is told. */
export class Scheduler {
  readonly #pending: Pending[] = [];

  get pending(): readonly Pending[] {
    return this.#pending;
  }

  /** Starts a process; it runs up to its first call. */
  async spawn(name: string, body: (gate: Gate, process: Process) => Promise<void>): Promise<Process> {
    const process: Process = { name, state: 'alive', error: null, hasSwallowedDeath: false };
    const gate: Gate = (call) => this.#wait(process, call);
    body(gate, process).then(
      () => {
        process.hasSwallowedDeath = process.state === 'killed';
        if (process.state === 'alive') process.state = 'ended';
      },
      (error: unknown) => {
        process.error = error;
        if (process.state === 'alive') process.state = 'ended';
      },
    );
    await settle();
    return process;
  }

  /** Answers what happened, in words. */
  async execute(call: Pending, faultIndex: number | null): Promise<string> {
    this.#remove(call);
    const words = await call.run(faultIndex);
    await settle();
    return words;
  }

  /** Kills a process at this call of its, before it took effect or after. */
  async killAt(call: Pending, isApplied: boolean): Promise<string> {
    if (isApplied) await call.apply().catch(() => undefined);
    await this.kill(call.process);
    return `${call.name} ${call.words} [killed ${isApplied ? 'after' : 'before'} it took effect]`;
  }

  /** Kills a process wherever it is. */
  async kill(process: Process): Promise<void> {
    process.state = 'killed';
    await this.forget(process);
  }

  /** Calls that a process of the past still waits for will never be made. */
  async forget(process: Process): Promise<void> {
    for (const call of this.#pending.filter((waiting) => waiting.process === process)) {
      this.#remove(call);
      call.reject(new Killed(`${process.name} was killed at ${call.name}`));
    }
    await settle();
  }

  #wait<T>(process: Process, call: Call<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (process.state !== 'alive') {
        reject(new Killed(`${process.name} is dead`));
        return;
      }
      this.#pending.push({
        process,
        name: call.name,
        isWrite: call.isWrite,
        faultNames: call.faults.map(({ name }) => name),
        reject,
        apply: call.run,
        words: call.words(null),
        run: (faultIndex) => answer(call, faultIndex, { resolve, reject }),
      });
    });
  }

  #remove(call: Pending): void {
    this.#pending.splice(this.#pending.indexOf(call), 1);
  }
}

async function answer<T>(
  call: Call<T>,
  faultIndex: number | null,
  promise: { resolve: (value: T) => void; reject: (error: unknown) => void },
): Promise<string> {
  const fault = faultIndex === null ? undefined : call.faults[faultIndex];
  try {
    const value =
      fault === undefined ? await call.run() : fault.answer(fault.isApplied ? await call.run() : null);
    promise.resolve(value);
    return `${call.name} ${call.words(value)}${fault === undefined ? '' : ` [${fault.name}]`}`;
  } catch (error) {
    promise.reject(error);
    const because = error instanceof Error ? error.message : String(error);
    return `${call.name} ${call.words(null)} failed: ${because}`;
  }
}

/** All that processes can do without a further call is done when this resolves. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

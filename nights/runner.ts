import { obey } from '../src/act/obey.js';
import { releaseClaim } from '../src/act/release-claim.js';
import type { ControlAnswer, ControlRequest } from '../src/domain/control.js';
import type { Settings } from '../src/domain/settings.js';
import type { WorkEntry } from '../src/domain/work-entry.js';
import { tick } from '../src/orchestrate.js';
import { runWork } from '../src/orchestrate-work.js';
import { moodyAgent, NO_CHECKOUT, type Workshop } from './agents.js';
import { describeAsked } from './people-who-ask.js';
import { Killed, type Process, type Scheduler } from './scheduler.js';
import { NAME, OWNER, type Stage, type StageDoor, TASKS_FOLDER } from './stage.js';
import { tapWorld } from './tapped-world.js';
import type { Job } from './watch-agents.js';

/** One attempt of one run of the workflow. */
export interface Run {
  readonly id: number;
  readonly attempt: number;
  /** Entries of the matrix whose job has not begun. */
  readonly waiting: WorkEntry[];
  readonly processes: Set<Process>;
  /** Entries whose job ended badly: "re-run failed jobs" takes them up. */
  readonly failed: WorkEntry[];
  /** GitHub has not noticed yet that nothing runs any more. */
  isLingering: boolean;
  isOver: boolean;
}

export interface RunnerParts {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly scheduler: Scheduler;
  readonly shop: Omit<Workshop, 'gate'>;
  readonly agentStarted: (process: Process, job: Job) => void;
  readonly agentEnded: (process: Process) => void;
}

/** Plays GitHub Actions: runs of the workflow, their jobs, and what becomes of them. */
export class Runner {
  readonly runs: Run[] = [];
  readonly #parts: RunnerParts;
  readonly #doors = new Map<Process, StageDoor>();
  readonly #jobs = new Map<Process, { readonly run: Run; readonly entry: WorkEntry }>();

  /** Main steps that have saved for their post step that they hold a claim. */
  readonly #held = new WeakSet<Process>();
  readonly #requests = new WeakSet<Process>();
  readonly #answers = new WeakMap<Process, ControlAnswer>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  isOver(runId: number, attempt: number): boolean {
    const newest = this.runs.filter((run) => run.id === runId).at(-1);
    return newest === undefined || newest.attempt !== attempt || newest.isOver;
  }

  promised(): readonly Job[] {
    return this.runs.flatMap((run) => {
      const begun = [...run.processes].flatMap((process) => this.#jobs.get(process)?.entry ?? []);
      return [...run.waiting, ...begun].map((entry) => ({ runId: run.id, attempt: run.attempt, entry }));
    });
  }

  async startTick(): Promise<Process> {
    const run = this.#open(this.runs.reduce((most, { id }) => Math.max(most, id), 100) + 1, 1);
    const door = await this.#parts.stage.openDoor();
    const process = await this.#parts.scheduler.spawn(`tick ${run.id}`, async (gate) => {
      const report = await tick(tapWorld(door.world, gate), {
        settings: this.#parts.settings,
        repository: { owner: OWNER, name: NAME },
        run: { runId: run.id, runAttempt: run.attempt },
        isDryRun: false,
        notes: [],
      });
      run.waiting.push(...report.entries);
    });
    this.#enrol(process, run, door);
    return process;
  }

  /** Jobs of one run obey its own `max-parallel`; null where none may begin. */
  async startJob(run: Run): Promise<Process | null> {
    const isFull = this.#jobsOf(run) >= this.#parts.settings.maxParallel;
    const entry = isFull ? undefined : run.waiting.shift();
    if (entry === undefined) return null;
    const door = await this.#parts.stage.openDoor();
    const { scheduler, shop, stage } = this.#parts;
    const job = { runId: run.id, attempt: run.attempt, entry };
    const ids = { runId: run.id, runAttempt: run.attempt };
    const process = await scheduler.spawn(
      `job ${entry.name} of ${run.id}/${run.attempt}`,
      async (gate, own) => {
        const world = tapWorld(door.world, gate);
        const agent = moodyAgent({ ...shop, gate }, entry, () => this.#parts.agentStarted(own, job));
        const request = {
          place: { entry, baseBranch: null, tasksFolder: TASKS_FOLDER },
          job: { ...ids, job: entry.name },
          workingFolder: '/',
          agent: {
            commands: agent.commands,
            run: (asked: Parameters<typeof agent.run>[0]) =>
              agent.run(asked).finally(() => this.#parts.agentEnded(own)),
          },
          ...NO_CHECKOUT,
          clock: stage.clock,
          onAdopted: () => this.#held.add(own),
        };
        await survive(runWork(world, request));
        // The post step, after a main step that ended by itself; it knows of the claim what the main step has saved.
        if (this.#held.has(own)) await survive(releaseClaim(world, entry.item, ids));
      },
    );
    this.#jobs.set(process, { run, entry });
    this.#enrol(process, run, door);
    return process;
  }

  /** Somebody asks for something from a command line, with no run around it. */
  async startRequest(request: ControlRequest): Promise<Process> {
    const { scheduler, stage } = this.#parts;
    const door = await stage.openDoor();
    const process = await scheduler.spawn(`maintainer's ${describeAsked(request)}`, async (gate, own) => {
      const asked = { by: 'maintainer', at: stage.clock.now(), run: null };
      this.#answers.set(own, await obey(tapWorld(door.world, gate), request, asked));
    });
    this.#requests.add(process);
    this.#doors.set(process, door);
    return process;
  }

  isRequest(process: Process): boolean {
    return this.#requests.has(process);
  }

  /** What somebody who asked was told; undefined for everybody else. */
  answerTo(process: Process): ControlAnswer | undefined {
    return this.#answers.get(process);
  }

  /**
   * Takes note of a process that is no more. `mayLinger`: GitHub may not know yet; `withPost`: the runner survives,
   * and its post step, which is answered, begins.
   */
  async bury(process: Process, fate: { mayLinger: boolean; withPost: boolean }): Promise<Process | null> {
    await this.#parts.scheduler.forget(process);
    await this.#doors.get(process)?.close();
    const run = this.runs.find(({ processes }) => processes.has(process));
    if (run === undefined) return null;
    run.processes.delete(process);
    this.#parts.agentEnded(process);
    const job = this.#jobs.get(process);
    this.#jobs.delete(process);
    const isCut = process.state === 'killed' && job !== undefined;
    if (isCut) run.failed.push(job.entry);
    const heir = isCut && fate.withPost && this.#held.has(process) ? await this.#startPost(job) : null;
    run.isLingering = run.isLingering || fate.mayLinger;
    this.#settle(run);
    return heir;
  }

  /** GitHub notices that nothing runs in it any more. */
  notice(run: Run): void {
    run.isLingering = false;
    this.#settle(run);
  }

  /** A person cancels a run: what waits never begins, and what runs is killed. */
  async cancel(run: Run): Promise<void> {
    run.failed.push(...run.waiting.splice(0));
    for (const process of [...run.processes]) await this.#parts.scheduler.kill(process);
    this.#settle(run);
  }

  /** "Re-run failed jobs": the same entries once more, in another attempt of the run. */
  rerun(run: Run): void {
    const next = this.#open(run.id, run.attempt + 1);
    next.waiting.push(...run.failed);
  }

  async #startPost({ run, entry }: { run: Run; entry: WorkEntry }): Promise<Process> {
    const { scheduler, stage } = this.#parts;
    const door = await stage.openDoor();
    const process = await scheduler.spawn(
      `post step of ${entry.name} of ${run.id}/${run.attempt}`,
      async (gate) => {
        const ids = { runId: run.id, runAttempt: run.attempt };
        await survive(releaseClaim(tapWorld(door.world, gate), entry.item, ids));
      },
    );
    this.#enrol(process, run, door);
    return process;
  }

  #jobsOf(run: Run): number {
    return [...run.processes].filter((process) => this.#jobs.has(process)).length;
  }

  #open(id: number, attempt: number): Run {
    const run: Run = {
      id,
      attempt,
      waiting: [],
      processes: new Set(),
      failed: [],
      isLingering: false,
      isOver: false,
    };
    this.runs.push(run);
    this.#parts.stage.setRun(id, { attempt, isOver: false });
    return run;
  }

  #enrol(process: Process, run: Run, door: StageDoor): void {
    run.processes.add(process);
    this.#doors.set(process, door);
  }

  #settle(run: Run): void {
    if (run.isOver || run.isLingering || run.processes.size > 0 || run.waiting.length > 0) return;
    run.isOver = true;
    const isNewest = !this.runs.some((other) => other.id === run.id && other.attempt > run.attempt);
    if (isNewest) this.#parts.stage.setRun(run.id, { attempt: run.attempt, isOver: true });
  }
}

/** A step that fails does not keep the next one from running; a step that is killed does. */
async function survive(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (error instanceof Killed) throw error;
  }
}

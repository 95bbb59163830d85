import { Ancestry } from './ancestry.js';
import { Checks } from './checks.js';
import { Judge } from './judge.js';
import { somebodyActs } from './people.js';
import { type Hands, startBranch } from './people-on-pulls.js';
import { Rng } from './rng.js';
import { type Run, Runner } from './runner.js';
import { type Pending, type Process, Scheduler } from './scheduler.js';
import { type Evening, seedEvening } from './seed-night.js';
import { MAIN, type Stage } from './stage.js';
import { Story } from './story.js';
import type { Violation } from './watch-agents.js';

export interface NightOptions {
  readonly seed: number;
  readonly stage: Stage;
  /** Numbers of the steps to be played; all of the night's when left out. */
  readonly steps?: readonly number[];
  /** How many steps, where the seed is not to decide. */
  readonly length?: number;
  /** The call (counted from 1) at which its process is killed. */
  readonly killAt?: { readonly call: number; readonly isApplied: boolean };
  /** No faults and no kills but that one. */
  readonly isCalm?: boolean;
}

const WEIGHTS = { tick: 8, ticks: 8, job: 20, go: 26, people: 26, checks: 8, runs: 5, rest: 2 } as const;

/** What happens on one night, step by step. How it ends is another matter. */
export class Night {
  readonly story = new Story();
  readonly judge: Judge;
  readonly runner: Runner;
  readonly checks: Checks;
  readonly stage: Stage;
  readonly evening: Evening;
  readonly steps: readonly number[];
  readonly #options: NightOptions;
  readonly #scheduler = new Scheduler();
  readonly #slugs: string[];
  readonly #ancestry: Ancestry;
  readonly #alive = new Set<Process>();
  #rng: Rng;
  #calls = 0;
  #isQuiet = false;
  /** Writes of the orchestrator since they were last counted. */
  writes: string[] = [];

  constructor(options: NightOptions) {
    const rng = new Rng(options.seed);
    this.#options = options;
    this.#rng = rng;
    this.stage = options.stage;
    this.evening = seedEvening(rng);
    this.#slugs = [...this.evening.slugs];
    this.#ancestry = new Ancestry(this.stage);
    const length = options.length ?? rng.int(15, 40);
    this.steps = options.steps ?? Array.from({ length }, (_none, index) => index + 1);
    const { settings } = this.evening;
    this.judge = new Judge({
      stage: this.stage,
      settings,
      ancestry: this.#ancestry,
      isOver: (runId, attempt) => this.runner.isOver(runId, attempt),
      promised: () => this.runner.promised(),
    });
    this.checks = new Checks(this.stage);
    this.runner = new Runner({
      stage: this.stage,
      settings,
      scheduler: this.#scheduler,
      shop: {
        stage: this.stage,
        ancestry: this.#ancestry,
        dice: () => this.#rng,
        isQuiet: () => this.#isQuiet,
      },
      agentStarted: (process, job) => this.judge.agentStarted(process, job),
      agentEnded: (process) => this.judge.agentEnded(process),
    });
  }

  get calls(): number {
    return this.#calls;
  }

  get violations(): readonly Violation[] {
    return this.judge.violations;
  }

  /** The repository as the evening finds it: tasks, and pull requests in every state. */
  begin(): void {
    const { files, isMainProtected } = this.evening;
    const oid = this.stage.writeCommit({ by: 'maintainer', parents: [], message: 'Begin', changes: files });
    this.stage.moveBranch(MAIN, { from: null, to: oid, by: 'maintainer' });
    this.judge.look('someone');
    this.#rng = new Rng(this.#options.seed, 0);
    for (let count = this.#rng.int(0, 5); count > 0; count -= 1) this.#act(startBranch(this.#hands()));
    for (let count = this.#rng.int(2, 10); count > 0; count -= 1) this.#act(somebodyActs(this.#hands()));
    if (isMainProtected) this.stage.protectMain();
  }

  async step(number: number): Promise<void> {
    const rng = this.#takeDice(number);
    this.stage.clock.advance(rng.int(0, 120));
    const kind = this.#kindOf(rng);
    this.story.tell(`— step ${number}: ${kind}, ${this.stage.clock.now().toISOString()}`);
    switch (kind) {
      case 'tick':
        await this.go(Number.POSITIVE_INFINITY, await this.startTick());
        break;
      case 'ticks':
        for (let count = rng.int(1, 3); count > 0; count -= 1) await this.startTick();
        await this.go(rng.int(1, 12));
        break;
      case 'job':
        await this.#job(rng);
        break;
      case 'go':
        await this.go(rng.int(5, 25));
        break;
      case 'people':
        this.#people(rng);
        break;
      case 'checks':
        this.#act(this.checks.turn(rng));
        break;
      case 'runs':
        await this.#meddleWithRuns(rng);
        break;
      case 'rest':
        this.stage.clock.advance(rng.int(1, 6) * 3600);
    }
  }

  /** From here on: no faults, no deaths. What was running may finish. */
  beQuiet(): void {
    this.#isQuiet = true;
    this.story.tell('— quiet from here on');
  }

  /** The dice of one step; quiet ticks have numbers of their own. */
  takeDice(number: number): void {
    this.#takeDice(number);
  }

  async startTick(): Promise<Process> {
    const process = await this.runner.startTick();
    this.#alive.add(process);
    this.story.tell(`${process.name} starts`);
    return process;
  }

  async startJob(run: Run): Promise<boolean> {
    const process = await this.runner.startJob(run);
    if (process === null) return false;
    this.#alive.add(process);
    this.story.tell(`${process.name} starts`);
    await this.#bury();
    return true;
  }

  /** Lets that many calls happen, in any order; `of` one process only, if given. False when nobody has any left. */
  async go(count: number, of?: Process): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const call = this.#rng.pick(
        this.#scheduler.pending.filter(({ process }) => of === undefined || process === of),
      );
      if (call === undefined || this.violations.length > 0) return;
      await this.#make(call);
    }
  }

  get isIdle(): boolean {
    return this.#scheduler.pending.length === 0;
  }

  act(words: string): void {
    this.#act(words);
  }

  #takeDice(number: number): Rng {
    this.#rng = new Rng(this.#options.seed, number);
    return this.#rng;
  }

  /** Nothing waits for a step in which it could go on: then something new begins. */
  #kindOf(rng: Rng) {
    const kind = rng.weighted(WEIGHTS);
    if (kind === 'go' && this.isIdle) return 'ticks';
    const hasJobs = this.runner.runs.some(({ waiting }) => waiting.length > 0);
    return kind === 'job' && !hasJobs ? 'tick' : kind;
  }

  async #job(rng: Rng): Promise<void> {
    const run = rng.pick(this.runner.runs.filter(({ waiting }) => waiting.length > 0));
    if (run !== undefined && (await this.startJob(run))) await this.go(rng.int(1, 12));
  }

  #people(rng: Rng): void {
    for (let count = rng.int(1, 3); count > 0; count -= 1) this.#act(somebodyActs(this.#hands()));
  }

  async #meddleWithRuns(rng: Rng): Promise<void> {
    const { runs } = this.runner;
    const lingering = runs.filter(({ isLingering }) => isLingering);
    for (const run of lingering) this.runner.notice(run);
    const live = rng.pick(runs.filter(({ isOver }) => !isOver));
    const failed = rng.pick(runs.filter((run) => run.isOver && run.failed.length > 0 && this.#isNewest(run)));
    if (failed !== undefined && rng.chance(0.5)) {
      this.runner.rerun(failed);
      this.story.tell(`maintainer runs the failed jobs of ${failed.id} again`);
    } else if (live !== undefined && rng.chance(0.3)) {
      this.story.tell(`maintainer cancels run ${live.id}`);
      await this.runner.cancel(live);
      await this.#bury();
    }
    this.judge.look('someone');
  }

  #isNewest(run: Run): boolean {
    return !this.runner.runs.some((other) => other.id === run.id && other.attempt > run.attempt);
  }

  #act(words: string | null): void {
    if (words === null || words === '') return;
    this.story.tell(words);
    this.stage.clock.advance(this.#rng.int(0, 3) * 10);
    this.judge.look('someone');
  }

  #hands(): Hands {
    return { stage: this.stage, ancestry: this.#ancestry, rng: this.#rng, slugs: this.#slugs };
  }

  async #make(call: Pending): Promise<void> {
    this.#calls += 1;
    if (call.isWrite) this.writes.push(`${call.process.name}: ${call.name} ${call.words}`);
    const words = await this.#fate(call);
    this.story.tell(`${this.#calls}. ${call.process.name}: ${words}`);
    this.judge.look(call.name.startsWith('agent') ? 'someone' : 'orchestrator');
    await this.#bury();
  }

  #fate(call: Pending): Promise<string> {
    const { killAt, isCalm } = this.#options;
    if (killAt?.call === this.#calls) return this.#scheduler.killAt(call, killAt.isApplied);
    if (isCalm === true || this.#isQuiet) return this.#scheduler.execute(call, null);
    const { fault, kill } = this.evening.weather;
    if (this.#rng.chance(kill)) return this.#scheduler.killAt(call, this.#rng.chance(0.5));
    const isFaulty = call.faultNames.length > 0 && this.#rng.chance(fault);
    return this.#scheduler.execute(call, isFaulty ? this.#rng.int(0, call.faultNames.length - 1) : null);
  }

  async #bury(): Promise<void> {
    for (const process of [...this.#alive].filter(({ state }) => state !== 'alive')) {
      this.#alive.delete(process);
      const { error } = process;
      this.story.tell(
        `${process.name} ${process.state}${error instanceof Error ? `: ${error.message}` : ''}`,
      );
      this.judge.ended(process);
      const isKilled = process.state === 'killed';
      const mayLinger = isKilled && !this.#isQuiet && this.#rng.chance(0.3);
      const heir = await this.runner.bury(process, {
        mayLinger,
        withPost: isKilled && this.#rng.chance(0.5),
      });
      if (heir !== null) this.#alive.add(heir);
      this.judge.look('orchestrator');
    }
  }
}

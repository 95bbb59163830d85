import type { ControlRequest } from '../src/domain/control.js';
import { Ancestry } from './ancestry.js';
import { Checks } from './checks.js';
import { Judge } from './judge.js';
import { somebodyActs } from './people.js';
import { type Hands, startBranch } from './people-on-pulls.js';
import { somebodyAsks } from './people-who-ask.js';
import { writeControlPlane } from './plugin-control-plane.js';
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

/** The stage, everybody on it, and the one thread on which all that they do is strung. */
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
      isRequest: (process) => this.runner.isRequest(process),
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
    const { files, isMainProtected, plugin } = this.evening;
    const oid = this.stage.writeCommit({ by: 'maintainer', parents: [], message: 'Begin', changes: files });
    this.stage.moveBranch(MAIN, { from: null, to: oid, by: 'maintainer' });
    if (plugin === 'compatible' || plugin === 'incompatible') writeControlPlane(this.stage, plugin);
    this.judge.look('someone');
    this.#rng = new Rng(this.#options.seed, 0);
    for (let count = this.#rng.int(0, 5); count > 0; count -= 1) this.act(startBranch(this.#hands()));
    this.people(this.#rng.int(2, 10));
    if (isMainProtected) this.stage.protectMain();
  }

  /** From here on: no faults, no deaths. What was running may finish. */
  beQuiet(): void {
    this.#isQuiet = true;
    this.story.tell('— quiet from here on');
  }

  /** The dice of one step; quiet ticks have numbers of their own. */
  takeDice(number: number): Rng {
    this.#rng = new Rng(this.#options.seed, number);
    return this.#rng;
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

  /** Somebody asks for something; the calls that it takes are made when it is their turn. */
  async ask(request: ControlRequest | null): Promise<void> {
    if (request === null) return;
    const process = await this.runner.startRequest(request);
    this.#alive.add(process);
    this.story.tell(`${process.name} starts`);
  }

  /** What somebody would ask for now. */
  wish(): ControlRequest | null {
    return somebodyAsks(this.#hands(), (runId, attempt) => this.runner.isOver(runId, attempt));
  }

  /** Lets that many calls happen, in any order; those of one process only, if given. Ends where nobody has any left. */
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

  /** Whether a run that is over still holds a claim. */
  get hasOrphans(): boolean {
    return this.stage
      .claims()
      .some(({ holder }) => holder !== null && this.runner.isOver(holder.runId, holder.runAttempt));
  }

  /** Something that was done at one stroke, in words; nothing where nothing was. */
  act(words: string | null): void {
    if (words === null || words === '') return;
    this.story.tell(words);
    this.stage.clock.advance(this.#rng.int(0, 3) * 10);
    this.judge.look('someone');
  }

  people(count: number): void {
    for (let done = 0; done < count; done += 1) this.act(somebodyActs(this.#hands()));
  }

  async cancel(run: Run): Promise<void> {
    this.story.tell(`maintainer cancels run ${run.id}`);
    await this.runner.cancel(run);
    await this.#bury();
    this.judge.look('someone');
  }

  #hands(): Hands {
    const hasPlugin = this.evening.plugin !== 'none';
    return { stage: this.stage, ancestry: this.#ancestry, rng: this.#rng, slugs: this.#slugs, hasPlugin };
  }

  async #make(call: Pending): Promise<void> {
    this.#calls += 1;
    if (call.isWrite) this.writes.push(`${call.process.name}: ${call.name} ${call.words}`);
    const doing = { process: call.process, call: call.name };
    this.judge.reads(doing);
    const words = await this.#fate(call);
    this.story.tell(`${this.#calls}. ${call.process.name}: ${words}`);
    // What only reads changes nothing.
    if (call.name.startsWith('agent')) this.judge.look('someone');
    else if (call.isWrite) this.judge.look('orchestrator', doing);
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
      const answer = this.runner.answerTo(process);
      const told = answer === undefined ? '' : `, ${answer.status}: ${answer.text}`;
      this.story.tell(
        `${process.name} ${process.state}${error instanceof Error ? `: ${error.message}` : told}`,
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

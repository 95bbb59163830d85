import { type ManualClock, manualClock } from '../clock.js';
import { humanVisit } from '../scripted-human.js';
import { type Scenario, startSeedScenario } from '../seed-scenario.js';
import { taskPath } from '../seed-task-file.js';
import { READY_TASKS } from '../seed-tasks.js';
import { describeEnd } from './describe-end.js';
import { runWorkflow, type WorkflowOptions, type WorkflowOutcome } from './run-workflow.js';

export interface NightOptions extends Omit<WorkflowOptions, 'sandbox' | 'inputs'> {
  /** Prints one line. */
  readonly print: (line: string) => void;
}

export interface Night {
  /** Null when the night converged and a settled world stayed as it was; else what went wrong. */
  readonly failure: string | null;
  readonly ticks: number;
  /** The last job summary of a tick. */
  readonly summary: string;
  /** Every job summary of the night, of ticks and digests, in order. */
  readonly allSummaries: string;
}

/** The seed night takes about a dozen ticks; many more mean that it goes round in circles. */
const MOST_TICKS = 40;
const MINUTES_BETWEEN_TICKS = 30;
const EVENING = '2026-02-01T20:13:00Z';

/** Plays the seed scenario until nothing is left to do, then checks that a settled world stays as it is. */
export async function playNight(options: NightOptions): Promise<Night> {
  const clock = manualClock(EVENING);
  const scenario = await startSeedScenario({ folder: options.temporaryFolder, clock });
  const night = new NightPlay(options, scenario, clock);
  try {
    return await night.play();
  } finally {
    await scenario.sandbox.stop();
  }
}

class NightPlay {
  readonly #options: NightOptions;
  readonly #scenario: Scenario;
  readonly #clock: ManualClock;
  #ticks = 0;
  readonly #summaries: string[] = [];
  #summary = '';

  constructor(options: NightOptions, scenario: Scenario, clock: ManualClock) {
    this.#options = options;
    this.#scenario = scenario;
    this.#clock = clock;
  }

  async play(): Promise<Night> {
    while (this.#ticks < MOST_TICKS) {
      const outcome = await this.#tick();
      const failure = failureOf(outcome);
      if (failure !== null) return this.#end(failure);
      this.#clock.advance(MINUTES_BETWEEN_TICKS * 60);
      const didHuman = this.#visit();
      if (outcome.tickMutations === 0 && outcome.works.length === 0 && !didHuman) return this.#settle();
    }
    return this.#end(`the night did not come to rest within ${MOST_TICKS} ticks`);
  }

  /** One more tick over the world that is at rest: it may not change a thing. */
  async #settle(): Promise<Night> {
    const before = this.#refs();
    const outcome = await this.#tick();
    const failure = failureOf(outcome);
    if (failure !== null) return this.#end(failure);
    if (outcome.tickMutations > 0)
      return this.#end(`a settled world was written to ${outcome.tickMutations} times`);
    if (this.#refs() !== before) return this.#end('a ref of the settled world moved');
    return this.#end(this.#gapUntold());
  }

  /** The ready task with a hole in it is no agent's business: its file must say what a person is to decide. */
  #gapUntold(): string | null {
    const { repository, defaultBranch } = this.#scenario.sandbox.hub;
    const [, , task] = READY_TASKS;
    const text = repository.fileText(defaultBranch, taskPath(task.slug)) ?? '';
    const isTold = /^status: planning\/needs-definition$/m.test(text) && /^definition_gap: /m.test(text);
    return isTold ? null : `${task.slug} has a gap, and its file does not say so`;
  }

  async #tick(): Promise<WorkflowOutcome> {
    const { sandbox } = this.#scenario;
    const outcome = await runWorkflow({ ...this.#options, sandbox, inputs: {} });
    this.#ticks += 1;
    this.#summary = outcome.tick.summary;
    this.#summaries.push(`## Tick ${this.#ticks}\n\n${outcome.tick.summary}`);
    this.#options.print(
      `tick ${String(this.#ticks).padStart(2)}  ${outcome.tick.outputs.get('digest') ?? '(no digest)'}`,
    );
    for (const line of doneIn(outcome.tick.stdout)) this.#options.print(`           ${line}`);
    const agents = outcome.digest?.outputs.get('digest');
    if (agents !== undefined) this.#options.print(`  agents ${agents}`);
    if (outcome.digest !== null)
      this.#summaries.push(`## Agents of tick ${this.#ticks}\n\n${outcome.digest.summary}`);
    return outcome;
  }

  #visit(): boolean {
    const { sandbox } = this.#scenario;
    const visit = humanVisit(sandbox.hub, sandbox.people, { merges: 1, approvals: 2 });
    const numbers = (list: readonly number[]): string => list.map((number) => `#${number}`).join(', ');
    if (visit.merged.length > 0) this.#options.print(`   human merged ${numbers(visit.merged)}`);
    if (visit.approved.length > 0) this.#options.print(`   human approved ${numbers(visit.approved)}`);
    return visit.merged.length > 0 || visit.approved.length > 0;
  }

  #refs(): string {
    const { repository } = this.#scenario.sandbox.hub;
    repository.forgetRefs();
    return JSON.stringify([...repository.refs()].sort());
  }

  #end(failure: string | null): Night {
    for (const line of describeEnd(this.#scenario.sandbox)) this.#options.print(line);
    return { failure, ticks: this.#ticks, summary: this.#summary, allSummaries: this.#summaries.join('\n') };
  }
}

function failureOf(outcome: WorkflowOutcome): string | null {
  const steps = [outcome.tick, ...outcome.works, ...(outcome.digest === null ? [] : [outcome.digest])];
  const failed = steps.find((step) => step.exitCode !== 0 || step.postExitCode !== 0);
  return failed === undefined ? null : `a step failed:\n${failed.stdout}${failed.stderr}${failed.postStdout}`;
}

/** What the tick says that it did, without the reasons: those stand in the summaries. */
function doneIn(stdout: string): readonly string[] {
  const done = stdout.split('\n').filter((line) => line.startsWith('done: '));
  return done.map((line) => line.slice('done: '.length).split(': ')[0] ?? '');
}

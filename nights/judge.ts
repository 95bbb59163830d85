import type { ClaimDocument } from '../src/domain/claim.js';
import { BadInput, CommandFailed, RefusedByGitHub } from '../src/domain/errors.js';
import { formatItem } from '../src/domain/item.js';
import type { Settings } from '../src/domain/settings.js';
import type { Ancestry } from './ancestry.js';
import { Killed, type Process } from './scheduler.js';
import type { Stage } from './stage.js';
import { AgentWatch, type IsOver, type Job, type Violation } from './watch-agents.js';
import { CommitWatch, type Doer } from './watch-commits.js';
import { LeaseWatch } from './watch-leases.js';
import { StartWatch } from './watch-starts.js';
import { ForkWatch, TaskWatch } from './watch-tasks.js';

export interface JudgeParts {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly ancestry: Ancestry;
  readonly isOver: IsOver;
  /** Jobs of live runs, begun or not. */
  readonly promised: () => readonly Job[];
  /** Whether it does what a person has asked for. */
  readonly isRequest: (process: Process) => boolean;
}

/** A call that a process of the orchestrator has just made. */
export interface Doing {
  readonly process: Process;
  readonly call: string;
}

/** Looks at the world after everything that happens in it, and says what may never be. */
export class Judge {
  readonly violations: Violation[] = [];
  readonly #parts: JudgeParts;
  readonly #agents: AgentWatch;
  readonly #commits: CommitWatch;
  readonly #tasks: TaskWatch;
  readonly #forks: ForkWatch;
  readonly #starts: StartWatch;
  readonly #leases: LeaseWatch;
  /** How often the tasks had been looked at when a process first read. */
  readonly #lookedAt = new WeakMap<Process, number>();

  constructor(parts: JudgeParts) {
    const { stage, settings, ancestry } = parts;
    this.#parts = parts;
    this.#agents = new AgentWatch(stage, settings);
    this.#commits = new CommitWatch(stage, ancestry);
    this.#tasks = new TaskWatch(stage, settings);
    this.#forks = new ForkWatch(stage, settings);
    this.#starts = new StartWatch(stage, settings);
    this.#leases = new LeaseWatch({ stage, settings, ancestry });
  }

  agentStarted(process: Process, job: Job): void {
    this.violations.push(...this.#agents.started(process, job), ...this.#starts.agentStarted(process, job));
  }

  /** A process reads the repository, or the pause alone. */
  reads({ process, call }: Doing): void {
    if (call !== 'repository.read' && call !== 'control.read') return;
    if (!this.#lookedAt.has(process)) this.#lookedAt.set(process, this.#tasks.count);
    this.#starts.looked(process, call);
  }

  agentEnded(process: Process): void {
    this.#agents.ended(process);
  }

  /** `doing`: what has just been done, where it was a call. */
  look(by: Doer, doing?: Doing): void {
    const claims = this.#parts.stage.claims();
    const since = doing === undefined ? 0 : (this.#lookedAt.get(doing.process) ?? 0);
    this.violations.push(
      ...this.#agents.overbooked(this.#parts.promised(), claims),
      ...this.#commits.look(by),
      ...this.#tasks.look(by),
      ...this.#forks.look(by),
      ...this.#leases.look(by, (slug) => this.#tasks.wasClosedSince(slug, since)),
    );
    if (doing !== undefined) this.#judge(doing, claims);
  }

  #judge({ process, call }: Doing, claims: readonly ClaimDocument[]): void {
    if (call === 'pulls.updateBranch') this.violations.push(...this.#starts.updates(process));
    if (call !== 'claims.write') return;
    this.violations.push(...this.#starts.claimed(process, claims));
    if (this.#parts.isRequest(process)) this.#agents.forgive(claims);
  }

  /** How a process ended: badly is allowed, but only for a reason that the world gave it. */
  ended(process: Process): void {
    const { error, name } = process;
    if (process.hasSwallowedDeath) {
      this.violations.push({
        invariant: 'a killed process does nothing',
        message: `${name} was killed and ended well`,
      });
    }
    const isExpected = [BadInput, CommandFailed, RefusedByGitHub, Killed].some(
      (kind) => error instanceof kind,
    );
    if (error === null || isExpected) return;
    const message = `${name} ended with ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
    this.violations.push({ invariant: 'no error of our own', message });
  }

  /** What must have been settled once the night is quiet. */
  settled(): void {
    this.#must('no merged task left open', this.#tasks.owed().join(', '));
    const dead = this.#parts.stage
      .claims()
      .filter(({ holder }) => holder !== null && this.#parts.isOver(holder.runId, holder.runAttempt));
    const names = dead.map(({ item, holder }) => `${formatItem(item)} (run ${holder?.runId})`);
    this.#must('no claim held by a dead run', names.join(', '));
  }

  /** What must be so when nothing moves any more. */
  rested(): void {
    this.#must('no lease of ours kept for nobody', this.#leases.leftOver().join(', '));
  }

  restless(ticks: number, writes: string): void {
    this.#must(
      'a quiet world comes to rest',
      `after ${ticks} quiet ticks the last one still wrote: ${writes}`,
    );
  }

  #must(invariant: string, message: string): void {
    if (message !== '') this.violations.push({ invariant, message });
  }
}

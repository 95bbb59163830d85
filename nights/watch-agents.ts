import type { ClaimDocument } from '../src/domain/claim.js';
import { formatItem, type Item } from '../src/domain/item.js';
import type { Settings } from '../src/domain/settings.js';
import type { WorkEntry } from '../src/domain/work-entry.js';
import type { Process } from './scheduler.js';
import type { Stage } from './stage.js';

export interface Violation {
  readonly invariant: string;
  readonly message: string;
}

export interface Job {
  readonly runId: number;
  readonly attempt: number;
  readonly entry: WorkEntry;
}

/** Whether GitHub would call this attempt of a run over. */
export type IsOver = (runId: number, attempt: number) => boolean;

/** Never two agents on one thing, never more than the cap, never one without a record, never once too often. */
export class AgentWatch {
  readonly #stage: Stage;
  readonly #settings: Settings;
  readonly #live = new Map<Process, Job>();
  readonly #startsByTry = new Map<string, Job[]>();
  /** Attempts that a person has forgiven, by item, fingerprint and run. */
  readonly #forgiven = new Set<string>();

  constructor(stage: Stage, settings: Settings) {
    this.#stage = stage;
    this.#settings = settings;
  }

  get live(): readonly Job[] {
    return [...this.#live.values()];
  }

  started(process: Process, job: Job): readonly Violation[] {
    const others = this.live;
    this.#live.set(process, job);
    return [...this.#together(job, others), ...this.#unrecorded(job), ...this.#tooOften(job)];
  }

  ended(process: Process): void {
    this.#live.delete(process);
  }

  /** A person who may forgive has just written a claim. */
  forgive(claims: readonly ClaimDocument[]): void {
    for (const { item, attempts } of claims) {
      for (const { fingerprint, runId, runAttempt, unspent } of attempts) {
        const key = `${tryOf(item, fingerprint)} ${runId}/${runAttempt}`;
        if (unspent?.why === 'retry') this.#forgiven.add(key);
      }
    }
  }

  /** What may be working at any moment from now on: jobs of live runs, begun or not, that hold their claim. */
  overbooked(promised: readonly Job[], claims: readonly ClaimDocument[]): readonly Violation[] {
    const held = promised.filter(({ runId, attempt, entry }) =>
      claims.some(
        ({ item, holder }) =>
          holder?.runId === runId &&
          holder.runAttempt === attempt &&
          formatItem(item) === formatItem(entry.item),
      ),
    );
    if (held.length <= this.#settings.maxParallel) return [];
    const names = held.map(({ entry, runId }) => `${entry.name} (run ${runId})`).join(', ');
    const message = `${held.length} jobs hold a claim, and the cap is ${this.#settings.maxParallel}: ${names}`;
    return [{ invariant: 'never over the cap', message }];
  }

  #together({ entry, runId }: Job, others: readonly Job[]): readonly Violation[] {
    const name = formatItem(entry.item);
    const rival = others.find((other) => formatItem(other.entry.item) === name);
    const neighbour = others.find((other) => other.entry.branch === entry.branch);
    const found: Violation[] = [];
    if (rival !== undefined) {
      const message = `${name} has an agent of run ${rival.runId} and another one of run ${runId}`;
      found.push({ invariant: 'never two agents on one item', message });
    } else if (neighbour !== undefined) {
      const message = `${name} and ${formatItem(neighbour.entry.item)} have an agent each, both on ${entry.branch}`;
      found.push({ invariant: 'never two agents on one branch', message });
    }
    if (others.length >= this.#settings.maxParallel) {
      const message = `${name} is agent number ${others.length + 1}, and the cap is ${this.#settings.maxParallel}`;
      found.push({ invariant: 'never over the cap', message });
    }
    return found;
  }

  #unrecorded({ entry, runId, attempt }: Job): readonly Violation[] {
    const name = formatItem(entry.item);
    const claim = this.#stage.claims().find(({ item }) => formatItem(item) === name);
    const isHeld = claim?.holder?.runId === runId && claim.holder.runAttempt === attempt;
    const record = claim?.attempts.find(
      (made) => made.runId === runId && made.outcome === null && made.fingerprint === entry.fingerprint,
    );
    if (isHeld && record !== undefined) return [];
    const message = `run ${runId} started an agent on ${name} without ${isHeld ? 'an attempt on record' : 'its claim'}`;
    return [{ invariant: 'never an agent without a record', message }];
  }

  #tooOften(job: Job): readonly Violation[] {
    const { entry } = job;
    const key = tryOf(entry.item, entry.fingerprint);
    const starts = [...(this.#startsByTry.get(key) ?? []), job];
    this.#startsByTry.set(key, starts);
    const counted = starts.filter(({ runId, attempt }) => !this.#forgiven.has(`${key} ${runId}/${attempt}`));
    const limit = entry.kind === 'task' ? this.#settings.attempts.task : this.#settings.attempts.pull;
    if (counted.length <= limit) return [];
    const message = `agent number ${counted.length} on ${key}, and the limit is ${limit}`;
    return [{ invariant: 'never more attempts than allowed', message }];
  }
}

function tryOf(item: Item, fingerprint: string): string {
  return `${formatItem(item)} ${fingerprint}`;
}

import { manualClock } from '../../sandbox/clock.js';
import type { ClaimDocument } from '../../src/domain/claim.js';
import type { ControlState } from '../../src/domain/control.js';
import type { CheckConclusion, CheckRun } from '../../src/domain/pull-request.js';
import {
  HEADS,
  NAME,
  type NewStagePull,
  OWNER,
  type Stage,
  type StageCommit,
  type StageDoor,
  type StagePull,
  type StageWords,
} from '../stage.js';
import { openMemoryPull, reopenMemoryPull } from './memory-pulls.js';
import { authorFacts, type MemoryPull, MemoryState } from './memory-state.js';
import { memoryWorld } from './memory-world.js';

/** A GitHub that is nothing but data, for nights by the thousand. */
export class MemoryStage implements Stage {
  readonly #state: MemoryState;

  constructor(start: string) {
    this.#state = new MemoryState(manualClock(start));
  }

  get clock() {
    return this.#state.clock;
  }

  openDoor(): Promise<StageDoor> {
    return Promise.resolve({ world: memoryWorld(this.#state), close: () => Promise.resolve() });
  }

  refs(): ReadonlyMap<string, string> {
    // In git's order.
    return new Map([...this.#state.refs, ...this.#state.claimOids].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  filesOf(oid: string): ReadonlyMap<string, string> {
    return this.#state.graph.commit(oid).files;
  }

  parentsOf(oid: string): readonly string[] {
    return this.#state.graph.commit(oid).parents;
  }

  claims(): readonly ClaimDocument[] {
    const oids = [...this.#state.claimOids].sort(([a], [b]) => (a < b ? -1 : 1));
    return oids.flatMap(([, oid]) => this.#state.claimsByOid.get(oid) ?? []);
  }

  writeCommit(commit: StageCommit): string {
    return this.#state.commit(commit);
  }

  moveBranch(branch: string, move: { from: string | null; to: string | null }): boolean {
    return this.#state.moveRef(HEADS + branch, move);
  }

  moveRef(ref: string, move: { from: string | null; to: string | null }): boolean {
    return this.#state.moveRef(ref, move);
  }

  control(): ControlState {
    return this.#state.control.state;
  }

  pulls(): readonly StagePull[] {
    return [...this.#state.pulls.values()];
  }

  openPull(request: NewStagePull): number | null {
    const opened = openMemoryPull(this.#state, request);
    return typeof opened === 'string' ? null : opened.number;
  }

  mergePull(number: number, merge: { by: string; method: 'merge' | 'squash' }): boolean {
    const state = this.#state;
    const pull = this.#pull(number);
    if (pull.state !== 'OPEN' || pull.isDraft) return false;
    const merged = state.graph.tryMerge(pull.baseOid, pull.headOid);
    if (merged.status === 'conflict') return false;
    const parents = merge.method === 'squash' ? [pull.baseOid] : [pull.baseOid, pull.headOid];
    const message =
      merge.method === 'squash' ? `${pull.title} (#${number})` : `Merge pull request #${number}`;
    const oid = state.commitTree({ by: merge.by, parents, message, files: merged.files });
    state.markMerged(pull, oid);
    return state.moveRef(HEADS + pull.baseRefName, { from: pull.baseOid, to: oid });
  }

  setPull(number: number, change: 'close' | 'draft' | 'ready' | 'reopen'): void {
    const pull = this.#pull(number);
    switch (change) {
      case 'close':
        this.#state.markClosed(pull);
        return;
      case 'draft':
      case 'ready':
        pull.isDraft = change === 'draft';
        return;
      case 'reopen':
        reopenMemoryPull(this.#state, pull);
    }
  }

  say(number: number, { by, body, as }: StageWords): void {
    const pull = this.#pull(number);
    const { now } = this.#state;
    const id = String(this.#state.nextId());
    pull.updatedAt = now;
    const words = { ...authorFacts(by), id, body };
    if (as === 'comment') pull.comments.push({ ...words, createdAt: now, isMinimized: false });
    else pull.reviews.push({ ...words, state: as, submittedAt: now });
  }

  setCheck(oid: string, conclusion: CheckConclusion | null): void {
    const { now } = this.#state;
    const id = String(this.#state.nextId());
    const row: CheckRun = {
      kind: 'check-run',
      id,
      name: 'test',
      appId: 15368,
      workflowName: 'ci',
      event: 'push',
      status: conclusion === null ? 'IN_PROGRESS' : 'COMPLETED',
      conclusion,
      startedAt: now,
      completedAt: conclusion === null ? null : now,
      url: `https://github.com/${OWNER}/${NAME}/actions/runs/${id}/job/${id}`,
      neverStarted: null,
    };
    this.#state.checksByOid.set(oid, [row]);
  }

  setRun(runId: number, run: { attempt: number; isOver: boolean }): void {
    this.#state.runs.set(runId, run);
  }

  protectMain(): void {
    this.#state.isMainProtected = true;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #pull(number: number): MemoryPull {
    const pull = this.#state.pulls.get(number);
    if (pull !== undefined) return pull;
    throw new Error(`Expected a pull request of this night, found #${number}`);
  }
}

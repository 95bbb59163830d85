import type { ReviewState } from '../src/domain/pull-request.js';
import { ZERO_OID } from './bare-repository.js';
import { type CheckRow, checkRun } from './check-row.js';
import { timestamp } from './clock.js';
import { commitFiles, commitTree, revertedTree } from './commit-writing.js';
import { type Hub, signatureOf } from './hub.js';
import { type Done, mergePull, type NewPull, newComment, openPull } from './pull-actions.js';
import { markClosed, observeRefs, refreshRefs } from './ref-watcher.js';
import type { WorldPull, WorldStatus, WorldSuite, WorldThread } from './world.js';

export interface PushedCommit {
  readonly by: string;
  readonly branch: string;
  readonly message: string;
  /** Contents by path; null deletes the file. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Where a new branch starts; the default branch when left out. */
  readonly from?: string;
}

export interface Words {
  readonly by: string | null;
  readonly body: string;
}

/** What people (and bots) do to a repository, for scripts and tests. Each verb is done when it returns. */
export class People {
  readonly #hub: Hub;

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** A commit on a branch, which is created where it does not exist. Answers the commit's id. */
  pushCommit(commit: PushedCommit): string {
    const { repository } = this.#hub;
    refreshRefs(this.#hub, commit.by);
    const tip = repository.branchOid(commit.branch);
    const start = tip ?? this.#startOf(commit);
    const entries = Object.entries(commit.files);
    const oid = commitFiles(
      repository,
      {
        parents: start === null ? [] : [start],
        message: commit.message,
        by: signatureOf(this.#hub, commit.by),
      },
      {
        additions: entries.flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }])),
        deletions: entries.flatMap(([path, contents]) => (contents === null ? [{ path }] : [])),
      },
    );
    this.#moveBranch(commit.branch, oid, { before: tip, by: commit.by });
    return oid;
  }

  /** A commit that no branch points at: the head of a fork, for instance. */
  writeForkCommit(commit: PushedCommit): string {
    const { repository } = this.#hub;
    const start = this.#startOf(commit);
    const additions = Object.entries(commit.files).flatMap(([path, contents]) =>
      contents === null ? [] : [{ path, contents }],
    );
    return commitFiles(
      repository,
      {
        parents: start === null ? [] : [start],
        message: commit.message,
        by: signatureOf(this.#hub, commit.by),
      },
      { additions, deletions: [] },
    );
  }

  openPullRequest(request: NewPull): number {
    refreshRefs(this.#hub, request.by);
    return done(openPull(this.#hub, request)).number;
  }

  comment(number: number, words: Words): string {
    const pull = this.#hub.world.pull(number);
    const comment = newComment(this.#hub, pull, words);
    pull.comments.push(comment);
    return comment.id;
  }

  review(number: number, review: Words & { readonly state: ReviewState }): string {
    const pull = this.#refreshed(number);
    const databaseId = this.#hub.world.nextId();
    const id = `PRR_${databaseId}`;
    pull.updatedAt = timestamp(this.#hub.clock);
    pull.reviews.push({
      id,
      databaseId,
      author: review.by,
      body: review.body,
      state: review.state,
      submittedAt: pull.updatedAt,
      commitOid: pull.headOid,
    });
    return id;
  }

  /** An inline remark that opens a thread. Answers the thread's id. */
  reviewThread(number: number, remark: Words & { readonly path: string; readonly line: number }): string {
    const pull = this.#refreshed(number);
    const id = `PRRT_${this.#hub.world.nextId()}`;
    pull.threads.push({
      id,
      path: remark.path,
      line: remark.line,
      commitOid: pull.headOid,
      comments: [newComment(this.#hub, pull, remark)],
      resolvedBy: null,
    });
    return id;
  }

  reply(threadId: string, words: Words): void {
    const { pull, thread } = this.#thread(threadId);
    thread.comments.push(newComment(this.#hub, pull, words));
  }

  resolve(threadId: string, by: string): void {
    this.#thread(threadId).thread.resolvedBy = by;
  }

  /** Merges as the button does. Answers the new commit on the base; throws where the button would refuse. */
  merge(number: number, merge: { readonly by: string; readonly method: 'merge' | 'squash' }): string {
    const pull = this.#refreshed(number);
    return done(mergePull(this.#hub, pull, { ...merge, expectedHeadOid: null }));
  }

  close(number: number): void {
    markClosed(this.#hub, this.#refreshed(number));
  }

  setDraft(number: number, isDraft: boolean): void {
    this.#refreshed(number).isDraft = isDraft;
  }

  retarget(number: number, base: string): void {
    const pull = this.#refreshed(number);
    const oid = this.#hub.repository.branchOid(base);
    if (oid === null) throw new Error(`Cannot retarget #${number}: there is no branch ${base}`);
    pull.baseRefName = base;
    pull.baseOid = oid;
    pull.updatedAt = timestamp(this.#hub.clock);
  }

  /** Replaces every row of a commit (or of the head of a pull request), as a finished or running CI shows it. */
  setChecks(target: string | number, rows: readonly CheckRow[]): void {
    const oid = typeof target === 'string' ? target : this.#refreshed(target).headOid;
    this.#hub.world.checksByOid.set(
      oid,
      rows.map((row) => checkRun(this.#hub, row)),
    );
  }

  /** Rows as they stand plus one more for the same check: the earlier one is superseded and stays listed. */
  supersede(number: number, row: CheckRow): void {
    this.#hub.world.addCheck(this.#refreshed(number).headOid, checkRun(this.#hub, row));
  }

  /** A commit status, the older kind of check. */
  addStatus(number: number, status: { readonly name: string; readonly state: WorldStatus['state'] }): void {
    const { world, clock } = this.#hub;
    const row = { kind: 'status-context' as const, databaseId: world.nextId(), createdAt: timestamp(clock) };
    world.addCheck(this.#refreshed(number).headOid, { ...row, ...status });
  }

  /** A workflow that waits for a person's click, or never started: a suite of the head without any run. */
  holdWorkflow(number: number, workflowName: string, conclusion: WorldSuite['conclusion']): void {
    const { world, clock } = this.#hub;
    const oid = this.#refreshed(number).headOid;
    const suite = {
      databaseId: world.nextId(),
      workflowName,
      event: 'pull_request',
      conclusion,
      createdAt: timestamp(clock),
    };
    world.emptySuitesByOid.set(oid, [...(world.emptySuitesByOid.get(oid) ?? []), suite]);
  }

  /** Changes one file on the default branch. Answers the commit's id. */
  editTaskFile(path: string, edit: (text: string) => string, by: string): string {
    const branch = this.#hub.defaultBranch;
    const text = this.#hub.repository.fileText(branch, path);
    if (text === null) throw new Error(`Cannot edit ${path}: it is not on ${branch}`);
    const message = `docs(tasks): edit ${path.split('/').at(-1) ?? path}`;
    return this.pushCommit({ by, branch, message, files: { [path]: edit(text) } });
  }

  /** Undoes a commit of the default branch with a commit of its own. */
  revert(oid: string, by: string): string {
    const { repository, defaultBranch } = this.#hub;
    refreshRefs(this.#hub, by);
    const tip = repository.branchOid(defaultBranch);
    const treeOid = tip === null ? null : revertedTree(repository, tip, oid);
    if (tip === null || treeOid === null) throw new Error(`Commit ${oid} cannot be reverted cleanly`);
    const title = repository.commit(oid).message.split('\n')[0] ?? '';
    const message = `Revert "${title}"\n\nThis reverts commit ${oid}.`;
    const revert = commitTree(repository, treeOid, {
      parents: [tip],
      message,
      by: signatureOf(this.#hub, by),
    });
    this.#moveBranch(defaultBranch, revert, { before: tip, by });
    return revert;
  }

  deleteBranch(branch: string, by: string): void {
    const { repository } = this.#hub;
    refreshRefs(this.#hub, by);
    const before = repository.branchOid(branch);
    this.#moveBranch(branch, ZERO_OID, { before, by });
  }

  #moveBranch(branch: string, oid: string, move: { before: string | null; by: string }): void {
    const change = { ref: `refs/heads/${branch}`, before: move.before ?? ZERO_OID, after: oid };
    if (!this.#hub.repository.updateRefs([change])) throw new Error(`Branch ${branch} could not be moved`);
    observeRefs(this.#hub, move.by);
  }

  #startOf(commit: PushedCommit): string | null {
    const { repository, defaultBranch } = this.#hub;
    const from = commit.from ?? defaultBranch;
    return repository.branchOid(from) ?? (/^[0-9a-f]{40}$/.test(from) ? from : null);
  }

  #refreshed(number: number): WorldPull {
    refreshRefs(this.#hub, 'sandbox');
    return this.#hub.world.pull(number);
  }

  #thread(id: string): { pull: WorldPull; thread: WorldThread } {
    for (const pull of this.#hub.world.pulls.values()) {
      const thread = pull.threads.find((candidate) => candidate.id === id);
      if (thread !== undefined) return { pull, thread };
    }
    throw new Error(`There is no review thread ${id}`);
  }
}

function done<T>(result: Done<T>): T {
  if (result.status === 'done') return result.value;
  throw new Error(result.message);
}

import { ZERO_OID } from '../sandbox/bare-repository.js';
import { manualClock } from '../sandbox/clock.js';
import { commitFiles } from '../sandbox/commit-writing.js';
import { signatureOf } from '../sandbox/hub.js';
import { mergePull, openPull } from '../sandbox/pull-actions.js';
import { observeRefs } from '../sandbox/ref-watcher.js';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.js';
import type { ClaimDocument } from '../src/domain/claim.js';
import type { ControlState } from '../src/domain/control.js';
import type { CheckConclusion } from '../src/domain/pull-request.js';
import { CLAIM_FILE } from '../src/git/read-claims.js';
import { CONTROL_FILE } from '../src/git/read-loop-documents.js';
import { decodeClaim } from '../src/read/claim-document.js';
import { parseClaimRef } from '../src/read/claim-ref.js';
import { CONTROL_REF, decodeControl } from '../src/read/control-document.js';
import { openWorld } from '../src/runner/build-world.js';
import { SILENT } from './silent-log.js';
import {
  HEADS,
  MAIN,
  NAME,
  type NewStagePull,
  OWNER,
  type Stage,
  type StageCommit,
  type StageDoor,
  type StagePull,
  type StageWords,
} from './stage.js';

/** The sandbox as a stage: real git, the official schema, and the adapters that the action uses. */
export class SandboxStage implements Stage {
  readonly clock;
  readonly #folder: string;
  readonly #sandbox: Sandbox;
  readonly #files = new Map<string, ReadonlyMap<string, string>>();

  /** Needs an empty folder, with a path short enough for a socket below it. */
  static async start(start: string, folder: string): Promise<SandboxStage> {
    const clock = manualClock(start);
    const sandbox = await startSandbox({ folder, clock, owner: OWNER, name: NAME, defaultBranch: MAIN });
    // A night begins with a commit of its own.
    sandbox.hub.repository.updateRefs([{ ref: HEADS + MAIN, before: null, after: ZERO_OID }]);
    observeRefs(sandbox.hub, 'maintainer');
    return new SandboxStage(sandbox, { clock, folder });
  }

  private constructor(sandbox: Sandbox, parts: { clock: Stage['clock']; folder: string }) {
    this.#sandbox = sandbox;
    this.clock = parts.clock;
    this.#folder = parts.folder;
  }

  openDoor(): Promise<StageDoor> {
    const { urls, tokens } = this.#sandbox;
    return openWorld({
      repository: { owner: OWNER, name: NAME },
      token: tokens.actions,
      apiUrl: urls.api,
      graphqlUrl: urls.graphql,
      serverUrl: urls.server,
      temporaryFolder: this.#folder,
      environment: process.env,
      log: SILENT,
    });
  }

  refs(): ReadonlyMap<string, string> {
    this.#repository.forgetRefs();
    observeRefs(this.#sandbox.hub, 'sandbox');
    return this.#repository.refs();
  }

  filesOf(oid: string): ReadonlyMap<string, string> {
    const known = this.#files.get(oid);
    if (known !== undefined) return known;
    const listing = this.#repository.git(['ls-tree', '-r', '-z', oid]);
    const rows = listing.split('\0').filter((row) => row !== '');
    const files = new Map(
      rows.map((row): readonly [string, string] => {
        const [facts = '', path = ''] = row.split('\t');
        return [path, this.#repository.blobText(facts.split(' ')[2] ?? '')];
      }),
    );
    this.#files.set(oid, files);
    return files;
  }

  parentsOf(oid: string): readonly string[] {
    return this.#repository.commit(oid).parents;
  }

  claims(): readonly ClaimDocument[] {
    return [...this.refs()].flatMap(([ref, oid]) => {
      const text = parseClaimRef(ref) === null ? null : this.#repository.fileText(oid, CLAIM_FILE);
      const decoded = text === null ? null : decodeClaim(text);
      return decoded?.ok === true ? [decoded.document] : [];
    });
  }

  writeCommit({ by, parents, message, changes }: StageCommit): string {
    const entries = Object.entries(changes);
    const [first] = parents;
    const before = first === undefined ? new Map<string, string>() : this.filesOf(first);
    return commitFiles(
      this.#repository,
      { parents, message, by: signatureOf(this.#sandbox.hub, by) },
      {
        additions: entries.flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }])),
        deletions: entries.flatMap(([path, contents]) =>
          contents === null && before.has(path) ? [{ path }] : [],
        ),
      },
    );
  }

  moveBranch(branch: string, move: { from: string | null; to: string | null; by: string }): boolean {
    return this.moveRef(HEADS + branch, move);
  }

  moveRef(ref: string, move: { from: string | null; to: string | null; by: string }): boolean {
    if ((this.refs().get(ref) ?? null) !== move.from) return false;
    const change = { ref, before: move.from ?? ZERO_OID, after: move.to ?? ZERO_OID };
    const isMoved = this.#repository.updateRefs([change]);
    observeRefs(this.#sandbox.hub, move.by);
    return isMoved;
  }

  control(): ControlState {
    const oid = this.refs().get(CONTROL_REF);
    const text = oid === undefined ? null : this.#repository.fileText(oid, CONTROL_FILE);
    if (text === null) return { kind: 'running' };
    const decoded = decodeControl(text);
    if (!decoded.ok) return { kind: 'unreadable', wrong: decoded.wrong };
    const { pause } = decoded.document;
    return pause === null ? { kind: 'running' } : { kind: 'paused', pause };
  }

  pulls(): readonly StagePull[] {
    this.refs();
    return [...this.#sandbox.hub.world.pulls.values()];
  }

  openPull(request: NewStagePull): number | null {
    this.refs();
    const opened = openPull(this.#sandbox.hub, { ...request, body: '' });
    return opened.status === 'done' ? opened.value.number : null;
  }

  mergePull(number: number, merge: { by: string; method: 'merge' | 'squash' }): boolean {
    this.refs();
    const { hub } = this.#sandbox;
    return mergePull(hub, hub.world.pull(number), { ...merge, expectedHeadOid: null }).status === 'done';
  }

  setPull(number: number, change: 'close' | 'draft' | 'ready' | 'reopen'): void {
    const { people } = this.#sandbox;
    if (change === 'close') people.close(number);
    else if (change === 'reopen') this.#reopen(number);
    else people.setDraft(number, change === 'draft');
  }

  say(number: number, { by, body, as }: StageWords): void {
    const { people } = this.#sandbox;
    if (as === 'comment') people.comment(number, { by, body });
    else people.review(number, { by, body, state: as });
  }

  setCheck(oid: string, conclusion: CheckConclusion | null): void {
    this.#sandbox.people.setChecks(oid, [{ name: 'test', conclusion }]);
  }

  setRun(runId: number, { attempt, isOver }: { attempt: number; isOver: boolean }): void {
    this.#sandbox.hub.world.runs.set(runId, {
      id: runId,
      name: 'orchestrate',
      event: 'schedule',
      headBranch: MAIN,
      headOid: this.refs().get(HEADS + MAIN) ?? '',
      createdAt: this.clock.now().toISOString(),
      attempt,
      status: isOver ? 'completed' : 'in_progress',
      conclusion: isOver ? 'success' : null,
    });
  }

  protectMain(): void {
    this.#sandbox.hub.world.protections.set(MAIN, {
      kind: 'classic',
      requiresPullRequest: true,
      requiredApprovals: 0,
      requiredChecks: [],
      requiresUpToDate: false,
      bypassLogins: ['maintainer', 'reviewer-one'],
    });
  }

  stop(): Promise<void> {
    return this.#sandbox.stop();
  }

  get #repository() {
    return this.#sandbox.hub.repository;
  }

  #reopen(number: number): void {
    const pull = this.#sandbox.hub.world.pull(number);
    const head = this.refs().get(HEADS + pull.headRefName);
    const base = this.refs().get(HEADS + MAIN);
    if (pull.state !== 'CLOSED' || head === undefined || base === undefined) return;
    if (this.#repository.isAncestor(head, base)) return;
    Object.assign(pull, { state: 'OPEN', closedAt: null, headOid: head, baseOid: base });
    this.#repository.updateRefs([{ ref: `refs/pull/${number}/head`, before: null, after: head }]);
  }
}

import { branchesOf, slugOfBranch } from '../src/decide/branch-names.js';
import type { Settings } from '../src/domain/settings.js';
import type { TaskPhase } from '../src/domain/task.js';
import { readTask } from '../src/read/task-file.js';
import { HEADS, MAIN, type Stage, type StagePull } from './stage.js';
import { pathOf, phaseIn, slugOfPath } from './task-texts.js';
import type { Violation } from './watch-agents.js';
import type { Doer } from './watch-commits.js';

type Phase = TaskPhase | 'unreadable' | 'absent';

/**
 * Remembers when each task last began to live and when each pull request was merged, by its own count and not by any
 * clock: so it can say which tasks may be closed, and which must be.
 */
export class TaskWatch {
  readonly #stage: Stage;
  readonly #settings: Settings;
  readonly #phases = new Map<string, Phase>();
  /** When a task was created or opened again. */
  readonly #bornAt = new Map<string, number>();
  /** When a task's file was last in a state in which nothing can be told of it. */
  readonly #doubtedAt = new Map<string, number>();
  readonly #mergedAt = new Map<number, number>();
  /** When it was last seen closed. */
  readonly #closedAt = new Map<string, number>();
  #count = 0;

  constructor(stage: Stage, settings: Settings) {
    this.#stage = stage;
    this.#settings = settings;
  }

  /** How often it has looked. */
  get count(): number {
    return this.#count;
  }

  /** Whether the task was closed at that count or at some time since. */
  wasClosedSince(slug: string, count: number): boolean {
    return (this.#closedAt.get(slug) ?? -1) >= count;
  }

  look(by: Doer): readonly Violation[] {
    this.#count += 1;
    for (const pull of this.#stage.pulls()) {
      if (pull.state === 'MERGED' && !this.#mergedAt.has(pull.number))
        this.#mergedAt.set(pull.number, this.#count);
    }
    const files = this.#stage.filesOf(this.#mainOid());
    const slugs = [...files.keys()].flatMap((path) => slugOfPath(path) ?? []);
    return [...new Set([...slugs, ...this.#phases.keys()])].flatMap((slug) =>
      this.#turn(slug, files.get(pathOf(slug)), by),
    );
  }

  /** Tasks that a merge has done and that are still open, though nothing stands in the way. */
  owed(): readonly string[] {
    const files = this.#stage.filesOf(this.#mainOid());
    return [...files].flatMap(([path, text]) => {
      const slug = slugOfPath(path);
      if (slug === null || phaseIn(text) === 'closed') return [];
      if (readTask({ path, text, blobId: null }).task === null) return [];
      const pulls = this.#pullsOf(slug);
      if (pulls.some(({ state }) => state === 'OPEN')) return [];
      const since = Math.max(this.#bornAt.get(slug) ?? 0, this.#doubtedAt.get(slug) ?? 0);
      const merge = pulls.find((pull) => this.#isMergedAfter(pull, since));
      return merge === undefined ? [] : [`${slug} (#${merge.number})`];
    });
  }

  #turn(slug: string, text: string | undefined, by: Doer): readonly Violation[] {
    const before = this.#phases.get(slug) ?? 'absent';
    const after = text === undefined ? 'absent' : phaseIn(text);
    this.#phases.set(slug, after);
    if (after === 'closed') this.#closedAt.set(slug, this.#count);
    if (before === after) return [];
    if (before === 'absent' || before === 'closed') this.#bornAt.set(slug, this.#count);
    if (before === 'unreadable' || after === 'unreadable') this.#doubtedAt.set(slug, this.#count);
    if (by === 'someone') return [];
    return after === 'closed' ? this.#closed(slug) : [];
  }

  /** The orchestrator closed it: some merge of this life must be the reason. */
  #closed(slug: string): readonly Violation[] {
    const born = this.#bornAt.get(slug) ?? 0;
    if (this.#pullsOf(slug).some((pull) => this.#isMergedAfter(pull, born))) return [];
    const message = `${slug} was closed, and no pull request of it was merged since it was last opened`;
    return [{ invariant: 'never a task closed without cause', message }];
  }

  #isMergedAfter(pull: StagePull, count: number): boolean {
    return pull.baseRefName === MAIN && (this.#mergedAt.get(pull.number) ?? -1) > count;
  }

  #pullsOf(slug: string): readonly StagePull[] {
    const branches = branchesOf(slug, this.#settings.branchPatterns);
    return this.#stage
      .pulls()
      .filter((pull) => pull.forkOwner === null && branches.includes(pull.headRefName));
  }

  #mainOid(): string {
    return this.#stage.refs().get(HEADS + MAIN) ?? '';
  }
}

/** Nothing of a fork is ever claimed, and none of its pull requests moves by our hand. */
export class ForkWatch {
  readonly #stage: Stage;
  readonly #settings: Settings;
  readonly #heads = new Map<number, string>();

  constructor(stage: Stage, settings: Settings) {
    this.#stage = stage;
    this.#settings = settings;
  }

  look(by: Doer): readonly Violation[] {
    const forks = this.#stage.pulls().filter(({ forkOwner }) => forkOwner !== null);
    const moved = forks.filter(({ number, headOid }) => (this.#heads.get(number) ?? headOid) !== headOid);
    for (const { number, headOid } of forks) this.#heads.set(number, headOid);
    const claimed = this.#stage
      .claims()
      .flatMap(({ item }) => forks.filter(({ number }) => item.kind === 'pull' && item.number === number));
    const touched = [...claimed, ...(by === 'orchestrator' ? moved : [])];
    return touched.map(({ number, headRefName }) => ({
      invariant: 'nothing written to a fork',
      message: `#${number} comes from a fork (its branch ${headRefName}, task ${slugOfBranch(headRefName, this.#settings.branchPatterns) ?? 'none'}), and was claimed or moved`,
    }));
  }
}

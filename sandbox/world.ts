import type {
  AuthorAssociation,
  CheckConclusion,
  CheckStatus,
  ReviewState,
  StatusContext,
} from '../src/domain/pull-request.js';

/** An account. Logins are kept without `[bot]`: GraphQL prints them so, REST adds the suffix. */
export interface Person {
  readonly login: string;
  readonly kind: 'Bot' | 'User';
  readonly databaseId: number;
  readonly association: AuthorAssociation;
  readonly permission: 'admin' | 'read' | 'write';
}

export type Scope = 'actions' | 'checks' | 'contents' | 'issues' | 'pull-requests' | 'statuses' | 'workflows';

export interface Token {
  readonly login: string;
  /** The workflow's own token: the setting about creating pull requests binds it. */
  readonly isActions: boolean;
  readonly permissions: Readonly<Partial<Record<Scope, 'read' | 'write'>>>;
}

export interface WorldComment {
  readonly id: string;
  readonly databaseId: number;
  /** Null for a deleted account. */
  readonly author: string | null;
  readonly createdAt: string;
  body: string;
  isMinimized: boolean;
}

export interface WorldReview {
  readonly id: string;
  readonly databaseId: number;
  readonly author: string | null;
  readonly submittedAt: string;
  readonly commitOid: string;
  readonly body: string;
  state: ReviewState;
}

export interface WorldThread {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** Head commit when the thread was opened: the thread is outdated once the file differs. */
  readonly commitOid: string;
  readonly comments: WorldComment[];
  resolvedBy: string | null;
}

export interface WorldPull {
  readonly number: number;
  readonly id: string;
  readonly author: string | null;
  readonly headRefName: string;
  /** Login of the fork's owner; null for a branch of this repository. */
  readonly forkOwner: string | null;
  readonly createdAt: string;
  readonly comments: WorldComment[];
  readonly reviews: WorldReview[];
  readonly threads: WorldThread[];
  readonly labels: string[];
  title: string;
  body: string;
  baseRefName: string;
  isDraft: boolean;
  state: 'CLOSED' | 'MERGED' | 'OPEN';
  updatedAt: string;
  closedAt: string | null;
  mergedAt: string | null;
  mergedBy: string | null;
  mergeCommitOid: string | null;
  /** The head as last seen; stays after the branch is gone. */
  headOid: string;
  /** The base's tip as last seen while the pull request was open. */
  baseOid: string;
}

export interface WorldCheckRun {
  readonly kind: 'check-run';
  readonly databaseId: number;
  readonly name: string;
  readonly app: { readonly databaseId: number; readonly slug: string };
  readonly workflowName: string | null;
  readonly event: string | null;
  readonly runId: number | null;
  readonly queuedAt: string;
  status: CheckStatus;
  conclusion: CheckConclusion | null;
  startedAt: string | null;
  completedAt: string | null;
  readonly annotations: readonly WorldAnnotation[];
}

export interface WorldAnnotation {
  readonly level: 'FAILURE' | 'NOTICE' | 'WARNING';
  readonly path: string;
  readonly message: string;
}

export interface WorldStatus {
  readonly kind: 'status-context';
  readonly databaseId: number;
  readonly name: string;
  readonly state: StatusContext['state'];
  readonly createdAt: string;
}

/** A suite without a single run: its workflow waits for somebody's approval, and no rollup shows it. */
export interface WorldSuite {
  readonly databaseId: number;
  readonly workflowName: string;
  readonly event: string;
  readonly conclusion: 'ACTION_REQUIRED' | 'STARTUP_FAILURE';
  readonly createdAt: string;
}

export type WorldCheck = WorldCheckRun | WorldStatus;

export interface WorldRun {
  readonly id: number;
  readonly name: string;
  readonly event: string;
  readonly headBranch: string;
  readonly headOid: string;
  readonly createdAt: string;
  attempt: number;
  status: 'completed' | 'in_progress' | 'queued';
  conclusion: string | null;
}

/** Classic protection and rulesets want the same things and refuse in different words. */
export interface Protection {
  readonly kind: 'classic' | 'ruleset';
  readonly requiresPullRequest: boolean;
  readonly requiredApprovals: number;
  readonly requiredChecks: readonly string[];
  readonly requiresUpToDate: boolean;
  readonly bypassLogins: readonly string[];
}

export interface RepositoryOptions {
  actionsMayCreatePullRequests: boolean;
  /** How often `mergeable` is answered with UNKNOWN after a head or a base moved. */
  unknownReads: number;
}

/** What git does not hold. Plain data: every rule about it lives elsewhere. */
export class World {
  readonly people = new Map<string, Person>();
  readonly tokens = new Map<string, Token>();
  readonly pulls = new Map<number, WorldPull>();
  readonly checksByOid = new Map<string, WorldCheck[]>();
  readonly emptySuitesByOid = new Map<string, WorldSuite[]>();
  readonly runs = new Map<number, WorldRun>();
  /** Text by id of the check run, which is the id of the job; null once GitHub has thrown it away. */
  readonly jobLogs = new Map<number, string | null>();
  readonly protections = new Map<string, Protection>();
  /** Reads of `mergeable` so far, by pull request, head and base. */
  readonly mergeableReads = new Map<string, number>();
  readonly options: RepositoryOptions = { actionsMayCreatePullRequests: true, unknownReads: 0 };
  #lastId = 1000;
  #lastNumber = 0;

  /** Ids rise, as GitHub's do; they are never used twice. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  addPerson(person: Omit<Person, 'databaseId'>): void {
    this.people.set(person.login, { ...person, databaseId: this.nextId() });
  }

  pull(number: number): WorldPull {
    const pull = this.pulls.get(number);
    if (pull !== undefined) return pull;
    throw new Error(`Pull request ${number}: expected one of ${[...this.pulls.keys()].join(', ')}`);
  }

  pullById(id: string): WorldPull | null {
    return [...this.pulls.values()].find((pull) => pull.id === id) ?? null;
  }

  checksOf(oid: string): readonly WorldCheck[] {
    return this.checksByOid.get(oid) ?? [];
  }

  addCheck(oid: string, check: WorldCheck): void {
    this.checksByOid.set(oid, [...this.checksOf(oid), check]);
  }
}

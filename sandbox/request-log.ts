export interface LoggedRequest {
  readonly kind: 'git' | 'graphql' | 'rest';
  /** Operation name, `GET /repos/…`, or the git service. */
  readonly name: string;
  /** Root fields of a GraphQL document. */
  readonly fields: readonly string[];
  readonly isMutation: boolean;
  readonly login: string | null;
  /** HTTP status; 0 when the connection was cut. */
  readonly status: number;
  /** Messages of GraphQL errors. */
  readonly errors: readonly string[];
}

/** Every request that reached the sandbox, in order of its answer. */
export class RequestLog {
  readonly entries: LoggedRequest[] = [];
  /** What was asked for and is not emulated, e.g. `PullRequest.files`, `GET /user`. */
  readonly notEmulated = new Set<string>();
  /** Mistakes of the sandbox itself. */
  readonly failures: string[] = [];

  add(entry: LoggedRequest): void {
    this.entries.push(entry);
  }

  /** Requests to the API; git's own round trips are apart. */
  api(): readonly LoggedRequest[] {
    return this.entries.filter((entry) => entry.kind !== 'git');
  }

  /** Writes that were asked for, through whatever door. */
  mutations(): readonly LoggedRequest[] {
    return this.entries.filter((entry) => entry.isMutation);
  }

  clear(): void {
    this.entries.length = 0;
  }
}

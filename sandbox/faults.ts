/** What a request is recognised by. */
export interface RequestFacts {
  readonly kind: 'git' | 'graphql' | 'rest';
  readonly name: string;
  readonly fields: readonly string[];
  readonly isMutation: boolean;
}

export type CommitRefusal =
  | 'classic-protection'
  | 'permission'
  | 'restricted-path'
  | 'ruleset'
  | 'secret'
  | 'workflow-file';

/** What goes wrong with one request. */
export type Effect =
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Somebody acts right before the request is served, e.g. pushes to the branch. */
  | { readonly kind: 'meanwhile'; readonly act: () => void }
  /** Answered at once; nothing happens. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'cut' }
  /** It happens, and the answer says otherwise or never comes. */
  | { readonly kind: 'apply-then-answer'; readonly status: number }
  | { readonly kind: 'apply-then-cut' }
  /** HTTP 200 with `data: null` and one error. */
  | { readonly kind: 'graphql-error'; readonly type: string | null; readonly message: string }
  | { readonly kind: 'refuse-commit'; readonly because: CommitRefusal }
  /** Pages of pull requests above `size` fail, as slow queries do. */
  | {
      readonly kind: 'page-limit';
      readonly size: number;
      readonly as: 'bad-gateway' | 'null-nodes' | 'resource-limits';
    }
  /** These pull requests come back as null, with an error each. */
  | { readonly kind: 'null-pulls'; readonly numbers: readonly number[] };

export interface FaultRule {
  readonly when: (facts: RequestFacts) => boolean;
  /** How many matching requests it strikes. */
  readonly times: number;
  readonly effect: Effect;
}

/** Adversity on request: rules in order, each used up by the requests that it strikes. */
export class Faults {
  #rules: { rule: FaultRule; left: number }[] = [];

  /** `times` defaults to one. */
  add(when: FaultRule['when'], effect: Effect, times = 1): void {
    this.#rules.push({ rule: { when, effect, times }, left: times });
  }

  clear(): void {
    this.#rules = [];
  }

  /** Effects that strike this request. */
  take(facts: RequestFacts): readonly Effect[] {
    const struck = this.#rules.filter(({ rule, left }) => left > 0 && rule.when(facts));
    for (const entry of struck) entry.left -= 1;
    return struck.map(({ rule }) => rule.effect);
  }
}

/** Any request to the API. */
export function anyApi(facts: RequestFacts): boolean {
  return facts.kind !== 'git';
}

/** GraphQL documents with this root field, e.g. `createCommitOnBranch`. */
export function rootField(name: string): (facts: RequestFacts) => boolean {
  return (facts) => facts.fields.includes(name);
}

/** The request of a push that carries the commits. */
export function push(facts: RequestFacts): boolean {
  return facts.kind === 'git' && facts.name === 'git-receive-pack';
}

/** REST requests whose `METHOD /path` begins so. */
export function rest(prefix: string): (facts: RequestFacts) => boolean {
  return (facts) => facts.kind === 'rest' && facts.name.startsWith(prefix);
}

export const badGateway: Effect = {
  kind: 'answer',
  status: 502,
  body: JSON.stringify({ message: 'Server Error' }),
};

export const resourceLimits: Effect = {
  kind: 'graphql-error',
  type: 'RESOURCE_LIMITS_EXCEEDED',
  message: 'Resource limits for this query exceeded.',
};

export const rateLimited: Effect = {
  kind: 'graphql-error',
  type: 'RATE_LIMITED',
  message: 'API rate limit exceeded',
};

/** The secondary limit: 403, and a time after which to come back. */
export function secondaryLimit(retryAfterSeconds: number): Effect {
  return {
    kind: 'answer',
    status: 403,
    body: JSON.stringify({ message: 'You have exceeded a secondary rate limit.' }),
    headers: { 'retry-after': String(retryAfterSeconds) },
  };
}

import type { CommitResult } from '../ports/commit-writer.js';
import { explainError } from './explain-refusal.js';
import type { GraphqlError } from './graphql-error.js';

export type CommitRefusal = Exclude<CommitResult, { readonly status: 'committed' }>;

interface Rule {
  readonly status: CommitRefusal['status'];
  readonly types?: readonly string[];
  readonly message?: RegExp;
  /** What a person can do, where GitHub's words do not say. */
  readonly advice?: string;
}

/**
 * The first rule that fits any of the errors wins. Where a pull request would be refused too, the rule stands before
 * the ones for protected branches, since rulesets word both alike. Classic protection has a type of its own; a
 * ruleset is told by its words, for its type is documented nowhere.
 */
const RULES: readonly Rule[] = [
  {
    status: 'refused',
    message: /secret[s]? (?:detected|scanning)|push protection|contain(?:s)? secrets?|cannot push secrets?/i,
    advice: 'Remove the secret from the task file, or have the secret scanning alert dismissed.',
  },
  {
    status: 'refused',
    message: /path is restricted|restricted (?:file )?path|file (?:size|extension)/i,
    advice:
      'Let the ruleset except the tasks folder, or let it be bypassed by the app whose token the action uses.',
  },
  {
    status: 'refused',
    message: /refusing to allow .* workflow|without [`'"]?workflows?[`'"]? (?:permission|scope)/i,
  },
  { status: 'stale', types: ['STALE_DATA'], message: /expected branch to point to/i },
  { status: 'protected', types: ['BRANCH_PROTECTION_RULE_VIOLATION'] },
  {
    status: 'protected',
    message: /repository rule violations|changes must be made through|protected branch|GH006|GH013/i,
  },
  { status: 'unknown', types: ['RATE_LIMITED', 'RESOURCE_LIMITS_EXCEEDED', 'TIMEOUT', 'INTERNAL'] },
  { status: 'unknown', message: /something went wrong|timed? ?out/i },
  {
    status: 'refused',
    types: ['FORBIDDEN', 'INSUFFICIENT_SCOPES', 'NOT_FOUND', 'UNPROCESSABLE', 'BAD_USER_INPUT'],
  },
  { status: 'refused', message: /resource not accessible/i },
];

/** What the errors of `createCommitOnBranch` mean. Pure; what no rule knows may have happened. */
export function classifyCommitRefusal(errors: readonly GraphqlError[]): CommitRefusal {
  for (const rule of RULES) {
    const error = errors.find((it) => fits(rule, it));
    if (error !== undefined) return { status: rule.status, detail: withAdvice(explainError(error), rule) };
  }
  const [first] = errors;
  const detail = first === undefined ? 'GitHub answered neither a commit nor an error' : explainError(first);
  return { status: 'unknown', detail };
}

function withAdvice(words: string, { advice }: Rule): string {
  return advice === undefined ? words : `${words.replace(/\.$/, '')}. ${advice}`;
}

function fits(rule: Rule, error: GraphqlError): boolean {
  const hasType = error.type !== null && (rule.types?.includes(error.type) ?? false);
  return hasType || (rule.message?.test(error.message) ?? false);
}

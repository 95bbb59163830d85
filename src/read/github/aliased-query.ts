import { RefusedByGitHub } from '../../domain/errors.js';

export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** One field of `repository`, asked for many times under aliases. */
export interface AliasedField {
  /** Variables by name: the GraphQL type and the value. Names of branches and files travel only here. */
  readonly variables: Readonly<Record<string, { readonly type: string; readonly value: unknown }>>;
  /** The field; `variable` gives the reference to a variable of `variables`, e.g. `$v3_head`. */
  readonly select: (variable: (name: string) => string) => string;
}

export interface AliasedQuery {
  readonly operation: string;
  /** Fragment definitions that the fields use. */
  readonly fragments: string;
  readonly fields: readonly AliasedField[];
}

/** The text of the request and its variables; alias and variable names come from indexes alone. */
export function writeAliasedQuery(query: AliasedQuery, repository: RepositoryName) {
  const declarations = ['$owner: String!', '$name: String!'];
  const variables: Record<string, unknown> = { ...repository };
  const lines = query.fields.map((field, index) => {
    for (const [name, { type, value }] of Object.entries(field.variables)) {
      declarations.push(`$v${index}_${name}: ${type}`);
      variables[`v${index}_${name}`] = value;
    }
    return `    ${aliasOf(index)}: ${field.select((name) => `$v${index}_${name}`)}`;
  });
  const document = [
    `query ${query.operation}(${declarations.join(', ')}) {`,
    '  rateLimit { cost }',
    '  repository(owner: $owner, name: $name) {',
    ...lines,
    '  }',
    '}',
    // GraphQL refuses a fragment that nobody uses, as in a batch of comparisons alone.
    lines.some((line) => SPREAD.test(line)) ? query.fragments : '',
  ].join('\n');
  return { document, variables };
}

const SPREAD = /\.\.\.\w/;

/** The alias of the field at this index. */
export function aliasOf(index: number): string {
  return `a${index}`;
}

/** Whether a smaller request might be answered where this one was not. */
export function isWorthHalving(error: unknown): error is RefusedByGitHub {
  if (!(error instanceof RefusedByGitHub)) return false;
  if (error.status === null || error.status >= 500) return true;
  return error.status === 200 && !error.types.some((type) => DEFINITE.has(type));
}

const DEFINITE: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND', 'INSUFFICIENT_SCOPES']);

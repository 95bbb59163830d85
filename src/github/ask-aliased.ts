import type { Log } from '../ports/log.js';
import type { Answer } from '../read/answer.js';
import { explainError, refusalOfErrors } from '../read/explain-refusal.js';
import {
  type AliasedQuery,
  aliasOf,
  type RepositoryName,
  writeAliasedQuery,
} from '../read/github/aliased-query.js';
import { type GraphqlError, isAboutOptionalField, isTooMuchAtOnce } from '../read/graphql-error.js';
import type { AskOptions, Client } from './client.js';

export type AliasedAnswer =
  | { readonly kind: 'read'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly because: string; readonly isTooMuch: boolean };

export interface Asker {
  readonly client: Client;
  readonly repository: RepositoryName;
  readonly log: Log;
}

/**
 * Asks once. Answers stand in the order of the fields; a field with an error anywhere below it has failed, the
 * others are unharmed. Throws `RefusedByGitHub` where the request as a whole failed.
 */
export async function askAliased(
  asker: Asker,
  query: AliasedQuery,
  options: AskOptions,
): Promise<readonly AliasedAnswer[]> {
  const { document, variables } = writeAliasedQuery(query, asker.repository);
  const answer = await asker.client.graphql(document, variables, options);
  const errors = answer.errors.filter((error) => !isAboutOptionalField(error));
  const repository = answer.data.at('repository');
  if (repository.isNull) throw refusalOfErrors(query.operation, errors);
  const isPlaced = (error: GraphqlError) => error.path[0] === 'repository' && error.path.length > 1;
  const unplaced = errors.filter((error) => !isPlaced(error));
  if (unplaced.length > 0) throw refusalOfErrors(query.operation, unplaced);
  return query.fields.map((_field, index) => {
    const error = errors.find((it) => it.path[1] === aliasOf(index));
    if (error === undefined) return { kind: 'read', answer: repository.at(aliasOf(index)) };
    return { kind: 'failed', because: explainError(error), isTooMuch: isTooMuchAtOnce(error) };
  });
}

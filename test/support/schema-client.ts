import { GraphQLError, graphqlSync } from 'graphql';
import type { Client, RestAnswer } from '../../src/github/client.js';
import { Answer } from '../../src/read/answer.js';
import { readGraphqlErrors } from '../../src/read/graphql-error.js';
import { officialSchema } from './official-schema.js';

export interface SchemaClient extends Client {
  /** Variables of every GraphQL request, in order; a request that `before` failed included. */
  readonly asked: Readonly<Record<string, unknown>>[];
}

export interface SchemaClientOptions {
  /** Fields of `Repository`; functions get the arguments. Unions tell their type by `__typename`. */
  readonly repository?: unknown;
  readonly mutation?: Readonly<Record<string, unknown>>;
  /** Called before each GraphQL request; throws to fail the request as a whole. */
  readonly before?: (variables: Readonly<Record<string, unknown>>, document: string) => void;
  readonly get?: (route: string, params: Readonly<Record<string, unknown>>) => RestAnswer;
}

/** A client that answers from a plain object through GitHub's own schema, without any network. */
export function schemaClient(options: SchemaClientOptions): SchemaClient {
  const asked: Readonly<Record<string, unknown>>[] = [];
  return {
    asked,
    async graphql(document, variables) {
      asked.push(variables);
      await Promise.resolve();
      options.before?.(variables, document);
      const result = graphqlSync({
        schema: officialSchema,
        source: document,
        rootValue: { rateLimit: { cost: 1 }, repository: options.repository, ...options.mutation },
        variableValues: variables,
      });
      const plain: unknown = JSON.parse(JSON.stringify(result));
      const answer = new Answer(plain, 'answer');
      return {
        data: answer.at('data'),
        errors: readGraphqlErrors(answer.at('errors')),
        serverTime: new Date('2026-03-02T04:05:06Z'),
      };
    },
    get: (route, params) =>
      Promise.resolve(options.get?.(route, params) ?? { status: 404, body: new Answer({}, route) }),
    getEnd: () => Promise.resolve(null),
    spent: () => ({ requests: asked.length, points: asked.length }),
  };
}

/** An error as a resolver throws it, with GitHub's `type`. */
export function typedError(type: string | null, message: string): GraphQLError {
  return new GraphQLError(message, type === null ? {} : { extensions: { code: type } });
}

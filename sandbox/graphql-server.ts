import {
  type DocumentNode,
  defaultTypeResolver,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import type { Effect, RequestFacts } from './faults.js';
import { type Answering, type Node, refusal } from './graphql/answering.js';
import { rootOf } from './graphql/root.js';
import { githubSchema } from './graphql-schema.js';
import type { Hub } from './hub.js';
import { isRecord } from './json.js';
import type { Token } from './world.js';

/** A POST to `/graphql`, read far enough to know what it asks for. */
export interface GraphqlRequest {
  readonly facts: RequestFacts;
  readonly document: DocumentNode | null;
  readonly source: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
  readonly errors: readonly string[];
}

/** Reads a request body. A document that does not parse is still a request: it is answered with an error. */
export function readGraphqlRequest(body: unknown): GraphqlRequest {
  const record = isRecord(body) ? body : {};
  const source = typeof record['query'] === 'string' ? record['query'] : '';
  const variables = isRecord(record['variables']) ? record['variables'] : {};
  const operationName = typeof record['operationName'] === 'string' ? record['operationName'] : null;
  const document = parsed(source);
  const operation = document === null ? null : wantedOperation(document, operationName);
  const facts: RequestFacts = {
    kind: 'graphql',
    name: operation?.name?.value ?? 'anonymous',
    fields: operation === null ? [] : rootFields(operation),
    isMutation: operation?.operation === 'mutation',
  };
  return { facts, document, source, variables, operationName };
}

/** Answers a document. Everything is computed at once: no other request comes in between. */
export function answerGraphql(
  hub: Hub,
  request: GraphqlRequest,
  asker: { readonly token: Token; readonly effects: readonly Effect[] },
): GraphqlAnswer {
  const { document, source } = request;
  if (document === null) return withErrors([refusal('PARSE', 'A query could not be parsed.')]);
  const invalid = objectionsTo(source, document);
  if (invalid.length > 0) return withErrors(invalid);
  const answering: Answering = {
    hub,
    ...asker,
    asksMergeable: /\bmergeable\b/.test(source),
    asked: new Map(),
    outcome: { status: null },
  };
  const result = execute({
    schema: githubSchema(),
    document,
    rootValue: rootOf(answering),
    contextValue: answering,
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: resolveField,
    typeResolver: defaultTypeResolver,
  });
  if (result instanceof Promise || !('data' in result)) throw new Error('The sandbox answers at once.');
  if (answering.outcome.status !== null) return badGateway(answering.outcome.status);
  return withErrors(result.errors ?? [], result.data);
}

const knownObjections = new Map<string, readonly GraphQLError[]>();

/** The same few documents are asked again and again, and to validate one takes longer than to answer it. */
function objectionsTo(source: string, document: DocumentNode): readonly GraphQLError[] {
  const objections = knownObjections.get(source) ?? validate(githubSchema(), document);
  knownObjections.set(source, objections);
  return objections;
}

/** A field that the sandbox's object does not have is an error, and noted: silence would look like null. */
const resolveField: GraphQLFieldResolver<unknown, Answering> = (...call) => {
  const [source, args, answering, info] = call;
  const { fieldName } = info;
  if (!isRecord(source) || !(fieldName in source)) {
    const name = `${info.parentType.name}.${fieldName}`;
    answering.hub.log.notEmulated.add(name);
    throw refusal('NOT_EMULATED', `The sandbox does not emulate ${name}`);
  }
  const value = source[fieldName];
  return typeof value === 'function' ? value.call(source, args, answering, info) : value;
};

function withErrors(errors: readonly GraphQLError[], data: unknown = null): GraphqlAnswer {
  const body = errors.length === 0 ? { data } : { data, errors: errors.map(asGithub) };
  return { status: 200, body: JSON.stringify(body), errors: errors.map((error) => error.message) };
}

/** GitHub puts `type` beside the message, not under `extensions`. */
function asGithub(error: GraphQLError): Node {
  const { message, locations, path }: GraphQLFormattedError = error.toJSON();
  const type = error.extensions['type'];
  return { ...(typeof type === 'string' ? { type } : {}), path, locations, message };
}

function badGateway(status: number): GraphqlAnswer {
  return { status, body: JSON.stringify({ message: 'Server Error' }), errors: ['Server Error'] };
}

function parsed(source: string): DocumentNode | null {
  try {
    return parse(source);
  } catch {
    return null;
  }
}

function wantedOperation(document: DocumentNode, name: string | null): OperationDefinitionNode | null {
  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );
  return operations.find((operation) => name === null || operation.name?.value === name) ?? null;
}

function rootFields(operation: OperationDefinitionNode): string[] {
  return operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}

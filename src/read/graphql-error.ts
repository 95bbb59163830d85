import type { Answer } from './answer.js';

/** One entry of `errors` in a GraphQL answer. */
export interface GraphqlError {
  /** E.g. `FORBIDDEN`, `STALE_DATA`; null where GitHub gives none ("Something went wrong …"). */
  readonly type: string | null;
  readonly message: string;
  /** Response keys (aliases, not field names) and list indexes down to what failed; empty when unknown. */
  readonly path: readonly (string | number)[];
}

/** Decodes `errors`; an entry of an odd shape is kept as an error without a type, never dropped. */
export function readGraphqlErrors(errors: Answer): readonly GraphqlError[] {
  return errors.isNull ? [] : errors.list().map(readGraphqlError);
}

function readGraphqlError(error: Answer): GraphqlError {
  const message = error.at('message').value;
  const type = error.at('type').value ?? error.at('extensions', 'code').value;
  return {
    type: typeof type === 'string' ? type : null,
    message: typeof message === 'string' ? message : 'an error without a message',
    path: readPath(error.at('path')),
  };
}

function readPath(path: Answer): readonly (string | number)[] {
  if (!Array.isArray(path.value)) return [];
  return path.list().map((step) => (typeof step.value === 'number' ? step.value : step.text()));
}

/** The answer to a smaller question may well come: GitHub's own limits, or a failure that it gives no type. */
export function isTooMuchAtOnce(error: GraphqlError): boolean {
  return error.type === null || TOO_MUCH.has(error.type);
}

const TOO_MUCH: ReadonlySet<string> = new Set([
  'RESOURCE_LIMITS_EXCEEDED',
  'MAX_NODE_LIMIT_EXCEEDED',
  'TIMEOUT',
  'INTERNAL',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
]);

/**
 * The names of required checks only tell "not reported yet" from "none": a token that may not see the rules of
 * the base branch is no reason to do without everything else.
 */
export function isAboutOptionalField(error: GraphqlError): boolean {
  return error.path.includes('refUpdateRule');
}

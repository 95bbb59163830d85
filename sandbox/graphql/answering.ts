import { GraphQLError } from 'graphql';
import type { Mergeable } from '../../src/domain/pull-request.js';
import type { Effect } from '../faults.js';
import type { Hub } from '../hub.js';
import { askMergeable, peekMergeable } from '../pull-facts.js';
import type { Scope, Token, WorldPull } from '../world.js';

/** A GraphQL object: values, or functions of the field's arguments. A key that is absent is not emulated. */
export type Node = Readonly<Record<string, unknown>>;

/** What resolvers need to know while one document is answered. */
export interface Answering {
  readonly hub: Hub;
  readonly token: Token;
  readonly effects: readonly Effect[];
  /** Only a document that selects `mergeable` starts the computation. */
  readonly asksMergeable: boolean;
  /** Mergeability is asked once for each pull request and document. */
  readonly asked: Map<number, Mergeable>;
  /** Set when the whole answer is to be replaced, e.g. by a 502. */
  readonly outcome: { status: number | null };
}

/** An error as GitHub writes it, with a `type` beside the message. */
export function refusal(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}

export type Needs = Readonly<Partial<Record<Scope, 'read' | 'write'>>>;

/** Whether the token has every permission named. */
export function isPermitted(token: Token, needs: Needs): boolean {
  return Object.entries(needs).every(([scope, level]) => {
    const held = Object.entries(token.permissions).find(([name]) => name === scope)?.[1];
    return held === 'write' || held === level;
  });
}

export function requirePermission(token: Token, needs: Needs): void {
  if (!isPermitted(token, needs)) throw refusal('FORBIDDEN', 'Resource not accessible by integration');
}

export function mergeableIn(answering: Answering, pull: WorldPull): Mergeable {
  if (!answering.asksMergeable) return peekMergeable(answering.hub, pull);
  const known = answering.asked.get(pull.number) ?? askMergeable(answering.hub, pull);
  answering.asked.set(pull.number, known);
  return known;
}

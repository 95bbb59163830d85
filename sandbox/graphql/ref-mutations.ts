import { ZERO_OID } from '../bare-repository.js';
import { observeRefs } from '../ref-watcher.js';
import { type Answering, type Node, refusal, requirePermission } from './answering.js';

export interface UpdateRefsInput {
  readonly refUpdates: readonly {
    readonly name: string;
    readonly beforeOid?: string | null;
    readonly afterOid: string;
    readonly force?: boolean | null;
  }[];
}

/**
 * One transaction of git for all updates. A lost compare-and-swap says nothing but that something went
 * wrong, as on GitHub, so a client cannot tell it from an outage.
 */
export function updateRefs(answering: Answering, input: UpdateRefsInput): Node {
  const { hub, token } = answering;
  requirePermission(token, { contents: 'write' });
  const areAllowed = input.refUpdates.every((update) => isFastForward(answering, update));
  const changes = input.refUpdates.map(({ name, beforeOid, afterOid }) => ({
    ref: name,
    before: beforeOid ?? null,
    after: afterOid,
  }));
  if (!areAllowed || !hub.repository.updateRefs(changes)) throw somethingWentWrong();
  observeRefs(hub, token.login);
  return { clientMutationId: null };
}

export function deleteRef(answering: Answering, input: { readonly refId: string }): Node {
  requirePermission(answering.token, { contents: 'write' });
  const ref = input.refId.replace(/^REF_/, '');
  const change = { ref, before: null, after: ZERO_OID };
  if (!answering.hub.repository.updateRefs([change])) throw somethingWentWrong();
  observeRefs(answering.hub, answering.token.login);
  return { clientMutationId: null };
}

function isFastForward(
  { hub }: Answering,
  { name, afterOid, force }: UpdateRefsInput['refUpdates'][number],
): boolean {
  const current = hub.repository.refs().get(name);
  if (current === undefined || afterOid === ZERO_OID || force === true) return true;
  const isKnown = hub.repository.object(afterOid) !== null;
  return isKnown && hub.repository.isAncestor(current, afterOid);
}

function somethingWentWrong(): Error {
  return refusal(
    'INTERNAL',
    'Something went wrong while executing your query. Please include the request id when reporting this issue.',
  );
}

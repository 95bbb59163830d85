import { restLogin } from './graphql/actor-node.js';
import type { Node } from './graphql/answering.js';
import { type Hub, pullUrl } from './hub.js';
import type { WorldPull } from './world.js';

/** A pull request as REST prints it. */
export function pullBody(hub: Hub, pull: WorldPull): Node {
  const owner = pull.forkOwner ?? hub.owner;
  return {
    id: pull.number,
    node_id: pull.id,
    number: pull.number,
    state: pull.state === 'OPEN' ? 'open' : 'closed',
    title: pull.title,
    body: pull.body,
    draft: pull.isDraft,
    user: pull.author === null ? null : user(hub, pull.author),
    html_url: pullUrl(hub, pull),
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommitOid,
    head: { ref: pull.headRefName, sha: pull.headOid, label: `${owner}:${pull.headRefName}` },
    base: { ref: pull.baseRefName, sha: pull.baseOid, label: `${hub.owner}:${pull.baseRefName}` },
  };
}

/** An account as REST prints it: bots keep their suffix. */
export function user(hub: Hub, login: string): Node {
  const person = hub.world.people.get(login);
  return { login: restLogin(hub, login), id: person?.databaseId ?? 0, type: person?.kind ?? 'User' };
}

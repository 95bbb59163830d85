import type { Hub } from '../hub.js';
import type { Node } from './answering.js';

/** An account; null for a deleted one. Logins of bots have no `[bot]` here, unlike in REST. */
export function actorNode(hub: Hub, login: string | null): Node | null {
  if (login === null) return null;
  const person = hub.world.people.get(login);
  const kind = person?.kind ?? 'User';
  return {
    __typename: kind,
    id: `${kind === 'Bot' ? 'BOT' : 'U'}_${person?.databaseId ?? login}`,
    databaseId: person?.databaseId ?? null,
    login,
    name: null,
    url: `${hub.webUrl}/${login}`,
    resourcePath: `/${login}`,
    avatarUrl: `${hub.webUrl}/${login}.png`,
  };
}

/** Login as REST writes it: bots keep their suffix. */
export function restLogin(hub: Hub, login: string): string {
  return hub.world.people.get(login)?.kind === 'Bot' ? `${login}[bot]` : login;
}

/** Association of the author with this repository. */
export function associationOf(hub: Hub, login: string | null): string {
  return hub.world.people.get(login ?? '')?.association ?? 'NONE';
}

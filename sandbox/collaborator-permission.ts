import type { Hub } from './hub.js';
import { user } from './rest-bodies.js';
import type { RestAnswer } from './rest-server.js';
import type { Token } from './world.js';

interface PermissionCall {
  readonly hub: Hub;
  readonly token: Token;
  /** The login. */
  readonly parts: readonly string[];
}

/** What somebody may do in the repository; only a token that may push is told. */
export function tellPermission({ hub, token, parts: [login = ''] }: PermissionCall): RestAnswer {
  if (token.permissions.contents !== 'write')
    return { status: 403, body: { message: 'Must have push access to view collaborator permission.' } };
  const person = hub.world.people.get(login);
  if (person === undefined) return { status: 404, body: { message: 'Not Found' } };
  const { permission } = person;
  return { status: 200, body: { permission, role_name: permission, user: user(hub, login) } };
}

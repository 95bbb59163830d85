import { RefusedByGitHub } from '../domain/errors.js';
import type { Asker } from './ask-aliased.js';

export const VIEWER = 'query Viewer { viewer { login } }';

/** Null where GitHub does not answer. A name for the record is not worth failing for. */
export async function readLogin({ client, log }: Pick<Asker, 'client' | 'log'>): Promise<string | null> {
  try {
    return (await client.graphql(VIEWER, {})).data.at('viewer', 'login').textOrNull();
  } catch (error) {
    if (!(error instanceof RefusedByGitHub)) throw error;
    log.warning(`GitHub does not say whose token this is and what time it is: ${error.message}`);
    return null;
  }
}

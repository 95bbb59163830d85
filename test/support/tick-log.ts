import type { StartContext } from '../../src/act/start-work.js';
import type { ClaimStore } from '../../src/ports/claim-store.js';

/** A tick over an empty log, whose line counts the starts that it is told of. */
export const EMPTY_LOG: StartContext['log'] = {
  stored: { kind: 'read', oid: null, lines: [] },
  lineFor: (starts) => ({
    at: '2026-03-01T12:00:00Z',
    run: 12,
    text: `${starts.filter(({ status }) => status === 'done').length} started`,
  }),
};

/** Claims by `write`, and a log that keeps every line. */
export function loggedBy(write: ClaimStore['write']): ClaimStore['writeLogged'] {
  return async (writes, { stored, line }, turn) => {
    const lines = stored.kind === 'read' ? [...stored.lines, line] : [line];
    return {
      claims: await write(writes, turn),
      log: { status: 'kept', stored: { kind: 'read', oid: 'l', lines } },
    };
  };
}

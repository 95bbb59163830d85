import type { Log } from '../src/ports/log.js';

/** What a night says, it says in its story. */
export const SILENT: Log = {
  info: () => undefined,
  warning: () => undefined,
  error: () => undefined,
  problem: () => undefined,
};

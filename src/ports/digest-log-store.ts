import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';

export interface DigestLogWrite {
  /** The log as it was read; the line goes to its end. */
  readonly stored: StoredDigestLog;
  readonly line: DigestLine;
}

/** The log with the line in it, or why the line is not in it: nothing else may depend on it. */
export type DigestLogOutcome =
  | { readonly status: 'kept'; readonly stored: StoredDigestLog }
  | { readonly status: 'dropped'; readonly detail: string };

/** The digest lines of the last two weeks. */
export interface DigestLogStore {
  /** Throws `CommandFailed` when the server cannot be reached. */
  read(): Promise<StoredDigestLog>;
  /** A log that someone else wrote first is read again and written once more; a second loss drops the line. */
  write(write: DigestLogWrite): Promise<DigestLogOutcome>;
}

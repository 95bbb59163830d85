import type { ControlDocument, ControlState } from '../domain/control.js';
import type { RefUpdateOutcome } from './ref-writer.js';

/** The control document as it stands on the server. */
export interface StoredControl {
  /** What a compare-and-swap expects; null where there is none yet, which is a running loop. */
  readonly oid: string | null;
  readonly state: ControlState;
}

export interface ControlWrite {
  readonly expected: StoredControl;
  readonly document: ControlDocument;
  /** One line for the history: what happens, and who wants it. */
  readonly message: string;
}

/** Whether the loop is paused. */
export interface ControlStore {
  /** Throws `CommandFailed` when the server cannot be reached: that proves nothing either way. */
  read(): Promise<StoredControl>;
  /** An unknown outcome is read back before it is reported. */
  write(write: ControlWrite): Promise<RefUpdateOutcome>;
}

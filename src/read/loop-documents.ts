import type { ControlDocument } from '../domain/control.js';
import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';
import type { Problem } from '../domain/problem.js';
import type { StoredControl } from '../ports/control-store.js';
import { CONTROL_REF } from './control-document.js';
import { DIGEST_LOG_REF } from './digest-log-document.js';
import type { DecodedDocument } from './json-document.js';

/** The documents about the loop as a whole, of which there is one each. */
export interface LoopDocuments {
  readonly control: StoredControl;
  readonly digestLog: StoredDigestLog;
}

/** A document with the commit that it was read from. */
export interface ReadDocument<Document> {
  readonly oid: string;
  readonly decoded: DecodedDocument<Document>;
}

/** Null where there is no document: a loop that nobody ever paused. */
export function toStoredControl(read: ReadDocument<ControlDocument> | null): StoredControl {
  if (read === null) return { oid: null, state: { kind: 'running' } };
  const { oid, decoded } = read;
  if (!decoded.ok) return { oid, state: { kind: 'unreadable', wrong: decoded.wrong } };
  const { pause } = decoded.document;
  return { oid, state: pause === null ? { kind: 'running' } : { kind: 'paused', pause } };
}

/** Null where there is no document: a log without lines. */
export function toStoredDigestLog(read: ReadDocument<readonly DigestLine[]> | null): StoredDigestLog {
  if (read === null) return { kind: 'read', oid: null, lines: [] };
  const { oid, decoded } = read;
  if (!decoded.ok) return { kind: 'unreadable', wrong: decoded.wrong };
  return { kind: 'read', oid, lines: decoded.document };
}

/** What a reader of the digest must know about documents that are not understood. */
export function loopProblems({ control, digestLog }: LoopDocuments): readonly Problem[] {
  const problems: Problem[] = [];
  const place = { line: 1, column: 1 };
  if (control.state.kind === 'unreadable') {
    problems.push({
      ...place,
      severity: 'error',
      file: CONTROL_REF,
      message:
        'The control document cannot be read, so the loop counts as paused. Update the orchestrator, or resume: ' +
        'that replaces the document.',
      expected: 'a control document of version 1',
      found: control.state.wrong.join('; '),
    });
  }
  if (digestLog.kind === 'unreadable') {
    problems.push({
      ...place,
      severity: 'warning',
      file: DIGEST_LOG_REF,
      message:
        'The log of digest lines cannot be read, so no line is added to it. Update the orchestrator, or delete ' +
        `the ref ${DIGEST_LOG_REF} to begin a new one.`,
      expected: 'a log document of version 1',
      found: digestLog.wrong.join('; '),
    });
  }
  return problems;
}

import type { StoredDigestLog } from '../../src/domain/digest-log.js';
import type { ControlStore } from '../../src/ports/control-store.js';
import type { DigestLogOutcome, DigestLogStore, DigestLogWrite } from '../../src/ports/digest-log-store.js';
import { addDigestLine } from '../../src/read/digest-log-document.js';
import { atOnce } from './at-once.js';
import { sha1 } from './commit-graph.js';
import type { MemoryState } from './memory-state.js';

export function memoryControl(state: MemoryState): ControlStore {
  return {
    read: () => atOnce(() => state.control),
    write: ({ expected, document }) =>
      atOnce(() => {
        if (expected.oid !== state.control.oid) return { status: 'lost', detail: 'control: stale info' };
        const { pause } = document;
        const oid = sha1(`control ${state.nextId()}`);
        state.control = { oid, state: pause === null ? { kind: 'running' } : { kind: 'paused', pause } };
        return { status: 'done' };
      }),
  };
}

export function memoryDigestLog(state: MemoryState): DigestLogStore {
  return {
    read: () => atOnce(() => state.digestLog),
    write: (write) => atOnce(() => writeLine(state, write)),
  };
}

/** Someone who was first makes no difference: the log is read again and the line goes on top of it. */
export function writeLine(state: MemoryState, { stored, line }: DigestLogWrite): DigestLogOutcome {
  const lines = isCurrent(state, stored) ? linesOf(stored) : linesOf(state.digestLog);
  const oid = sha1(`log ${state.nextId()}`);
  state.digestLog = { kind: 'read', oid, lines: addDigestLine(lines, line) };
  return { status: 'kept', stored: state.digestLog };
}

function isCurrent({ digestLog }: MemoryState, stored: StoredDigestLog): boolean {
  return digestLog.kind === 'read' && stored.kind === 'read' && digestLog.oid === stored.oid;
}

function linesOf(stored: StoredDigestLog) {
  return stored.kind === 'read' ? stored.lines : [];
}

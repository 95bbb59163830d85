import { describe, expect, test } from '@jest/globals';
import { keepTickLine } from '../../src/act/keep-tick-line.js';
import type { DigestLine, StoredDigestLog } from '../../src/domain/digest-log.js';
import type { StepResult } from '../../src/domain/report.js';
import type { DigestLogOutcome, DigestLogWrite } from '../../src/ports/digest-log-store.js';
import { recordedLog } from '../support/recorded-log.js';
import { done, startOf } from '../support/tick-report.js';

const line: DigestLine = { at: '2026-11-30T06:17:00Z', run: 7, text: '1 started' };
const earlier: DigestLine = { ...line, run: 6, text: 'earlier' };
const stored: StoredDigestLog = { kind: 'read', oid: 'a', lines: [earlier] };
const started = done(startOf('a'));

function kept(...lines: readonly DigestLine[]): DigestLogOutcome {
  return { status: 'kept', stored: { kind: 'read', oid: 'b', lines } };
}

interface Row {
  readonly what: string;
  readonly results: readonly StepResult[];
  readonly sent: { readonly line: DigestLine; readonly outcome: DigestLogOutcome } | null;
  readonly writes: readonly DigestLogWrite[];
}

describe('the line of a tick', () => {
  const hoped = { ...line, text: '2 started' };
  test.each<Row>([
    { what: 'that did nothing is not kept', results: [], sent: null, writes: [] },
    {
      what: 'that was refused everything is not kept',
      results: [{ ...started, status: 'refused' }],
      sent: null,
      writes: [],
    },
    {
      what: 'that started nothing goes by itself',
      results: [started],
      sent: null,
      writes: [{ stored, line }],
    },
    {
      what: 'that went with the claims is not written again',
      results: [started],
      sent: { line, outcome: kept(earlier, line) },
      writes: [],
    },
    {
      what: 'that a lost claim made untrue is replaced where it stands',
      results: [started],
      sent: { line: hoped, outcome: kept(earlier, hoped) },
      writes: [{ stored: { kind: 'read', oid: 'b', lines: [earlier] }, line }],
    },
    {
      what: 'that every claim was lost on is put right, too',
      results: [{ ...started, status: 'not-applied' }],
      sent: { line: hoped, outcome: kept(earlier, hoped) },
      writes: [{ stored: { kind: 'read', oid: 'b', lines: [earlier] }, line }],
    },
  ])('$what', async ({ results, sent, writes }) => {
    const asked: DigestLogWrite[] = [];
    const log = recordedLog();
    const digestLog = {
      read: () => Promise.resolve(stored),
      write: (write: DigestLogWrite) => {
        asked.push(write);
        return Promise.resolve(kept(line));
      },
    };
    await keepTickLine({ digestLog, log }, results, { line, sent, stored });
    expect(asked).toEqual(writes);
    expect(log.lines).toEqual([]);
  });

  test('that was dropped is said to be', async () => {
    const log = recordedLog();
    const outcome: DigestLogOutcome = { status: 'dropped', detail: 'lost twice' };
    const digestLog = { read: () => Promise.resolve(stored), write: () => Promise.resolve(outcome) };
    await keepTickLine({ digestLog, log }, [started], { line, sent: { line, outcome }, stored });
    expect(log.lines).toEqual(['warning: This tick is not in the log: lost twice']);
  });
});

import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';
import { CommandFailed } from '../domain/errors.js';
import type { DigestLogOutcome, DigestLogStore, DigestLogWrite } from '../ports/digest-log-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { addDigestLine, DIGEST_LOG_REF, encodeDigestLog } from '../read/digest-log-document.js';
import { type DocumentStoreOptions, prepareDocument, pushUpdate } from './document-store.js';
import { fetchDocuments } from './fetch-documents.js';
import { DIGEST_LOG_FILE, readLoopDocuments } from './read-loop-documents.js';
import type { OwnUpdate } from './settle-pushes.js';

/** The log of digest lines as a ref of the server. */
export function createGitDigestLog(options: DocumentStoreOptions): DigestLogStore {
  return {
    read: () => readLog(options),
    write: async (write) => {
      const prepared = await prepareLine(options, write);
      if (prepared.kind === 'hopeless') return prepared.outcome;
      return finishLine(options, prepared, await pushUpdate(options, prepared.update));
    },
  };
}

/** A line on its way; `update` may travel with other documents, and `finishLine` then gets its outcome. */
export type PreparedLine =
  | {
      readonly kind: 'ready';
      readonly update: OwnUpdate;
      readonly line: DigestLine;
      readonly lines: readonly DigestLine[];
    }
  | { readonly kind: 'hopeless'; readonly outcome: DigestLogOutcome };

/** Makes the commit. Whatever goes wrong costs the line alone. */
export async function prepareLine(
  options: DocumentStoreOptions,
  { stored, line }: DigestLogWrite,
): Promise<PreparedLine> {
  if (stored.kind === 'unreadable')
    return hopeless(`the log cannot be read and is left as it is: ${stored.wrong.join('; ')}`);
  const lines = addDigestLine(stored.lines, line);
  const message = line.run === null ? 'Log a command' : `Log run ${line.run}`;
  const document = { ref: DIGEST_LOG_REF, file: DIGEST_LOG_FILE, text: encodeDigestLog(lines), message };
  try {
    const place = { expectedOid: stored.oid, hasHistory: true };
    return { kind: 'ready', update: await prepareDocument(options, { ...document, ...place }), line, lines };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return hopeless(error.message);
  }
}

/** Once more, on top of what is there now, where someone else was first. */
export async function finishLine(
  options: DocumentStoreOptions,
  prepared: Extract<PreparedLine, { kind: 'ready' }>,
  outcome: RefUpdateOutcome | undefined,
): Promise<DigestLogOutcome> {
  if (outcome?.status !== 'lost') return judge(prepared, outcome);
  try {
    const again = await prepareLine(options, { stored: await readLog(options), line: prepared.line });
    if (again.kind === 'hopeless') return again.outcome;
    return judge(again, await pushUpdate(options, again.update));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { status: 'dropped', detail: error.message };
  }
}

function judge(
  { update, lines }: Extract<PreparedLine, { kind: 'ready' }>,
  outcome: RefUpdateOutcome | undefined,
): DigestLogOutcome {
  if (outcome?.status === 'done')
    return { status: 'kept', stored: { kind: 'read', oid: update.newOid, lines } };
  return { status: 'dropped', detail: outcome?.detail ?? 'the server said nothing about it' };
}

function hopeless(detail: string): PreparedLine {
  return { kind: 'hopeless', outcome: { status: 'dropped', detail } };
}

async function readLog({ world }: DocumentStoreOptions): Promise<StoredDigestLog> {
  return (await readLoopDocuments(world, await fetchDocuments(world, [DIGEST_LOG_REF]))).digestLog;
}

import type { ControlStore, ControlWrite } from '../ports/control-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { CONTROL_REF, encodeControl } from '../read/control-document.js';
import { type DocumentStoreOptions, prepareDocument, pushUpdate } from './document-store.js';
import { fetchDocuments } from './fetch-documents.js';
import { CONTROL_FILE, readLoopDocuments } from './read-loop-documents.js';

/** The control document as a ref of the server. */
export function createGitControlStore(options: DocumentStoreOptions): ControlStore {
  const { world } = options;
  return {
    read: async () => (await readLoopDocuments(world, await fetchDocuments(world, [CONTROL_REF]))).control,
    write: (write) => writeControl(options, write),
  };
}

async function writeControl(options: DocumentStoreOptions, write: ControlWrite): Promise<RefUpdateOutcome> {
  const { oid: expectedOid, state } = write.expected;
  const update = await prepareDocument(options, {
    ref: CONTROL_REF,
    file: CONTROL_FILE,
    text: encodeControl(write.document),
    expectedOid,
    // What cannot be read may be no commit, and then has no history to append to.
    hasHistory: state.kind !== 'unreadable',
    message: write.message,
  });
  return pushUpdate(options, update);
}

import { CONTROL_REF, decodeControl } from '../read/control-document.js';
import { DIGEST_LOG_REF, decodeDigestLog } from '../read/digest-log-document.js';
import type { DecodedDocument } from '../read/json-document.js';
import {
  type LoopDocuments,
  type ReadDocument,
  toStoredControl,
  toStoredDigestLog,
} from '../read/loop-documents.js';
import { decodeBytes } from './decode-bytes.js';
import type { GitWorld } from './git-world.js';
import { readDocuments } from './read-objects.js';

export const CONTROL_FILE = 'control.json';
export const DIGEST_LOG_FILE = 'log.json';

/** Refs below the claims' prefix that are no claims. */
export const LOOP_REFS: readonly string[] = [CONTROL_REF, DIGEST_LOG_REF];

/** Reads them where their commits were fetched, by ref; a ref that is absent has no document. */
export async function readLoopDocuments(
  world: GitWorld,
  oidByRef: ReadonlyMap<string, string>,
): Promise<LoopDocuments> {
  const names = [
    ...nameIn(oidByRef, CONTROL_REF, CONTROL_FILE),
    ...nameIn(oidByRef, DIGEST_LOG_REF, DIGEST_LOG_FILE),
  ];
  const contents = await readDocuments(world, names);
  const bytesByName = new Map(names.map((name, index) => [name, contents[index] ?? null]));
  const readOne = <Document>(
    ref: string,
    file: string,
    decode: (text: string) => DecodedDocument<Document>,
  ): ReadDocument<Document> | null => {
    const oid = oidByRef.get(ref);
    const [name] = nameIn(oidByRef, ref, file);
    if (oid === undefined || name === undefined) return null;
    return { oid, decoded: decodeBytes(bytesByName.get(name) ?? null, file, decode) };
  };
  return {
    control: toStoredControl(readOne(CONTROL_REF, CONTROL_FILE, decodeControl)),
    digestLog: toStoredDigestLog(readOne(DIGEST_LOG_REF, DIGEST_LOG_FILE, decodeDigestLog)),
  };
}

/** What git calls the file; nothing where the ref is absent. */
function nameIn(oidByRef: ReadonlyMap<string, string>, ref: string, file: string): readonly string[] {
  const oid = oidByRef.get(ref);
  return oid === undefined ? [] : [`${oid}^{commit}:${file}`];
}

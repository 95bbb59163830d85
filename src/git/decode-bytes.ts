import { isUtf8 } from 'node:buffer';
import type { DecodedDocument } from '../read/json-document.js';

/** The text of a document's file; null bytes mean that the ref leads to no commit with such a file. */
export function decodeBytes<Document>(
  bytes: Buffer | null,
  file: string,
  decode: (text: string) => DecodedDocument<Document>,
): DecodedDocument<Document> {
  if (bytes === null)
    return { ok: false, wrong: [`expected a commit with a file ${file} of at most 1 MiB, found none`] };
  if (!isUtf8(bytes)) return { ok: false, wrong: ['expected text in UTF-8, found other bytes'] };
  return decode(bytes.toString('utf8'));
}

import { JsonFields } from './json-fields.js';

/** What a decoder of one of our documents answers; each entry of `wrong` names a field, what was expected, what was found. */
export type DecodedDocument<Document> =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly wrong: readonly string[] };

/** Canonical JSON: keys sorted, no white space, no final newline, so that equal documents are equal blobs. */
export function encodeJsonDocument(document: object): string {
  return JSON.stringify(document, sortKeys);
}

/** Reads a document of version 1. Another version is wrong as a whole: the rest would be a list of misunderstandings. */
export function decodeJsonDocument<Document>(
  text: string,
  read: (fields: JsonFields) => Document,
): DecodedDocument<Document> {
  const wrong: string[] = [];
  const value = parseJson(text, wrong);
  if (wrong.length > 0) return { ok: false, wrong };
  const fields = new JsonFields(value, '', wrong);
  if (wrong.length > 0) return { ok: false, wrong };
  if (fields.raw('version') !== 1) {
    fields.refuse('version', '1 (a newer release may have written this; update the orchestrator)');
    return { ok: false, wrong };
  }
  const document = read(fields);
  return wrong.length === 0 ? { ok: true, document } : { ok: false, wrong };
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function parseJson(text: string, wrong: string[]): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    wrong.push(`the document: expected JSON, found ${error instanceof Error ? error.message : 'none'}`);
    return {};
  }
}

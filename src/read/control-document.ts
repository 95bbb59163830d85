import type { ControlDocument, Pause } from '../domain/control.js';
import { type DecodedDocument, decodeJsonDocument, encodeJsonDocument } from './json-document.js';
import type { JsonFields } from './json-fields.js';

/** Where the one control document stands. */
export const CONTROL_REF = 'refs/sdlc/orchestrator/control';

export function encodeControl(document: ControlDocument): string {
  return encodeJsonDocument(document);
}

/** Reads what `encodeControl` writes (in any layout) and nothing else. */
export function decodeControl(text: string): DecodedDocument<ControlDocument> {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(['version', 'pause']);
    return { version: 1, pause: fields.nullable('pause', (name) => readPause(fields.object(name))) };
  });
}

function readPause(fields: JsonFields): Pause {
  fields.allowOnly(['by', 'at', 'because']);
  return {
    by: fields.text('by'),
    at: fields.time('at'),
    because: fields.nullable('because', (name) => fields.text(name)),
  };
}

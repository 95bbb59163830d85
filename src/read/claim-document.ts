import type { Attempt, ClaimDocument, ClaimHolder } from '../domain/claim.js';
import { formatItem, type Item, parseItem } from '../domain/item.js';
import { OUTCOME_NAMES, type Outcome } from '../domain/outcome.js';
import { JsonFields } from './json-fields.js';

export type DecodedClaim =
  | { readonly ok: true; readonly document: ClaimDocument }
  /** Each entry names a field, what was expected and what was found. */
  | { readonly ok: false; readonly wrong: readonly string[] };

const MOST_ATTEMPTS = 50;
const WORK_KINDS = ['task', 'conflicts', 'ci-failed', 'needs-response'] as const;

/** The document as it is stored: older attempts than the newest 50 are left to the history of the ref. */
export function trimClaim(document: ClaimDocument): ClaimDocument {
  return { ...document, attempts: document.attempts.slice(-MOST_ATTEMPTS) };
}

/** Canonical JSON: keys sorted, no white space, no final newline, so that equal documents are equal blobs. */
export function encodeClaim(document: ClaimDocument): string {
  return JSON.stringify(trimClaim(document), sortKeys);
}

/**
 * Reads what `encodeClaim` writes (in any layout) and nothing else. A version that this release does
 * not know is wrong too: its item counts as claimed by someone newer.
 */
export function decodeClaim(text: string): DecodedClaim {
  const wrong: string[] = [];
  const document = readDocument(parseJson(text, wrong), wrong);
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

function readDocument(value: unknown, wrong: string[]): ClaimDocument {
  const none: ClaimDocument = { version: 1, item: { kind: 'task', slug: '' }, holder: null, attempts: [] };
  if (wrong.length > 0) return none;
  const fields = new JsonFields(value, '', wrong);
  if (wrong.length > 0) return none;
  // The rest of another version would only be a list of misunderstandings.
  if (fields.raw('version') !== 1) {
    fields.refuse('version', '1 (a newer release may have written this; update the orchestrator)');
    return none;
  }
  fields.allowOnly(['version', 'item', 'holder', 'attempts']);
  return {
    version: 1,
    item: readItem(fields.object('item')),
    holder: fields.nullable('holder', (name) => readHolder(fields.object(name))),
    attempts: fields.objects('attempts').map(readAttempt).slice(-MOST_ATTEMPTS),
  };
}

function readItem(fields: JsonFields): Item {
  const kind = fields.oneOf('kind', ['task', 'pull']);
  if (kind !== fields.raw('kind')) return { kind: 'task', slug: '' };
  fields.allowOnly(kind === 'task' ? ['kind', 'slug'] : ['kind', 'number']);
  const item: Item =
    kind === 'task' ? { kind, slug: fields.text('slug') } : { kind, number: fields.count('number') };
  if (parseItem(formatItem(item)) === null)
    fields.refuse(kind === 'task' ? 'slug' : 'number', 'the name of an item');
  return item;
}

function readHolder(fields: JsonFields): ClaimHolder {
  fields.allowOnly(['runId', 'runAttempt', 'job', 'claimedAt']);
  return {
    runId: fields.count('runId'),
    runAttempt: fields.count('runAttempt'),
    job: fields.nullable('job', (name) => fields.text(name)),
    claimedAt: fields.time('claimedAt'),
  };
}

function readAttempt(fields: JsonFields): Attempt {
  fields.allowOnly(['kind', 'fingerprint', 'startedAt', 'endedAt', 'runId', 'runAttempt', 'outcome']);
  return {
    kind: fields.oneOf('kind', WORK_KINDS),
    fingerprint: fields.text('fingerprint'),
    startedAt: fields.time('startedAt'),
    endedAt: fields.nullable('endedAt', (name) => fields.time(name)),
    runId: fields.count('runId'),
    runAttempt: fields.count('runAttempt'),
    outcome: fields.nullable('outcome', (name) => readOutcome(fields.object(name))),
  };
}

function readOutcome(fields: JsonFields): Outcome {
  fields.allowOnly(['name', 'because', 'pullUrl']);
  return {
    name: fields.oneOf('name', OUTCOME_NAMES),
    because: fields.text('because'),
    pullUrl: fields.nullable('pullUrl', (name) => fields.text(name)),
  };
}

import type { Attempt, ClaimDocument, ClaimHolder, Unspent } from '../domain/claim.js';
import { formatItem, type Item, parseItem } from '../domain/item.js';
import { OUTCOME_NAMES, type Outcome } from '../domain/outcome.js';
import { readAgentRecord } from './agent-record.js';
import { type DecodedDocument, decodeJsonDocument, encodeJsonDocument } from './json-document.js';
import type { JsonFields } from './json-fields.js';

export type DecodedClaim = DecodedDocument<ClaimDocument>;

const MOST_ATTEMPTS = 50;
const ATTEMPT_FIELDS = [
  'kind',
  'fingerprint',
  'startedAt',
  'endedAt',
  'runId',
  'runAttempt',
  'outcome',
  'unspent',
  'agent',
];
const WORK_KINDS = ['task', 'conflicts', 'ci-failed', 'needs-response'] as const;

/**
 * The document as it is stored: older attempts than the newest 50 are left to the history of the ref, first those that spend
 * nothing of a limit, or a usage limit that lasts for days would push out the record of what was tried and paid.
 */
export function trimClaim(document: ClaimDocument): ClaimDocument {
  let surplus = document.attempts.length - MOST_ATTEMPTS;
  if (surplus <= 0) return document;
  const weighty = document.attempts.filter((attempt) => {
    if (surplus <= 0 || !isWeightless(attempt)) return true;
    surplus -= 1;
    return false;
  });
  return { ...document, attempts: weighty.slice(-MOST_ATTEMPTS) };
}

/** Neither counts as an attempt nor cost anything. */
function isWeightless({ outcome, unspent, agent }: Attempt): boolean {
  const isFree = agent === undefined || agent.usage?.dollars === 0;
  return isFree && outcome !== null && (outcome.name === 'LIMITED' || unspent !== undefined);
}

export function encodeClaim(document: ClaimDocument): string {
  return encodeJsonDocument(trimClaim(document));
}

/**
 * Reads what `encodeClaim` writes (in any layout) and nothing else. A version that this release does
 * not know is wrong too: its item counts as claimed by someone newer.
 */
export function decodeClaim(text: string): DecodedClaim {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(['version', 'item', 'holder', 'attempts']);
    return {
      version: 1,
      item: readItem(fields.object('item')),
      holder: fields.nullable('holder', (name) => readHolder(fields.object(name))),
      attempts: fields.objects('attempts').map(readAttempt).slice(-MOST_ATTEMPTS),
    };
  });
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
  fields.allowOnly(ATTEMPT_FIELDS);
  return {
    kind: fields.oneOf('kind', WORK_KINDS),
    fingerprint: fields.text('fingerprint'),
    startedAt: fields.time('startedAt'),
    endedAt: fields.nullable('endedAt', (name) => fields.time(name)),
    runId: fields.count('runId'),
    runAttempt: fields.count('runAttempt'),
    outcome: fields.nullable('outcome', (name) => readOutcome(fields.object(name))),
    // Absent from most, and never null.
    ...(fields.raw('unspent') === undefined ? {} : { unspent: readUnspent(fields.object('unspent')) }),
    ...(fields.raw('agent') === undefined ? {} : { agent: readAgentRecord(fields.object('agent')) }),
  };
}

function readUnspent(fields: JsonFields): Unspent {
  fields.allowOnly(['why', 'by', 'at']);
  return {
    why: fields.oneOf('why', ['paused', 'limited', 'refused', 'retry', 'moved-on']),
    by: fields.text('by'),
    at: fields.time('at'),
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

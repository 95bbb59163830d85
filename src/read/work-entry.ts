import { formatItem, type Item, parseItem } from '../domain/item.js';
import type { WorkEntry, WorkKind } from '../domain/work-entry.js';
import { branchNameFault } from './branch-name.js';
import { accept, at, type Decoded, decodeEach, quote, refuse } from './decoded.js';
import { decodePromptText } from './prompt-template.js';

const LONGEST_ENTRY = 32_768;
const LONGEST_NAME = 300;
const LONGEST_PROMPT = 8_000;
const LONGEST_FINGERPRINT = 4_000;
const MOST_DOLLARS = 10_000;

const FIELDS: readonly (keyof WorkEntry)[] = [
  'name',
  'kind',
  'item',
  'branch',
  'ref',
  'headOid',
  'prompt',
  'gate',
  'dollars',
  'fingerprint',
];
const KINDS: readonly WorkKind[] = ['task', 'conflicts', 'ci-failed', 'needs-response'];

const ADVICE = 'The tick writes entries: pass one unchanged, as toJSON(matrix.entry).';

/** One entry as JSON, its fields in a fixed order. `parseWorkEntry` undoes it. */
export function formatWorkEntry(entry: WorkEntry): string {
  return JSON.stringify(orderFields(entry));
}

/** The `matrix` output: a JSON array, `[]` for nothing to do. */
export function formatMatrix(entries: readonly WorkEntry[]): string {
  return JSON.stringify(entries.map(orderFields));
}

function orderFields(entry: WorkEntry): WorkEntry {
  const { name, kind, item, branch, ref, headOid, prompt, gate, dollars, fingerprint } = entry;
  return { name, kind, item, branch, ref, headOid, prompt, gate, dollars, fingerprint };
}

/**
 * Undoes `formatWorkEntry`. The text has travelled through a job's outputs and a workflow that its owner may edit, so every
 * field is checked, none may be added, and the fields must agree: a repair works on the branch that it checks out.
 */
export function parseWorkEntry(text: string): Decoded<WorkEntry> {
  if (text.length > LONGEST_ENTRY) {
    return refuseEntry(`at most ${LONGEST_ENTRY} characters`, `${text.length} characters`);
  }
  const fields = parseObject(text);
  if (fields === null) return refuseEntry('one JSON object', quote(text));
  const surplus = Object.keys(fields).filter((key) => !FIELDS.some((field) => field === key));
  if (surplus.length > 0) return refuseEntry(`only the fields ${FIELDS.join(', ')}`, quote(surplus));
  const entry = decodeEach<WorkEntry>({
    name: at('name', decodeName(fields['name'])),
    kind: at('kind', decodeKind(fields['kind'])),
    item: at('item', decodeItem(fields['item'])),
    branch: at('branch', decodeBranch(fields['branch'])),
    ref: at('ref', decodeBranch(fields['ref'])),
    headOid: at('headOid', decodeObjectId(fields['headOid'])),
    prompt: at('prompt', decodePrompt(fields['prompt'])),
    gate: at('gate', decodeGate(fields['gate'])),
    dollars: at('dollars', decodeDollars(fields['dollars'])),
    fingerprint: at('fingerprint', decodeText(fields['fingerprint'], LONGEST_FINGERPRINT)),
  });
  return entry.kind === 'value' ? checkAgreement(entry.value) : entry;
}

function checkAgreement(entry: WorkEntry): Decoded<WorkEntry> {
  if ((entry.kind === 'task') !== (entry.item.kind === 'task')) {
    return at('kind', refuseEntry('"task" for a task and a repair for a pull request', quote(entry.kind)));
  }
  if (!entry.name.startsWith(formatItem(entry.item))) {
    return at('name', refuseEntry(`a name that starts with ${formatItem(entry.item)}`, quote(entry.name)));
  }
  if (entry.kind !== 'task' && entry.ref !== entry.branch) {
    return at('ref', refuseEntry(`the branch ${quote(entry.branch)} itself`, quote(entry.ref)));
  }
  if (entry.kind !== 'task' && entry.gate !== null) {
    return at('gate', refuseEntry('null for a repair', quote(entry.gate)));
  }
  if (entry.kind === 'task' && entry.ref === entry.branch) {
    return at('branch', refuseEntry('another branch than the one checked out', quote(entry.branch)));
  }
  return accept(entry);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Record<string, unknown>;
}

function decodeName(value: unknown): Decoded<string> {
  return decodeText(value, LONGEST_NAME);
}

function decodeKind(value: unknown): Decoded<WorkKind> {
  const kind = KINDS.find((candidate) => candidate === value);
  return kind === undefined ? refuseEntry(`one of ${KINDS.join(', ')}`, quote(value)) : accept(kind);
}

/** Only what `formatItem` can spell and `parseItem` reads back is an item. */
function decodeItem(value: unknown): Decoded<Item> {
  const fields = asObject(value);
  const item = fields === null ? null : readItem(fields);
  if (item !== null) return accept(item);
  return refuseEntry('{"kind":"task","slug":…} or {"kind":"pull","number":…}', quote(value));
}

function readItem(fields: Readonly<Record<string, unknown>>): Item | null {
  const { kind, slug, number } = fields;
  if (Object.keys(fields).length !== 2) return null;
  if (kind === 'task' && typeof slug === 'string') return parseItem(`task/${slug}`);
  return kind === 'pull' && typeof number === 'number' ? parseItem(`pull/${number}`) : null;
}

function decodeBranch(value: unknown): Decoded<string> {
  if (typeof value !== 'string') return refuseEntry('the name of a branch', quote(value));
  const fault = branchNameFault(value);
  return fault === null ? accept(value) : refuseEntry('the name of a branch', `${quote(value)}: ${fault}`);
}

function decodeObjectId(value: unknown): Decoded<string> {
  if (typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)) return accept(value);
  return refuseEntry('a commit id of 40 or 64 hexadecimal digits', quote(value));
}

function decodePrompt(value: unknown): Decoded<string> {
  return typeof value === 'string'
    ? decodePromptText(value, LONGEST_PROMPT)
    : refuseEntry('text', quote(value));
}

function decodeGate(value: unknown): Decoded<string | null> {
  return value === null ? accept(null) : decodePrompt(value);
}

function decodeDollars(value: unknown): Decoded<number> {
  if (typeof value === 'number' && value > 0 && value <= MOST_DOLLARS) return accept(value);
  return refuseEntry(`a number of dollars above 0, at most ${MOST_DOLLARS}`, quote(value));
}

function decodeText(value: unknown, most: number): Decoded<string> {
  const isSound = typeof value === 'string' && value !== '' && value.length <= most && !/\p{Cc}/u.test(value);
  return isSound ? accept(value) : refuseEntry(`one line of 1 to ${most} characters`, quote(value));
}

function refuseEntry(expected: string, found: string): Decoded<never> {
  return refuse(expected, found, ADVICE);
}

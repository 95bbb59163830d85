import type { StatusVocabulary, TaskPhase, TaskStatus } from '../domain/task.js';

/** Words of the first version, which has no groups (schema 1; `T-….md` files without a version too). */
const BARE_PHASES = {
  draft: 'draft',
  proposed: 'proposed',
  // Schema 2 turned it into planning/proposed.
  open: 'proposed',
  'proposed/needs-definition': 'needs-definition',
  backlog: 'backlog',
  ready: 'ready',
  closed: 'closed',
  done: 'closed',
  superseded: 'closed',
  'partially-superseded': 'closed',
  'relocated-upstream': 'closed',
  'investigated-no-repro': 'closed',
} as const satisfies Record<string, TaskPhase>;

/** Words of schema 2 to 9. */
const STAGED_PHASES = {
  'planning/draft': 'draft',
  'planning/proposed': 'proposed',
  'planning/needs-definition': 'needs-definition',
  'planning/backlog': 'backlog',
  'open/ready': 'ready',
} as const satisfies Record<string, TaskPhase>;

/** Words that both vocabularies have; the file's `schema_version` says which one it speaks. */
const SHARED_PHASES = {
  'in-progress': 'in-progress',
  'in-progress/blocked': 'blocked',
  'closed/done': 'closed',
  'closed/superseded': 'closed',
  'closed/partially-superseded': 'closed',
  'closed/obsoleted': 'closed',
  'closed/relocated': 'closed',
  'closed/no-repro': 'closed',
  'closed/wontdo': 'closed',
} as const satisfies Record<string, TaskPhase>;

interface Meaning {
  readonly phase: TaskPhase;
  readonly vocabulary: StatusVocabulary | 'shared';
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...meanings(BARE_PHASES, 'bare'),
  ...meanings(STAGED_PHASES, 'staged'),
  ...meanings(SHARED_PHASES, 'shared'),
]);

/** Every status word that is understood, older ones last. */
export const STATUS_WORDS: readonly string[] = [STAGED_PHASES, SHARED_PHASES, BARE_PHASES].flatMap(
  Object.keys,
);

/** Maturity of a document, which schema 9 keeps under `status`; `draft` is one too, and a lifecycle word. */
const MATURITY_WORDS: ReadonlySet<unknown> = new Set(['stable', 'deprecated']);

export type StatusReading =
  | { readonly kind: 'read'; readonly status: TaskStatus }
  /** Neither key holds anything about a lifecycle. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly key: 'state' | 'status'; readonly value: unknown };

/** Reads the lifecycle value: `state` (schema 9) before `status`, which schema 9 uses for something else. */
export function readStatus(data: ReadonlyMap<string, unknown>): StatusReading {
  const state = data.get('state') ?? null;
  if (state !== null) return readWord('state', state, data);
  const status = data.get('status') ?? null;
  if (status === null || MATURITY_WORDS.has(status)) return { kind: 'missing' };
  return readWord('status', status, data);
}

/** The phase that a status word of either vocabulary means; null for any other text. */
export function phaseOf(word: string): TaskPhase | null {
  return MEANINGS.get(word)?.phase ?? null;
}

/** `schema_version`, quoted or not: a whole number, or null when it is missing or something else. */
export function readSchemaVersion(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  return typeof value === 'string' && /^(?:0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : null;
}

/** The status of a task whose pull request was merged. */
export function closedStatus(vocabulary: StatusVocabulary): string {
  switch (vocabulary) {
    case 'bare':
    case 'staged':
      return 'closed/done';
  }
}

/** The status of a task that a human must define further. */
export function needsDefinitionStatus(vocabulary: StatusVocabulary): string {
  switch (vocabulary) {
    case 'bare':
      return 'proposed/needs-definition';
    case 'staged':
      return 'planning/needs-definition';
  }
}

/** The status of a task on which work is stuck; the same word in both vocabularies. */
export const blockedStatus = 'in-progress/blocked';

function readWord(
  key: 'state' | 'status',
  value: unknown,
  data: ReadonlyMap<string, unknown>,
): StatusReading {
  const meaning = typeof value === 'string' ? MEANINGS.get(value) : undefined;
  if (meaning === undefined || typeof value !== 'string') return { kind: 'unknown', key, value };
  const { phase } = meaning;
  const vocabulary = meaning.vocabulary === 'shared' ? vocabularyOf(data) : meaning.vocabulary;
  return { kind: 'read', status: { key, text: value, phase, vocabulary } };
}

function vocabularyOf(data: ReadonlyMap<string, unknown>): StatusVocabulary {
  return (readSchemaVersion(data.get('schema_version')) ?? 0) >= 2 ? 'staged' : 'bare';
}

function meanings(
  phases: Readonly<Record<string, TaskPhase>>,
  vocabulary: Meaning['vocabulary'],
): readonly [string, Meaning][] {
  return Object.entries(phases).map(([word, phase]) => [word, { phase, vocabulary }]);
}

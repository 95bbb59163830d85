import {
  type ControlPlane,
  LEASE_PHASES,
  type LeaseDocument,
  type LeaseGates,
  OWNER_KINDS,
} from '../domain/lease.js';
import { JsonFields } from './json-fields.js';

export type DecodedLease =
  | { readonly ok: true; readonly document: LeaseDocument }
  /** Each entry names a field, what was expected and what was found. */
  | { readonly ok: false; readonly wrong: readonly string[] };

const SEMVER = /^(0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:[-+][0-9A-Za-z.+-]+)?$/;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The major version of the protocol that this release speaks. */
const KNOWN_MAJOR = '1';

const LEASE_FIELDS = [
  'sdlc_version',
  'lease_kind',
  'lease_id',
  'task_id',
  'task_path',
  'owner',
  'owner_kind',
  'client_version',
  'client_commit',
  'prepared_on',
  'prepared_on_hostname',
  'lease_token',
  'phase',
  'claimed_at',
  'expires_at',
  'base_ref',
  'base_sha',
  'work_ref',
  'pr_number',
  'notes',
  'gates',
];

/**
 * Reads the plugin's `TaskLifecycleLease`: every field and no other, as its own schema has it. `pr_number` and
 * `notes` may be missing, `gates` too. Another major version is wrong: its owner is not ours to judge.
 */
export function decodeLease(text: string): DecodedLease {
  const wrong: string[] = [];
  const fields = openDocument(text, wrong);
  const document = fields === null ? null : readLease(fields);
  if (document !== null && wrong.length === 0) return { ok: true, document };
  return { ok: false, wrong };
}

function readLease(fields: JsonFields): LeaseDocument {
  fields.allowOnly(LEASE_FIELDS);
  fields.oneOf('lease_kind', ['task-lifecycle']);
  return {
    sdlcVersion: semver(fields, 'sdlc_version'),
    leaseId: uuid(fields, 'lease_id'),
    taskId: fields.text('task_id'),
    taskPath: fields.text('task_path'),
    owner: uuid(fields, 'owner'),
    ownerKind: fields.oneOf('owner_kind', OWNER_KINDS),
    clientVersion: fields.text('client_version'),
    clientCommit: fields.text('client_commit'),
    preparedOn: uuid(fields, 'prepared_on'),
    preparedOnHostname: fields.text('prepared_on_hostname'),
    leaseToken: uuid(fields, 'lease_token'),
    phase: fields.oneOf('phase', LEASE_PHASES),
    claimedAt: fields.time('claimed_at'),
    expiresAt: fields.nullable('expires_at', (name) => fields.time(name)),
    baseRef: fields.text('base_ref'),
    baseSha: fields.text('base_sha'),
    workRef: fields.text('work_ref'),
    pullNumber: isMissing(fields, 'pr_number')
      ? null
      : fields.nullable('pr_number', (name) => fields.count(name)),
    notes: isMissing(fields, 'notes') ? '' : fields.text('notes'),
    gates: isMissing(fields, 'gates') ? null : readGates(fields.object('gates')),
  };
}

function readGates(fields: JsonFields): LeaseGates {
  const names = ['readiness_verified_at', 'touchpoints_verified_at'] as const;
  fields.allowOnly(names);
  const time = (name: string): string | null =>
    isMissing(fields, name) ? null : fields.nullable(name, (given) => fields.time(given));
  return { readinessVerifiedAt: time(names[0]), touchpointsVerifiedAt: time(names[1]) };
}

/** Canonical JSON as the plugin has it: keys sorted, no white space, no final newline. */
export function encodeLease(document: LeaseDocument): string {
  const { gates } = document;
  const fields: Readonly<Record<string, unknown>> = {
    sdlc_version: document.sdlcVersion,
    lease_kind: 'task-lifecycle',
    lease_id: document.leaseId,
    task_id: document.taskId,
    task_path: document.taskPath,
    owner: document.owner,
    owner_kind: document.ownerKind,
    client_version: document.clientVersion,
    client_commit: document.clientCommit,
    prepared_on: document.preparedOn,
    prepared_on_hostname: document.preparedOnHostname,
    lease_token: document.leaseToken,
    phase: document.phase,
    claimed_at: document.claimedAt,
    expires_at: document.expiresAt,
    base_ref: document.baseRef,
    base_sha: document.baseSha,
    work_ref: document.workRef,
    pr_number: document.pullNumber,
    notes: document.notes,
    ...(gates === null ? {} : { gates: encodeGates(gates) }),
  };
  return JSON.stringify(sortedByKey(fields));
}

function encodeGates(gates: LeaseGates): Readonly<Record<string, unknown>> {
  return sortedByKey({
    readiness_verified_at: gates.readinessVerifiedAt,
    touchpoints_verified_at: gates.touchpointsVerifiedAt,
  });
}

function sortedByKey(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Judges the document at `refs/sdlc/control-plane`. What cannot be read is incompatible: it fails closed. */
export function decodeControlPlane(text: string): ControlPlane {
  const wrong: string[] = [];
  const fields = openDocument(text, wrong);
  const compatible = fields === null ? null : readControlPlane(fields);
  if (compatible !== null && wrong.length === 0) return compatible;
  return { kind: 'incompatible', because: wrong.join('; ') };
}

function readControlPlane(fields: JsonFields): Extract<ControlPlane, { kind: 'compatible' }> {
  fields.allowOnly(['sdlc_version', 'min_client_version', 'sdlc_tooling', 'policies']);
  semver(fields, 'min_client_version');
  const tooling = fields.object('sdlc_tooling');
  tooling.allowOnly(['required_ref', 'required_commit', 'version']);
  tooling.text('required_ref');
  tooling.text('required_commit');
  semver(tooling, 'version');
  const policies = fields.object('policies');
  policies.allowOnly(['allow_multiple_orchestrators', 'offline_mode', 'default_lease_ttl_seconds']);
  if (typeof policies.raw('allow_multiple_orchestrators') !== 'boolean')
    policies.refuse('allow_multiple_orchestrators', 'true or false');
  policies.oneOf('offline_mode', ['speculative-only', 'disabled']);
  const leaseSeconds = policies.count('default_lease_ttl_seconds');
  if (leaseSeconds === 0) policies.refuse('default_lease_ttl_seconds', 'a number of seconds');
  return { kind: 'compatible', sdlcVersion: semver(fields, 'sdlc_version'), leaseSeconds };
}

/** Null, with the reason noted, unless it is an object of a version that this release knows. */
function openDocument(text: string, wrong: string[]): JsonFields | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    wrong.push(`the document: expected JSON, found ${error instanceof Error ? error.message : 'none'}`);
    return null;
  }
  const fields = new JsonFields(value, '', wrong);
  if (wrong.length > 0) return null;
  if (majorOf(fields.raw('sdlc_version')) === KNOWN_MAJOR) return fields;
  // The rest of another version would only be a list of misunderstandings.
  fields.refuse('sdlc_version', `${KNOWN_MAJOR}.x.y, which is all that this release knows`);
  return null;
}

function majorOf(version: unknown): string | null {
  return typeof version === 'string' ? (SEMVER.exec(version)?.[1] ?? null) : null;
}

function semver(fields: JsonFields, name: string): string {
  const version = fields.raw(name);
  if (typeof version === 'string' && SEMVER.test(version)) return version;
  fields.refuse(name, 'a version such as 1.0.0');
  return '';
}

function uuid(fields: JsonFields, name: string): string {
  const id = fields.raw(name);
  if (typeof id === 'string' && UUID_V4.test(id)) return id;
  fields.refuse(name, 'a UUID of version 4');
  return '';
}

function isMissing(fields: JsonFields, name: string): boolean {
  return fields.raw(name) === undefined;
}

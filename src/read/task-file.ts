import type { Problem } from '../domain/problem.js';
import type { Task, TaskFile, TaskStatus } from '../domain/task.js';
import { type Fault, toProblem } from './fault.js';
import { type FrontMatter, type FrontMatterReading, readFrontMatter } from './front-matter.js';
import { LoadedTask } from './loaded-task.js';
import {
  badName,
  badStatus,
  badVersion,
  contradiction,
  leftoverStatus,
  numericId,
  strayEntity,
} from './task-faults.js';
import {
  type Fields,
  type Finding,
  lineOfKey,
  readDay,
  readDependencies,
  readFlag,
  readLink,
  readNotBefore,
  readStamp,
  readTexts,
  readWord,
} from './task-fields.js';
import { parseTaskId, parseTaskName, type TaskName } from './task-name.js';
import { phaseOf, readSchemaVersion, readStatus, type StatusReading } from './task-status.js';

/** One file of the tasks folder. */
export interface TaskReading {
  readonly path: string;
  /** Null when the file is not a task, such as a README. */
  readonly slug: string | null;
  /** From the file name, or for older names from the front matter. */
  readonly id: string | null;
  /** Null when the file is not a task, or is one that cannot be read. */
  readonly task: Task | null;
  /** Where `parent_key` points, also when the rest cannot be read: a parent must stay one. */
  readonly parent: { readonly target: string; readonly line: number } | null;
  /** 1-based line of the key `id`, or 1. */
  readonly idLine: number;
  readonly problems: readonly Problem[];
}

/**
 * Reads one task file of any schema version. Whatever is wrong with a field that decides about starting the task is
 * an error, and the task is null; in a closed task, which is never started, it is a warning. Unknown keys are fine.
 */
export function readTask(file: TaskFile): TaskReading {
  const name = parseTaskName(file.path);
  if (name === null) return noTask(file, []);
  const reading = readBeginning(file);
  if (reading.kind === 'read') return readNamed(file, name, reading.frontMatter);
  if (reading.kind === 'absent' && name.kind !== 'task') return noTask(file, []);
  return { ...noTask(file, [error(reading.fault)]), slug: name.slug, id: name.id };
}

/** A head in which the front matter does not end as it should proves nothing about the whole text. */
function readBeginning(file: TaskFile): FrontMatterReading {
  const reading = file.head === undefined ? null : readFrontMatter(file.head);
  return reading?.kind === 'read' ? reading : readFrontMatter(file.text);
}

function noTask(file: TaskFile, findings: readonly Finding[]): TaskReading {
  const problems = findings.map(({ severity, fault }) => toProblem(file.path, severity, fault));
  return { path: file.path, slug: null, id: null, task: null, parent: null, idLine: 1, problems };
}

function readNamed(file: TaskFile, name: TaskName, frontMatter: FrontMatter): TaskReading {
  if (name.kind === 'other') {
    return noTask(file, [{ severity: 'warning', fault: strayEntity(name.slug) }]);
  }
  const status = readStatus(frontMatter.data);
  if (name.kind === 'free' && status.kind === 'missing' && !claimsToBeTask(frontMatter))
    return noTask(file, []);
  const fields: Fields = { frontMatter, findings: [] };
  const target = readLink(fields, 'parent_key');
  const task = readFields({ file, name, status, parent: target }, fields);
  return {
    path: file.path,
    slug: name.slug,
    id: task === null ? name.id : task.id,
    task,
    parent: target === null ? null : { target, line: lineOfKey(frontMatter, 'parent_key') },
    idLine: lineOfKey(frontMatter, 'id'),
    problems: toProblems(file.path, fields.findings, task),
  };
}

const NO_PROBLEMS: readonly Problem[] = [];

function toProblems(path: string, findings: readonly Finding[], task: Task | null): readonly Problem[] {
  if (findings.length === 0) return NO_PROBLEMS;
  return findings.map(({ severity, fault }) => toProblem(path, task === null ? severity : 'warning', fault));
}

interface Naming {
  readonly file: TaskFile;
  readonly name: TaskName;
  readonly status: StatusReading;
  readonly parent: string | null;
}

function readFields({ file, name, status, parent }: Naming, fields: Fields): Task | null {
  const { frontMatter, findings } = fields;
  const lifecycle = status.kind === 'read' ? status.status : null;
  if (name.objection !== null) findings.push(error(badName(name.slug, name.objection)));
  if (lifecycle === null) findings.push(error(badStatus(lineOfStatus(frontMatter, status), status)));
  const planned = isUnmanaged(fields) ? { frontMatter: { ...frontMatter, data: NO_DATA }, findings } : fields;
  const facts = {
    slug: name.slug,
    id: readId(fields, name),
    path: file.path,
    title: readTitle(frontMatter.data.get('title')),
    created: readDay(planned, 'created'),
    priority: readFlag(planned, 'priority'),
    impact: readWord(planned, 'impact', IMPACTS),
    complexity: readWord(planned, 'complexity', COMPLEXITIES),
    autonomy: readWord(planned, 'autonomy', AUTONOMIES),
    kind: readWord(planned, 'kind', KINDS) ?? 'implementation',
    dependsOn: readDependencies(planned, 'depends_on'),
    parent,
    pullUrls: readTexts(fields, 'prs'),
    notBefore: readNotBefore(planned),
    readinessVerifiedAt: readStamp(fields, 'readiness_verified_at'),
    bodyLine: frontMatter.bodyLine,
  };
  if (lifecycle === null || isStopped(name, lifecycle, findings)) return null;
  noteLeftoverStatus(fields, lifecycle);
  return new LoadedTask(facts, lifecycle, { file, bodyStart: bodyStart(file, frontMatter) });
}

const NO_DATA: ReadonlyMap<string, unknown> = new Map();
const IMPACTS = ['high', 'medium', 'low'] as const;
const COMPLEXITIES = ['small', 'medium', 'large'] as const;
const AUTONOMIES = ['human-only', 'supervised', 'autonomous/pr'] as const;
const KINDS = ['implementation', 'planning', 'research'] as const;

/** The body of a head is a part of the real one; where it begins is the same. */
function bodyStart(file: TaskFile, { body }: FrontMatter): number {
  return (file.head ?? file.text).length - body.length;
}

/** Schema 0 marks files older than the plugin: only version, status and completion note mean anything there. */
function isUnmanaged(fields: Fields): boolean {
  const value = fields.frontMatter.data.get('schema_version') ?? null;
  const version = readSchemaVersion(value);
  if (version === null && value !== null) {
    fields.findings.push(error(badVersion(lineOfKey(fields.frontMatter, 'schema_version'), value)));
  }
  return version === 0;
}

/** An unsafe name stops even a closed task: branches are named after it. */
function isStopped(name: TaskName, status: TaskStatus, findings: readonly Finding[]): boolean {
  if (name.objection !== null) return true;
  return status.phase !== 'closed' && findings.some(({ severity }) => severity === 'error');
}

function readId(fields: Fields, name: TaskName): string | null {
  const value = fields.frontMatter.data.get('id') ?? null;
  if (value === null || value === name.id) return name.id;
  const line = lineOfKey(fields.frontMatter, 'id');
  if (name.id !== null) fields.findings.push(error(contradiction(line, name.id, value)));
  else if (typeof value !== 'string') fields.findings.push(error(numericId(line, value)));
  else return parseTaskId(value) === value ? value : null;
  return name.id;
}

function readTitle(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function claimsToBeTask({ data }: FrontMatter): boolean {
  const id = data.get('id');
  return data.get('type') === 'task' || (typeof id === 'string' && parseTaskId(id) !== null);
}

function noteLeftoverStatus({ frontMatter, findings }: Fields, status: TaskStatus): void {
  const leftover = frontMatter.data.get('status');
  // `draft` may as well be the maturity that schema 9 means by `status`.
  if (status.key !== 'state' || typeof leftover !== 'string' || leftover === 'draft') return;
  if (status.phase === 'closed' || phaseOf(leftover) === null) return;
  findings.push({ severity: 'warning', fault: leftoverStatus(lineOfKey(frontMatter, 'status'), leftover) });
}

function lineOfStatus(frontMatter: FrontMatter, status: StatusReading): number {
  return status.kind === 'unknown' ? lineOfKey(frontMatter, status.key) : 1;
}

function error(fault: Fault): Finding {
  return { severity: 'error', fault };
}

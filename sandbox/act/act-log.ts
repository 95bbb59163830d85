import { isRecord, parseJson } from '../json.js';

export interface ActStep {
  /** As the log shows it: what it uses, or its name. */
  readonly name: string;
  readonly stage: 'Main' | 'Post';
  /** Null when it was cut off. */
  readonly result: 'failure' | 'success' | null;
  /** What it printed, with secrets masked, commands such as `::error::` included. */
  readonly log: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown that it added to the job's summary. */
  readonly summary: string;
}

export interface ActJob {
  /** Its key in the workflow file. */
  readonly id: string;
  /** Its name, after expressions; act adds a number to those of a matrix. */
  readonly name: string;
  readonly matrix: Readonly<Record<string, unknown>>;
  /** Null when it was cut off. */
  readonly result: 'failure' | 'success' | null;
  /** In the order in which they began; post steps are steps of their own. */
  readonly steps: readonly ActStep[];
}

export interface ActLog {
  /** Jobs that began, one for each entry of a matrix, in the order in which they did; skipped ones are not told. */
  readonly jobs: readonly ActJob[];
  /** What was said outside of jobs, as when the workflow cannot be read. */
  readonly complaints: readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;

/** Commands whose line is part of the log that people see. */
const SHOWN_COMMANDS = ['error', 'group', 'ignored', 'notice', 'warning'];

/** Reads what `act --json` printed: one JSON object a line, those of jobs that run together interleaved. */
export function readActLog(log: string): ActLog {
  const lines = log.split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => {
    const entry = parseJson(line);
    return isRecord(entry) ? entry : { msg: line };
  });
  const byJob = groupBy(entries, (entry) => text(entry, 'job').trim());
  const complaints = (byJob.get('') ?? []).map((entry) => text(entry, 'msg'));
  byJob.delete('');
  return { jobs: [...byJob].map(([name, own]) => readJob(name, own)), complaints };
}

function readJob(name: string, entries: readonly Entry[]): ActJob {
  const matrix = entries[0]?.['matrix'];
  const ofSteps = entries.filter((entry) => isStage(entry['stage']));
  const bySteps = groupBy(ofSteps, (entry) => `${text(entry, 'stage')} ${stepNumber(entry)[0]}`);
  return {
    id: text(entries[0], 'jobID'),
    name: name.replace(/^[^/]*\//, ''),
    matrix: isRecord(matrix) ? matrix : {},
    result: jobResultOf(entries),
    steps: [...bySteps.values()].map(readStep),
  };
}

/** Lines of a step, and of the steps inside it where it is composite. */
function readStep(entries: readonly Entry[]): ActStep {
  const own = entries.filter((entry) => stepNumber(entry).length === 1);
  const outputs = own.filter((entry) => entry['command'] === 'set-output');
  const summaries = own.filter((entry) => entry['command'] === 'summary');
  return {
    name: text(entries[0], 'step'),
    stage: entries[0]?.['stage'] === 'Post' ? 'Post' : 'Main',
    result: resultOf(own, 'stepResult'),
    log: entries.flatMap(shownLine),
    outputs: Object.fromEntries(outputs.map((entry) => [text(entry, 'name'), text(entry, 'arg')])),
    summary: summaries.map((entry) => text(entry, 'content')).join('\n'),
  };
}

function shownLine(entry: Entry): readonly string[] {
  const message = text(entry, 'msg').trimEnd();
  if (entry['raw_output'] === true) return [message];
  // Before the command stands a sign of act's own.
  return SHOWN_COMMANDS.includes(text(entry, 'command')) ? [message.slice(message.indexOf('::'))] : [];
}

/** From the steps: act tells one result for all jobs of a matrix, so that one failure would colour those after it. */
function jobResultOf(entries: readonly Entry[]): ActJob['result'] {
  if (resultOf(entries, 'jobResult') === null) return null;
  return entries.some((entry) => entry['stepResult'] === 'failure') ? 'failure' : 'success';
}

function resultOf(entries: readonly Entry[], field: 'jobResult' | 'stepResult'): ActStep['result'] {
  const result = entries.findLast((entry) => field in entry)?.[field];
  return result === 'failure' || result === 'success' ? result : null;
}

/** A step's place in its job, then in the composite steps around it. */
function stepNumber(entry: Entry): readonly unknown[] {
  const number = entry['stepID'];
  return Array.isArray(number) ? number : [];
}

/** What prepares a step, `Pre`, is act's own talk. */
function isStage(stage: unknown): boolean {
  return stage === 'Main' || stage === 'Post';
}

function groupBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}

function text(entry: Entry | undefined, field: string): string {
  const value = entry?.[field];
  return typeof value === 'string' ? value : '';
}

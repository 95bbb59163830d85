import { makePlan } from '../decide/plan.js';
import { rulesFor } from '../decide/rules-for.js';
import { type ControlState, describePause } from '../domain/control.js';
import { formatItem, type Item } from '../domain/item.js';
import type { Plan, StartWork } from '../domain/plan.js';
import { INPUT_DEFAULTS } from '../read/input-defaults.js';
import { logLine } from '../render/log-line.js';
import { describeStep } from '../render/plan-lines.js';
import { formatVerdictLine } from '../render/verdict-line.js';
import type { Command, CommandIo, ExitCode, Invocation } from './command.js';
import { printFailure, wrongUsage } from './failure.js';
import { readOffline } from './offline.js';
import { GITHUB_OPTIONS, readOnline } from './online.js';
import { PROGRAM } from './version.js';

export const plan: Command = {
  name: 'plan',
  summary: 'Say what the next tick would do, and why every other task and pull request is left alone.',
  usage: '[--offline] [--tasks DIR]',
  details: `Reads only. Without --offline GitHub is asked: GITHUB_TOKEN or GH_TOKEN must hold a token that may read
contents, pull requests and checks. With --offline the task files are all there is: no pull request, no branch
and no agent is known.

With --json the answer is {"start":[{"task"}],"skip":[{"task","because"}],"problems":[{"file","line","column",
"message","expected","found","severity"}]}; online also "paused", "repair", "closeOut", "other",
"leasesLeftBehind" and "verdicts", and skips of pull requests have "pull" instead of "task".`,
  options: {
    offline: { type: 'boolean', help: 'use the task files alone and ask nobody' },
    tasks: {
      type: 'string',
      value: 'DIR',
      help: `folder of the task files (default: ${INPUT_DEFAULTS['tasks-folder']}); online relative to the repository`,
    },
    'base-branch': {
      type: 'string',
      value: 'NAME',
      help: 'branch that tasks are merged into (default: the default branch)',
    },
    'max-parallel': {
      type: 'string',
      value: 'N',
      help: `agents at work at the same time (default: ${INPUT_DEFAULTS['max-parallel']})`,
    },
    'max-open-pull-requests': {
      type: 'string',
      value: 'N',
      help: `start nothing new while so many are open (default: ${INPUT_DEFAULTS['max-open-pull-requests']})`,
    },
    ...GITHUB_OPTIONS,
  },
  run,
};

async function run(invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  if (invocation.positionals.length > 0) {
    const problem = `plan takes no arguments, found ${JSON.stringify(invocation.positionals[0])}.`;
    return printFailure(wrongUsage([problem], `${PROGRAM} plan --help`), invocation.isJson, io);
  }
  const isOffline = invocation.flag('offline');
  const snapshot = isOffline ? readOffline(invocation, io) : await readOnline(invocation, io);
  const made = makePlan(snapshot, rulesFor(snapshot));
  if (invocation.isJson) io.stdout(`${JSON.stringify(toJson(made, isOffline, snapshot.control))}\n`);
  else io.stdout(toText(made, describePause(snapshot.control)));
  return 0;
}

function toJson(made: Plan, isOffline: boolean, control: ControlState): object {
  const starts = startsOf(made);
  const shared = {
    start: starts.flatMap(({ entry, because }) =>
      entry.item.kind === 'task' ? [{ task: entry.item.slug, because }] : [],
    ),
    skip: made.skips.map(({ item, because }) => ({ ...nameOf(item), because })),
    problems: made.problems,
  };
  if (isOffline) return shared;
  return {
    paused: control.kind !== 'running',
    ...shared,
    repair: starts.flatMap(({ entry, because }) =>
      entry.item.kind === 'pull' ? [{ pull: entry.item.number, kind: entry.kind, because }] : [],
    ),
    closeOut: made.steps.flatMap((step) =>
      step.kind === 'close-out' ? [{ task: step.slug, pull: step.pullNumber, because: step.because }] : [],
    ),
    other: made.steps.flatMap((step) =>
      step.kind === 'start-work' || step.kind === 'close-out'
        ? []
        : [{ step: describeStep(step), because: step.because }],
    ),
    leasesLeftBehind: made.leases.leftBehind,
    verdicts: made.verdicts.map(({ number, verdict }) => ({
      pull: number,
      verdict: verdict.name,
      reason: verdict.reason,
    })),
  };
}

function startsOf(made: Plan): readonly StartWork[] {
  return made.steps.filter((step) => step.kind === 'start-work');
}

function nameOf(item: Item): { task: string } | { pull: number } {
  return item.kind === 'task' ? { task: item.slug } : { pull: item.number };
}

function toText(made: Plan, pause: string | null): string {
  const lines = [
    ...(pause === null ? [] : [`PAUSED ${pause}`]),
    ...made.verdicts.map(({ number, verdict }) => `#${number ?? '?'} ${formatVerdictLine(verdict)}`),
    ...(made.steps.length === 0 ? ['Nothing to do.'] : []),
    ...made.steps.map((step) => `${describeStep(step)}: ${step.because}`),
    ...(made.leases.gate === null ? [] : [`No agent is started: ${made.leases.gate}`]),
    ...made.leases.leftBehind.map(({ slug, because }) => `left behind: lease of ${slug}: ${because}`),
    ...made.skips.map(({ item, because }) => `skip ${formatItem(item)}: ${because}`),
    ...made.problems.map(
      ({ file, line, column, message }) => `problem ${file}:${line}:${column}: ${message}`,
    ),
  ];
  return `${lines.map(logLine).join('\n')}\n`;
}

import { parseRepositoryName } from '../read/repository-name.js';
import type { CommandIo, Invocation } from './command.js';

/** The command line of `close-out --offline`, decoded. */
export interface CloseOutRequest {
  readonly kind: 'request';
  /** A slug, or a bare id. */
  readonly task: string;
  /** As given. */
  readonly tasksFolder: string;
  readonly pullNumber: number;
  readonly isDryRun: boolean;
  /** `owner/name`; null when not given. */
  readonly repository: string | null;
  /** `YYYY-MM-DD`. */
  readonly lastReviewed: string;
}

export interface WrongRequest {
  readonly kind: 'wrong';
  readonly problems: readonly string[];
}

const NUMBER = /^#?([1-9]\d{0,8})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reports everything that is wrong at once. */
export function decodeCloseOutRequest(invocation: Invocation, io: CommandIo): CloseOutRequest | WrongRequest {
  const { positionals, text, flag } = invocation;
  const pull = NUMBER.exec(text('pr') ?? '')?.[1];
  const repository = text('repository');
  const date = text('date') ?? io.now().toISOString().slice(0, 10);
  const task = positionals[0] ?? '';
  const problems = [
    ...(positionals.length === 1 ? [] : [`One SLUG is needed, found ${positionals.length}.`]),
    ...(flag('offline') ? [] : [ONLY_OFFLINE]),
    ...(pull === undefined
      ? [`--pr needs the number of a merged pull request, found ${quote(text('pr'))}.`]
      : []),
    ...(isDate(date) ? [] : [`--date needs a day such as 2026-07-01, found ${quote(date)}.`]),
    ...(repository === null || parseRepositoryName(repository) !== null
      ? []
      : [`--repository needs OWNER/NAME, found ${quote(repository)}.`]),
  ];
  if (problems.length > 0) return { kind: 'wrong', problems };
  return {
    kind: 'request',
    task,
    tasksFolder: text('tasks') ?? DEFAULT_TASKS_FOLDER,
    pullNumber: Number(pull),
    isDryRun: flag('dry-run'),
    repository,
    lastReviewed: date,
  };
}

export const DEFAULT_TASKS_FOLDER = 'docs/planning/tasks';

const ONLY_OFFLINE =
  'Closing out with a question to GitHub is not built yet: give --offline, and the pull request with --pr N.';

function quote(text: string | null): string {
  return text === null ? 'nothing' : JSON.stringify(text);
}

/** A day of the calendar: `2026-02-30` is none. */
function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

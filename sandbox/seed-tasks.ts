import type { StatusVocabulary } from '../src/domain/task.js';

/** One task of the seed, as its author would describe it. */
export interface SeedTask {
  readonly slug: string;
  readonly title: string;
  readonly vocabulary: StatusVocabulary;
  readonly status: string;
  readonly created: string;
  readonly goal: string;
  readonly criteria: readonly string[];
  readonly outOfScope: string;
  /** Front-matter lines that only this task has. */
  readonly extra?: readonly string[];
}

/** A stamp says that somebody has checked the task already; the ready tasks of the scenario have none. */
const STAMP = "readiness_verified_at: '2026-02-27T09:12:00Z'";

/** Merged long ago and closed; their branches were never deleted. */
export const CLOSED_TASKS: readonly SeedTask[] = [
  {
    slug: '2025-11-20-exit-codes',
    title: 'Give every failure an exit code',
    vocabulary: 'bare',
    status: 'ready',
    created: '2025-11-20',
    goal: 'Scripts can tell a refused input from a broken network by the exit code alone.',
    criteria: ['Exit codes 0, 1 and 2 are documented.', 'A test covers each of them.'],
    outOfScope: 'Localised messages.',
  },
  {
    slug: 'T-K1AA-command-line-flags',
    title: 'Read flags with one parser',
    vocabulary: 'bare',
    status: 'ready',
    created: '2026-01-08',
    goal: 'All commands read their flags through one parser, so that help and errors look alike.',
    criteria: ['Unknown flags are named in the error.', 'Help is printed for every command.'],
    outOfScope: 'Shell completion.',
  },
  {
    slug: 'T-K2BB-config-file',
    title: 'Read a configuration file',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-01-12',
    goal: 'A team keeps its options in one file instead of in every script.',
    criteria: ['The file is found from any subfolder.', 'Unknown keys are reported with their line.'],
    outOfScope: 'Editing the file from the command line.',
  },
  {
    slug: 'T-K4DD-log-format',
    title: 'Write logs as lines of JSON',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-01-15',
    goal: 'Log collectors read our logs without a parser of their own.',
    criteria: ['Each line is one JSON object.', 'Times are in UTC.'],
    outOfScope: 'Shipping logs anywhere.',
  },
  {
    slug: 'T-K5EE-shell-completion',
    title: 'Complete commands in the shell',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-01-20',
    goal: 'People find commands by pressing Tab.',
    criteria: ['Bash and zsh complete command names.', 'The script is printed by a command.'],
    outOfScope: 'Completion of file names.',
  },
];

/** Merged yesterday, and nobody closed the task. */
export const FORGOTTEN_TASK: SeedTask = {
  slug: 'T-M6FF-retry-budget',
  title: 'Stop retrying when the budget is spent',
  vocabulary: 'bare',
  status: 'in-progress',
  created: '2026-02-02',
  goal: 'A service that is down costs a bounded number of requests.',
  criteria: ['Retries stop after the budget.', 'The last error is shown.'],
  outOfScope: 'Retries of uploads.',
};

/** Their pull requests are open: a conflict, a review comment, a failed check, and a clean one. */
export const IN_FLIGHT_TASKS = {
  conflict: {
    slug: 'T-C7GG-rename-fields',
    title: 'Rename the fields of the report',
    vocabulary: 'bare',
    status: 'in-progress',
    created: '2026-02-05',
    goal: 'Fields of the report are called what the interface calls them.',
    criteria: ['Old names are still read.', 'New names are written.'],
    outOfScope: 'Migration of stored reports.',
  },
  review: {
    slug: 'T-R8HH-cache-headers',
    title: 'Send cache headers',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-06',
    goal: 'Browsers ask again only for what has changed.',
    criteria: ['Static files have a lifetime of one day.', 'Answers to errors are never cached.'],
    outOfScope: 'A cache of our own.',
    extra: [STAMP],
  },
  failedCheck: {
    slug: 'T-F9JJ-parallel-tests',
    title: 'Run the tests in parallel',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-09',
    goal: 'The tests take less than a minute.',
    criteria: ['No test depends on the order.', 'The time is printed at the end.'],
    outOfScope: 'Tests on other platforms.',
    extra: [STAMP],
  },
  clean: {
    slug: 'T-G0KK-docs-index',
    title: 'Write an index of the documentation',
    vocabulary: 'bare',
    status: 'in-progress',
    created: '2026-02-11',
    goal: 'A reader finds every page from one place.',
    criteria: ['Every page is linked once.', 'A dead link fails the build.'],
    outOfScope: 'Search.',
  },
} as const satisfies Readonly<Record<string, SeedTask>>;

/** Ready, and without a readiness stamp; the last one still has a hole in it. */
export const READY_TASKS: readonly [SeedTask, SeedTask, SeedTask] = [
  {
    slug: 'T-A1LL-json-output',
    title: 'Print results as JSON on request',
    vocabulary: 'bare',
    status: 'ready',
    created: '2026-02-16',
    goal: 'Other programs read our results without scraping text.',
    criteria: ['One flag switches every command to JSON.', 'Errors are JSON too.'],
    outOfScope: 'Other formats.',
    extra: ['priority: true'],
  },
  {
    slug: 'T-A2MM-dry-run-flag',
    title: 'Show what would be done',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-17',
    goal: 'Nobody has to try a command on real data to know what it does.',
    criteria: ['A dry run changes nothing.', 'It prints the same lines as a real run.'],
    outOfScope: 'Undo.',
  },
  {
    slug: 'T-A3NN-rate-limits',
    title: 'Respect the rate limits of the service',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-18',
    goal: 'We are never locked out for asking too often.',
    criteria: ['Requests are spread so that the limit of TBD is kept.', 'Waiting is shown.'],
    outOfScope: 'Several accounts.',
  },
];

/** What must not be started, or not yet. */
export const OTHER_TASKS: readonly SeedTask[] = [
  {
    slug: 'T-D1PP-plugin-system',
    title: 'Load plugins',
    vocabulary: 'staged',
    status: 'planning/draft',
    created: '2026-02-19',
    goal: 'Teams add commands of their own.',
    criteria: ['To be worked out with the people who asked for it.'],
    outOfScope: 'A market place.',
  },
  {
    slug: 'T-H1QQ-sign-releases',
    title: 'Sign the releases',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-19',
    goal: 'Users can check where a release comes from.',
    criteria: ['The key is kept outside the repository.', 'Every release has a signature.'],
    outOfScope: 'Reproducible builds.',
    extra: ['autonomy: human-only', STAMP],
  },
  {
    slug: 'T-E1RR-reporting',
    title: 'Reporting',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-20',
    goal: 'Managers see the state of things without asking.',
    criteria: ['The tasks below this one are closed.'],
    outOfScope: 'Dashboards.',
    extra: [STAMP],
  },
  {
    slug: 'T-E2SS-weekly-report',
    title: 'Send a weekly report',
    vocabulary: 'staged',
    status: 'planning/backlog',
    created: '2026-02-20',
    goal: 'The report arrives on Monday morning.',
    criteria: ['It lists what was closed in the week.'],
    outOfScope: 'Attachments.',
    extra: ["parent_key: '[[T-E1RR-reporting]]'"],
  },
  {
    slug: 'T-P1TT-confirm-dangerous',
    title: 'Ask before dangerous commands',
    vocabulary: 'staged',
    status: 'open/ready',
    created: '2026-02-21',
    goal: 'A dangerous command shows its dry run and asks before it goes on.',
    criteria: ['Without a terminal the answer is no.', 'A flag answers yes beforehand.'],
    outOfScope: 'Roles.',
    extra: ['depends_on:', "  - '[[T-A2MM-dry-run-flag]]'", STAMP],
  },
];

import type { WorkKind } from './work-entry.js';

/** Everything a maintainer can configure about decisions; read once at the door. */
export interface Settings {
  /** Folder of the task files, relative to the repository root, without a trailing slash. */
  readonly tasksFolder: string;
  /** The branch that tasks are merged into; null for the repository's default branch. */
  readonly baseBranch: string | null;
  /** Head branch names of a task, `{slug}` being the basename. The first is the one that new work uses. */
  readonly branchPatterns: readonly string[];
  /** Agents at work at the same time, over all overlapping runs. */
  readonly maxParallel: number;
  /** Of them at most so many on new tasks, and so many on repairs; null for no limit below `maxParallel`. */
  readonly maxTasks: number | null;
  readonly maxRepairs: number | null;
  /** No new task is started while this many pull requests of tasks are open. */
  readonly maxOpenPullRequests: number;
  /** How often the same fingerprint is tried, by kind. */
  readonly attempts: { readonly task: number; readonly pull: number };
  /** Minutes of rest after the first, second, … attempt at one fingerprint; the last one counts for all later ones. */
  readonly retryPauses: readonly number[];
  /** Whether a ready task whose definition has a gap is marked so in its file. */
  readonly flagGaps: boolean;
  /** US dollars: for one run, for one task over all its runs, and for all that started within 24 hours. */
  readonly dollars: { readonly run: number; readonly task: number; readonly day: number };
  /** What a task without `readiness_verified_at` runs first; null where it runs without. `{slug}` is replaced. */
  readonly gatePrompt: string | null;
  /** `{slug}`, `{pull}` and `{branch}` are replaced when the work is planned, `{facts}` right before it starts. */
  readonly prompts: Readonly<Record<WorkKind, string>>;
  /** Logins whose feedback counts whatever their association. */
  readonly trustedAuthors: readonly string[];
  /** Logins whose feedback never counts. */
  readonly ignoredAuthors: readonly string[];
  /** Whether a pull request that trails its base is updated through the API. */
  readonly updateBranches: boolean;
  /** Only this task or this pull request is acted on, if given. */
  readonly only: { readonly task: string | null; readonly pull: number | null };
}

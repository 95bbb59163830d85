import { taskText } from '../sandbox/seed-task-file.js';
import type { Settings } from '../src/domain/settings.js';
import type { PluginUse } from './plugin-control-plane.js';
import type { Rng } from './rng.js';
import { TASKS_FOLDER } from './stage.js';
import { pathOf } from './task-texts.js';

/** How rough a night is: chances for each call of the orchestrator. */
export interface Weather {
  readonly fault: number;
  readonly kill: number;
}

/** What a night begins with. */
export interface Evening {
  readonly settings: Settings;
  readonly files: Readonly<Record<string, string>>;
  readonly slugs: readonly string[];
  readonly weather: Weather;
  readonly isMainProtected: boolean;
  readonly plugin: PluginUse;
}

export const BRANCH_PATTERNS = ['task/{slug}', 'feat/{slug}'];
export const START = '2026-03-02T20:13:00Z';
/** One line that everybody likes to change. */
export const SHARED_FILE = 'src/shared.txt';

const PLUGIN_USES = { none: 3, 'leases only': 1.4, incompatible: 0.6, compatible: 5 } as const;

const LETTERS = 'ABCDEFGHJKLMNP';

export function seedEvening(rng: Rng): Evening {
  const slugs = Array.from({ length: rng.int(4, 10) }, (_none, index) => newSlug(rng, index));
  const tasks = slugs.map(
    (slug, index) => [pathOf(slug), newTask(rng, slug, slugs.slice(0, index))] as const,
  );
  return {
    settings: settingsOf(rng),
    files: {
      'README.md': '# Tool\n',
      [`${TASKS_FOLDER}/notes.txt`]: 'Tasks live here.\n',
      [SHARED_FILE]: 'first\n',
      ...Object.fromEntries(tasks),
    },
    slugs,
    weather: weatherOf(rng),
    isMainProtected: rng.chance(0.12),
    plugin: rng.weighted(PLUGIN_USES),
  };
}

function weatherOf(rng: Rng): Weather {
  const kind = rng.weighted({ calm: 2, fair: 5, rough: 3 });
  if (kind === 'calm') return { fault: 0, kill: 0 };
  return kind === 'fair' ? { fault: 0.03, kill: 0.01 } : { fault: 0.12, kill: 0.03 };
}

function settingsOf(rng: Rng): Settings {
  const prompt = '/sdlc:pr-respond {pull}';
  return {
    tasksFolder: TASKS_FOLDER,
    baseBranch: null,
    branchPatterns: BRANCH_PATTERNS,
    maxParallel: rng.int(1, 3),
    maxTasks: rng.chance(0.2) ? rng.int(1, 2) : null,
    maxRepairs: rng.chance(0.2) ? rng.int(1, 2) : null,
    maxOpenPullRequests: rng.int(2, 10),
    retryPauses: rng.chance(0.5) ? [0] : [0, 30, 120],
    dollars: { run: 10, task: 1_000, day: 10_000 },
    gatePrompt: null,
    flagGaps: rng.chance(0.7),
    attempts: { task: rng.int(1, 2), pull: rng.int(1, 3) },
    prompts: {
      task: '/sdlc:task-work {slug}',
      conflicts: prompt,
      'ci-failed': prompt,
      'needs-response': prompt,
    },
    trustedAuthors: [],
    ignoredAuthors: [],
    updateBranches: rng.chance(0.85),
    only: { task: null, pull: null },
  };
}

/** Both forms of names; `index` keeps them apart. */
export function newSlug(rng: Rng, index: number): string {
  const letter = LETTERS[index % LETTERS.length] ?? 'A';
  return rng.chance(0.3)
    ? `2026-02-${10 + index}-step-${letter.toLowerCase()}`
    : `T-N${letter}${index % 10}A-step`;
}

const STATUSES = {
  bare: { ready: 7, 'in-progress': 1, draft: 1, 'proposed/needs-definition': 1, 'closed/done': 1 },
  staged: {
    'open/ready': 7,
    'in-progress': 1,
    'planning/draft': 1,
    'planning/needs-definition': 1,
    'closed/done': 1,
  },
} as const;

/** A task file, now and then with something wrong with it. */
export function newTask(rng: Rng, slug: string, others: readonly string[]): string {
  const vocabulary = rng.chance(0.5) ? 'bare' : 'staged';
  const written = taskText({
    slug,
    title: `Do ${slug}`,
    vocabulary,
    status: vocabulary === 'bare' ? rng.weighted(STATUSES.bare) : rng.weighted(STATUSES.staged),
    created: `2026-02-${rng.int(10, 28)}`,
    goal: 'The tool does one thing more than it did.',
    criteria: ['It does it.', rng.chance(0.06) ? 'TBD' : 'A test shows it.'],
    outOfScope: 'Everything else.',
    extra: [...dependencies(rng, others), ...oddities(rng)],
  });
  // Comments are read the slow way, and one in a night is enough.
  const text = rng.chance(0.1) ? written : written.replace(/ #.*/, '');
  if (rng.chance(0.07)) return text.replace(/^id: /m, '\tid: [');
  return vocabulary === 'staged' && rng.chance(0.3) ? text.replace(/^status: /m, 'state: ') : text;
}

function dependencies(rng: Rng, others: readonly string[]): readonly string[] {
  const wanted = rng.chance(0.35) ? rng.pick(others) : undefined;
  return wanted === undefined ? [] : ['depends_on:', `  - '[[${wanted}]]'`];
}

function oddities(rng: Rng): readonly string[] {
  return [
    ...(rng.chance(0.06) ? ['autonomy: human-only'] : []),
    ...(rng.chance(0.06) ? ['kind: research'] : []),
    ...(rng.chance(0.1) ? ['scheduling:', "  not_before: '2026-03-03T02:00:00Z'"] : []),
  ];
}

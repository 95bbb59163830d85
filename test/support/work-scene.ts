import type { AgentUsage } from '../../src/domain/agent-run.js';
import type { Attempt, Claim, ClaimHolder } from '../../src/domain/claim.js';
import { CommandFailed } from '../../src/domain/errors.js';
import type { BranchPullRequest } from '../../src/domain/pull-request.js';
import type { WorkEntry } from '../../src/domain/work-entry.js';
import { runWork, type WorkRequest, type WorkResult } from '../../src/orchestrate-work.js';
import type { AgentExit, AgentRequest } from '../../src/ports/agent.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import type { SaveResult } from '../../src/ports/work-saver.js';
import type { World } from '../../src/ports/world.js';
import { factsOf } from './facts-of.js';
import { type RecordedLog, recordedLog } from './recorded-log.js';
import { silentWorld } from './silent-world.js';
import { aClaim, anAttempt, BEFORE, NOW, oid } from './snapshot-builder.js';
import { startOf } from './tick-report.js';

export const RUN = { runId: 12, runAttempt: 1 };
export const READY = '---\nstatus: open/ready\n---\n';
export const STAMPED = READY.replace('\n---\n', "\nreadiness_verified_at: '2026-03-01T12:00:00Z'\n---\n");
export const USAGE: AgentUsage = {
  dollars: 4,
  turns: 10,
  inputTokens: 100,
  outputTokens: 20,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
};

const HOLDER: ClaimHolder = { ...RUN, job: null, claimedAt: BEFORE };

export function anExit(parts: Partial<AgentExit> = {}): AgentExit {
  return { ending: { kind: 'ended' }, exitCode: 0, lastWords: '', usage: USAGE, denials: [], ...parts };
}

/** What the world holds at a moment; a run of the agent may change it. */
export interface Scenery {
  facts: Partial<RepositoryFacts>;
  /** The task's file on the base branch, and in the checkout. */
  baseText: string;
  checkoutText: string | null;
  pulls: readonly BranchPullRequest[];
  /** Set where git gives no answer any more. */
  isUnreadable: boolean;
}

export type Run = (scenery: Scenery, request: AgentRequest) => AgentExit | Promise<AgentExit>;

export interface SceneParts {
  readonly entry?: Partial<WorkEntry>;
  readonly scenery?: Partial<Scenery>;
  /** One after the other. */
  readonly runs?: readonly Run[];
  readonly commands?: readonly string[];
  readonly save?: () => SaveResult;
  readonly request?: Partial<WorkRequest>;
  /** Claims of other items. */
  readonly others?: readonly Claim[];
  /** How many writes of the claim somebody else wins first. */
  readonly losses?: number;
}

export interface Scene {
  readonly log: RecordedLog;
  /** What happened, in order: `adopted`, `mark`, `prompt <text>`, `save`, `saved`, `recorded`. */
  readonly events: readonly string[];
  readonly asked: readonly AgentRequest[];
  /** This run's attempt as the claim remembers it. */
  attempt(): Attempt | undefined;
  run(): Promise<WorkResult>;
}

const NOTHING: SaveResult = { saved: [], patchFile: null, notes: [] };

/** A `work` job for task `a` (or the entry that is given) in a world of fakes. */
export function workScene(parts: SceneParts): Scene {
  const entry = { ...startOf('a').entry, ...parts.entry };
  const scenery: Scenery = {
    facts: {},
    baseText: READY,
    checkoutText: READY,
    pulls: [],
    isUnreadable: false,
    ...parts.scenery,
  };
  const events: string[] = [];
  const asked: AgentRequest[] = [];
  const log = recordedLog();
  const claims = claimCell(aClaim(entry.item, HOLDER, [OPEN]), parts.losses ?? 0);
  const world = worldOf(scenery, { claims: claims.store, log, others: parts.others ?? [] });
  const runs = [...(parts.runs ?? [])];
  const request: WorkRequest = {
    place: { entry, baseBranch: null, tasksFolder: 'docs/planning/tasks' },
    job: { ...RUN, job: 'work' },
    workingFolder: '/checkout',
    agent: {
      commands: () => Promise.resolve(parts.commands ?? ['sdlc:task-work', 'sdlc:task-ensure-ready']),
      run: async (told) => {
        events.push(`prompt ${told.prompt}`);
        asked.push(told);
        const next = runs.shift();
        if (next === undefined) throw new CommandFailed('no such run', { exitCode: null, stderr: '' });
        return await next(scenery, told);
      },
    },
    saver: {
      mark: () => Promise.resolve(`mark ${events.push('mark')}`),
      save: (_folder, _entry, mark) =>
        new Promise((resolve) => {
          events.push(`save ${mark}`);
          resolve((parts.save ?? (() => NOTHING))());
        }),
    },
    repairDesk: { prepare: () => Promise.reject(new Error('no repair was to be prepared')) },
    readTaskFile: () => Promise.resolve(scenery.checkoutText),
    clock: { now: () => new Date(NOW) },
    onAdopted: () => void events.push('adopted'),
    onMarked: (mark) => void events.push(`marked ${mark}`),
    onSaved: () => void events.push('saved'),
    onRecorded: () => void events.push('recorded'),
    ...parts.request,
  };
  return { log, events, asked, attempt: claims.attempt, run: () => runWork(world, request) };
}

const OPEN = anAttempt({ ...RUN, endedAt: null, outcome: null });

interface ClaimCell {
  readonly store: World['claims'];
  attempt(): Attempt | undefined;
}

/** One claim; writes that expect another commit than the present one are lost. */
function claimCell(first: Claim, losses: number): ClaimCell {
  let current = first;
  let toLose = losses;
  let writes = 0;
  const put = (document: Claim['document']): Claim => {
    writes += 1;
    current = { ...current, oid: oid(writes), document };
    return current;
  };
  const store: World['claims'] = {
    ...silentWorld().claims,
    read: () => Promise.resolve(current),
    write: (asked) =>
      Promise.resolve(
        asked.map(({ expected, document }) => {
          // The adoption is let through: it is about what comes later.
          const isAdopted = current.document.holder?.job !== null;
          if (isAdopted && toLose > 0) {
            toLose -= 1;
            put({ ...current.document, holder: null });
          }
          if (expected?.oid !== current.oid) return { status: 'lost' as const, detail: 'stale info' };
          return { status: 'done' as const, claim: put(document) };
        }),
      ),
  };
  return { store, attempt: () => current.document.attempts.at(-1) };
}

function worldOf(
  scenery: Scenery,
  parts: { readonly claims: World['claims']; readonly log: RecordedLog; readonly others: readonly Claim[] },
): World {
  const { claims, log, others } = parts;
  return silentWorld({
    claims,
    log,
    control: {
      ...silentWorld().control,
      read: () => Promise.resolve({ state: { kind: 'running' }, oid: null }),
    },
    repository: {
      read: () =>
        scenery.isUnreadable
          ? Promise.reject(new CommandFailed('git gives no answer', { exitCode: 128, stderr: '' }))
          : Promise.resolve(factsOf({ a: scenery.baseText }, { claims: others, ...scenery.facts })),
    },
    pullRequests: {
      ...silentWorld().pullRequests,
      listOpen: () => Promise.resolve({ pulls: [], unreadable: [], serverTime: new Date(NOW) }),
      lookUpBranches: ({ branches }) =>
        Promise.resolve({
          pullsByBranch: new Map(branches.map((branch) => [branch, scenery.pulls])),
          behindByPull: new Map(),
          aheadByBranch: new Map(),
        }),
    },
  });
}

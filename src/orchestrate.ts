import { archiveLeases } from './act/archive-leases.js';
import { deleteBranches } from './act/delete-branches.js';
import { editTaskFiles } from './act/edit-task-files.js';
import { keepTickLine } from './act/keep-tick-line.js';
import { openPullRequests } from './act/open-pull-requests.js';
import { reapClaims } from './act/reap-claims.js';
import { startWork } from './act/start-work.js';
import { updateBranches } from './act/update-branches.js';
import { openDependencies } from './decide/open-dependencies.js';
import { makePlan } from './decide/plan.js';
import { recentLines } from './decide/recent-lines.js';
import { rulesFor } from './decide/rules-for.js';
import { unknownItem } from './decide/unknown-item.js';
import type { DigestLine } from './domain/digest-log.js';
import { BadInput } from './domain/errors.js';
import type { Plan, Step } from './domain/plan.js';
import type { StepResult, TickReport } from './domain/report.js';
import type { RunIdentity } from './domain/run-identity.js';
import type { Settings } from './domain/settings.js';
import type { Snapshot } from './domain/snapshot.js';
import type { WorkEntry } from './domain/work-entry.js';
import { type Observation, observe } from './observe/observe.js';
import type { World } from './ports/world.js';
import { digestText } from './render/digest-line.js';

export interface TickRequest {
  readonly settings: Settings;
  readonly repository: Snapshot['repository'];
  readonly run: RunIdentity;
  readonly isDryRun: boolean;
  readonly notes: readonly string[];
}

/** One tick: observe, decide, act, report. A dry run stops before *act*. */
export async function tick(world: World, request: TickRequest): Promise<TickReport> {
  const observation = await observe(world, request.settings, request.repository);
  const { snapshot, facts } = observation;
  const unknown = unknownItem(snapshot);
  if (unknown !== null) throw new BadInput([unknown]);
  const plan = makePlan(snapshot, rulesFor(snapshot));
  const untouched: TickReport = {
    ...nothing,
    now: snapshot.now,
    isDryRun: request.isDryRun,
    base: snapshot.base,
    taskCount: snapshot.tasks.tasksBySlug.size,
    plan,
    openDependencies: openDependencies(snapshot.tasks),
    control: snapshot.control,
    recentLines: recentLines(facts.digestLog, snapshot.now),
    notes: request.notes,
  };
  if (request.isDryRun) return untouched;
  const lineFor = (results: readonly StepResult[]): DigestLine => ({
    at: snapshot.now.toISOString(),
    run: request.run.runId,
    text: digestText({ ...untouched, results }),
  });
  return { ...untouched, ...(await act(plan, world, { observation, request, lineFor })) };
}

interface Acted {
  readonly results: readonly StepResult[];
  readonly entries: readonly WorkEntry[];
}

const nothing: Acted = { results: [], entries: [] };

interface ActContext {
  readonly observation: Observation;
  readonly request: TickRequest;
  readonly lineFor: (results: readonly StepResult[]) => DigestLine;
}

/** The order of the design: free what is over, edit task files, tidy up, then start. */
async function act(plan: Plan, world: World, context: ActContext): Promise<Acted> {
  const { snapshot, facts } = context.observation;
  const { baseBranch, tasksFolder } = context.request.settings;
  const reaped = await reapClaims(stepsOf(plan, 'reap-claim'), world);
  const edits = [...stepsOf(plan, 'close-out'), ...stepsOf(plan, 'flag-task')];
  const edited = await editTaskFiles(edits, world, {
    facts,
    snapshot,
    request: { baseBranch, tasksFolder },
    now: snapshot.now,
  });
  const closedSlugs = slugsClosed(edited);
  const archived = await archiveLeases(stepsOf(plan, 'archive-lease'), world, closedSlugs);
  const deleted = await deleteBranches(stepsOf(plan, 'delete-branch'), world, closedSlugs);
  const opened = await openPullRequests(stepsOf(plan, 'open-pull-request'), world, snapshot.base.branch);
  const updated = await updateBranches(stepsOf(plan, 'update-branch'), world);
  const before = [...reaped.results, ...edited, ...archived, ...deleted, ...opened, ...updated];
  const started = await startWork(stepsOf(plan, 'start-work'), world, {
    now: snapshot.now,
    run: context.request.run,
    turnOid: facts.turnOid,
    claimsByRef: reaped.claimsByRef,
    closedSlugs,
    deletedBranches: branchesDeleted(deleted),
    log: {
      stored: facts.digestLog,
      lineFor: (starts) => context.lineFor([...before, ...starts]),
    },
  });
  const results = [...before, ...started.results];
  const line = context.lineFor(results);
  await keepTickLine(world, results, { line, sent: started.lineSent, stored: facts.digestLog });
  return { results, entries: started.entries };
}

function stepsOf<Kind extends Step['kind']>(
  plan: Plan,
  kind: Kind,
): readonly Extract<Step, { kind: Kind }>[] {
  return plan.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
}

function slugsClosed(results: readonly StepResult[]): ReadonlySet<string> {
  return new Set(
    results.flatMap(({ step, status }) =>
      step.kind === 'close-out' && status === 'done' ? [step.slug] : [],
    ),
  );
}

function branchesDeleted(results: readonly StepResult[]): ReadonlySet<string> {
  return new Set(
    results.flatMap(({ step, status }) =>
      step.kind === 'delete-branch' && status === 'done' ? [step.branch] : [],
    ),
  );
}

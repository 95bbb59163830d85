import { withBehindBy, withDetail } from '../decide/complete-facts.js';
import { detailsNeeded } from '../decide/details-needed.js';
import { evidenceNeeded } from '../decide/evidence-needed.js';
import { findBranches } from '../decide/find-branches.js';
import { markOurWords } from '../decide/our-words.js';
import type { Claim, RunState } from '../domain/claim.js';
import type { Settings } from '../domain/settings.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { BranchLookupResult } from '../ports/pull-requests.js';
import type { RepositoryFacts } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import { readTaskSet } from '../read/task-set.js';

/** A snapshot, and the texts of the task files that edits will start from. */
export interface Observation {
  readonly snapshot: Snapshot;
  readonly facts: RepositoryFacts;
}

/** Gathers everything a decision rests on. Nothing is changed; any failure to read ends the tick. */
export async function observe(
  world: World,
  settings: Settings,
  repository: Snapshot['repository'],
): Promise<Observation> {
  const { baseBranch, tasksFolder } = settings;
  const [facts, open] = await Promise.all([
    world.repository.read({ baseBranch, tasksFolder }),
    world.pullRequests.listOpen(),
  ]);
  const tasks = readTaskSet(facts.taskFiles);
  const known = { ...facts, settings, tasks, openPulls: open.pulls };
  const lookup = await world.pullRequests.lookUpBranches(findBranches(known));
  const compared = open.pulls.map((pull) => markOurWords(withBehindBy(pull, lookup), facts.claims));
  const questions = { ...known, pullsByBranch: lookup.pullsByBranch };
  const [details, evidenceByPull, runStates] = await Promise.all([
    world.pullRequests.readDetails(
      detailsNeeded(compared, { settings, base: facts.base, now: open.serverTime }),
    ),
    world.pullRequests.readEvidence(evidenceNeeded(questions)),
    readRunStates(world, facts.claims),
  ]);
  const snapshot: Snapshot = {
    now: open.serverTime,
    settings,
    repository,
    base: facts.base,
    tasks,
    openPulls: compared.map((pull) => markOurWords(withDetail(pull, details.get(pull.number)), facts.claims)),
    unreadablePulls: open.unreadable,
    branchOidsByName: facts.branchOidsByName,
    pullsByBranch: lookup.pullsByBranch,
    aheadByBranch: aheadAtListedHeads(lookup, facts.branchOidsByName),
    evidenceByPull,
    claims: facts.claims,
    unreadableClaims: facts.unreadableClaims,
    runStates,
    leases: facts.leases,
    controlPlane: facts.controlPlane,
    control: facts.control,
    problems: facts.problems,
  };
  return { snapshot, facts };
}

/** A branch that moved between the two questions is left to the next tick. */
function aheadAtListedHeads(
  lookup: BranchLookupResult,
  oids: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const seen = [...lookup.aheadByBranch].filter(([branch, { headOid }]) => oids.get(branch) === headOid);
  return new Map(seen.map(([branch, { aheadBy }]) => [branch, aheadBy]));
}

/** One question per run, however many claims it holds. */
async function readRunStates(world: World, claims: readonly Claim[]): Promise<ReadonlyMap<string, RunState>> {
  const holders = claims.flatMap(({ document }) => (document.holder === null ? [] : [document.holder]));
  const runs = new Map(holders.map((holder) => [`${holder.runId}/${holder.runAttempt}`, holder]));
  const answers = [...runs].map(
    async ([key, { runId, runAttempt }]): Promise<readonly [string, RunState]> => [
      key,
      await world.runs.readState(runId, runAttempt),
    ],
  );
  return new Map(await Promise.all(answers));
}

import { slugOfBranch } from '../decide/branch-names.js';
import { missingCommand } from '../decide/missing-command.js';
import { CommandFailed, OurBug, RefusedByGitHub } from '../domain/errors.js';
import type { PullRequest } from '../domain/pull-request.js';
import type { RepairFacts } from '../domain/repair-facts.js';
import type { WorkEntry, WorkKind } from '../domain/work-entry.js';
import type { CheckedOutHead, PullCheckout } from '../ports/pull-checkout.js';
import type { Preparation, RepairDesk } from '../ports/repair-desk.js';
import { INPUT_DEFAULTS } from '../read/input-defaults.js';
import { promptCommand } from '../read/prompt-command.js';
import { renderRepairFacts } from '../render/repair-facts.js';
import { fillFacts, type PromptPlace, repairPrompt } from '../render/repair-prompt.js';
import {
  type FactSources,
  gatherFailures,
  gatherFeedback,
  type NotNeeded,
  notNeeded,
  readWholePull,
} from './gather-repair-facts.js';

export interface RepairDeskParts extends FactSources {
  readonly checkout: PullCheckout;
  readonly branchPatterns: readonly string[];
  /** A random UUID for each prompt: what is fenced with it cannot have known it. */
  readonly nonce: () => string;
}

type RepairKind = Exclude<WorkKind, 'task'>;

/** One repair and where it stands on disk. */
interface Bench {
  readonly entry: WorkEntry;
  readonly kind: RepairKind;
  readonly pull: PullRequest;
  readonly head: CheckedOutHead;
  readonly workingFolder: string;
  readonly commands: readonly string[];
}

/** GitHub, git and the disk, put together for one pull request at a time. */
export function createRepairDesk(parts: RepairDeskParts): RepairDesk {
  return {
    async prepare(entry, checkout) {
      try {
        return await prepare(parts, entry, checkout);
      } catch (error) {
        if (!(error instanceof RefusedByGitHub)) throw error;
        throw new CommandFailed(`Not repaired: ${error.message}`, { exitCode: null, stderr: '' });
      }
    },
  };
}

async function prepare(
  parts: RepairDeskParts,
  entry: WorkEntry,
  { workingFolder, commands }: Parameters<RepairDesk['prepare']>[1],
): Promise<Preparation> {
  const { item, kind } = entry;
  if (item.kind === 'task' || kind === 'task') throw new OurBug(`${entry.name} is no repair.`);
  const refusal = refuseCommand(entry.prompt, kind, commands);
  if (refusal !== null) throw refusal;
  const read = await readWholePull(parts, item.number, entry.headOid);
  if (read.kind === 'moved-on') return read;
  const { pull } = read;
  const opened = await parts.checkout.open({
    workingFolder,
    slug: slugOf(entry, parts.branchPatterns),
    branch: entry.branch,
    headOid: entry.headOid,
    baseBranch: plainName(pull.baseRefName),
  });
  if (opened.kind === 'moved-on') return opened;
  return repair(parts, { entry, kind, pull, head: opened.head, workingFolder, commands });
}

async function repair(parts: RepairDeskParts, bench: Bench): Promise<Preparation> {
  switch (bench.kind) {
    case 'conflicts':
      return settleConflicts(parts, bench);
    case 'ci-failed':
      return handOver(parts, bench, await gatherFailures(parts, bench.pull));
    case 'needs-response':
      return handOver(parts, bench, await gatherFeedback(parts, bench.pull));
  }
}

/** Asks no model where git alone is enough: GitHub tries no renames in large changes, and knows no merge drivers. */
async function settleConflicts(parts: RepairDeskParts, bench: Bench): Promise<Preparation> {
  const { head, pull } = bench;
  const attempt = await parts.checkout.tryMerge(head);
  switch (attempt.kind) {
    case 'up-to-date':
      return notNeeded(pull.number, `holds all of ${head.baseBranch} already`);
    case 'merged':
      return (
        (await parts.checkout.push(head, attempt.oid)) ?? {
          kind: 'repaired',
          because: `git merged ${head.baseBranch} into ${head.branch} without conflicts`,
        }
      );
    case 'conflicts':
      return handOver(parts, bench, {
        kind: 'conflicts',
        baseBranch: head.baseBranch,
        paths: attempt.paths,
      });
  }
}

function handOver({ nonce }: RepairDeskParts, bench: Bench, facts: RepairFacts | NotNeeded): Preparation {
  if (facts.kind === 'not-needed') return facts;
  const { entry, head, pull } = bench;
  const rendered = renderRepairFacts(facts, nonce());
  const command = promptCommand(entry.prompt);
  if (command !== null && !bench.commands.includes(command)) {
    const place: PromptPlace = { pull: pull.number, branch: head.branch, base: head.baseBranch };
    return {
      kind: 'agent-needed',
      prompt: repairPrompt(facts.kind, place, rendered),
      workingFolder: head.folder,
      notes: [`The agent has no command /${command}: it was given this action's own prompt for the repair.`],
    };
  }
  return {
    kind: 'agent-needed',
    prompt: fillFacts(entry.prompt, rendered),
    // Commands of the plugin look for the work tree themselves; plain words are about what lies before the agent.
    workingFolder: command === null ? head.folder : bench.workingFolder,
    notes: [],
  };
}

/** Our own prompt stands in for the plugin's command, and for nothing that a maintainer wrote. */
function refuseCommand(prompt: string, kind: RepairKind, commands: readonly string[]): CommandFailed | null {
  if (promptCommand(prompt) === promptCommand(INPUT_DEFAULTS[`prompt-${kind}`])) return null;
  const because = missingCommand(prompt, commands);
  return because === null ? null : new CommandFailed(because, { exitCode: null, stderr: '' });
}

function slugOf({ branch, name }: WorkEntry, patterns: readonly string[]): string {
  const slug = slugOfBranch(branch, patterns);
  if (slug !== null) return slug;
  throw new CommandFailed(
    `${name}: expected the branch of a task (${patterns.join(', ')}), found ${branch}. ` +
      'Give this job the same branch-patterns as the tick.',
    { exitCode: null, stderr: '' },
  );
}

/** It stands in our instructions and on the agent's command lines, so it must be no sentence and no shell code. */
function plainName(branch: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._/+=@-]*$/u.test(branch)) return branch;
  throw new CommandFailed(
    `Expected a base branch of letters, digits and . _ / + = @ -, found ${JSON.stringify(branch)}: ` +
      'no prompt can carry its name safely. Repair this pull request by hand.',
    { exitCode: null, stderr: '' },
  );
}

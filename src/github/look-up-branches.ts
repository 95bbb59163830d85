import { RefusedByGitHub } from '../domain/errors.js';
import type { BranchPullRequest } from '../domain/pull-request.js';
import type {
  BranchAhead,
  BranchLookup,
  BranchLookupResult,
  BranchToCompare,
} from '../ports/pull-requests.js';
import {
  aheadField,
  BRANCH_PULL,
  branchField,
  compareField,
  decodeAhead,
  decodeBehindBy,
  decodeBranchPulls,
} from '../read/github/branch-query.js';
import { type Decoded, tryDecode } from '../read/github/try-decode.js';
import type { AliasedAnswer, Asker } from './ask-aliased.js';
import { askInBatches } from './ask-in-batches.js';

const FIELDS_A_REQUEST = 100;

/**
 * Looks up branches and comparisons, a hundred to a request. A comparison that cannot be made is absent. A branch
 * that cannot be read, even when asked about alone, throws `RefusedByGitHub`: an empty list would say that nobody
 * works on its task, and the task would be started twice.
 */
export async function lookUpBranches(asker: Asker, lookup: BranchLookup): Promise<BranchLookupResult> {
  const branches = [...new Set(lookup.branches)];
  const { compare, ahead = [] } = lookup;
  const fields = [...branches.map(branchField), ...compare.map(compareField), ...ahead.map(aheadField)];
  const query = { operation: 'Branches', fragments: BRANCH_PULL, fields };
  const answers = await askInBatches(query, { asker, size: FIELDS_A_REQUEST });
  return {
    pullsByBranch: readPulls(asker, branches, answers),
    behindByPull: readBehindBy(asker, compare, answers.slice(branches.length)),
    aheadByBranch: readAhead(asker, ahead, answers.slice(branches.length + compare.length)),
  };
}

function readPulls(asker: Asker, branches: readonly string[], answers: readonly AliasedAnswer[]) {
  const pullsByBranch = new Map<string, readonly BranchPullRequest[]>();
  const unread: string[] = [];
  for (const [index, branch] of branches.entries()) {
    const pulls = decodeAnswer(answers[index], decodeBranchPulls);
    if (pulls.kind === 'decoded' && pulls.value === null) asker.log.warning(`${branch}: ${TOO_MANY}`);
    else if (pulls.kind === 'decoded' && pulls.value !== null) pullsByBranch.set(branch, pulls.value);
    else if (pulls.kind === 'failed') unread.push(`${branch} (${pulls.because})`);
  }
  if (unread.length > 0) throw refusal(unread);
  return pullsByBranch;
}

const TOO_MANY =
  'more pull requests have this head branch than are read, forks included; its task is left alone until some are gone';

function refusal(unread: readonly string[]): RefusedByGitHub {
  const shown = unread.slice(0, 3).join('; ');
  const more = unread.length > 3 ? `; and ${unread.length - 3} more` : '';
  return new RefusedByGitHub(
    `GitHub failed at listing the pull requests of ${unread.length} branches: ${shown}${more}. ` +
      'Without them it is not known what is being worked on, so nothing was started; the next tick asks again.',
    { status: 200 },
  );
}

function readBehindBy(asker: Asker, compare: BranchLookup['compare'], answers: readonly AliasedAnswer[]) {
  const behindByPull = new Map<number, number>();
  for (const [index, { number }] of compare.entries()) {
    const behindBy = decodeAnswer(answers[index], decodeBehindBy);
    if (behindBy.kind === 'failed') {
      asker.log.warning(`Pull request #${number} could not be compared with its base: ${behindBy.because}`);
    } else if (behindBy.value !== null) {
      behindByPull.set(number, behindBy.value);
    }
  }
  return behindByPull;
}

function readAhead(asker: Asker, ahead: readonly BranchToCompare[], answers: readonly AliasedAnswer[]) {
  const aheadByBranch = new Map<string, BranchAhead>();
  for (const [index, { branch, baseRefName }] of ahead.entries()) {
    const found = decodeAnswer(answers[index], decodeAhead);
    if (found.kind === 'failed') {
      asker.log.warning(`The branch ${branch} could not be compared with ${baseRefName}: ${found.because}`);
    } else if (found.value !== null) {
      aheadByBranch.set(branch, found.value);
    }
  }
  return aheadByBranch;
}

function decodeAnswer<Value>(
  answer: AliasedAnswer | undefined,
  decode: (answer: Extract<AliasedAnswer, { kind: 'read' }>['answer']) => Value,
): Decoded<Value> {
  if (answer === undefined) return { kind: 'failed', because: 'no answer came' };
  return answer.kind === 'failed' ? answer : tryDecode(() => decode(answer.answer));
}

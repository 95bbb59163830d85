import { RefusedByGitHub } from '../domain/errors.js';
import type { MergeEvidence } from '../domain/snapshot.js';
import type { EvidenceRequest } from '../ports/pull-requests.js';
import type { AliasedField } from '../read/github/aliased-query.js';
import {
  decodePhase,
  decodePhasesSince,
  fileField,
  historyField,
  type PhaseOf,
} from '../read/github/evidence-query.js';
import { tryDecode } from '../read/github/try-decode.js';
import type { AliasedAnswer, Asker } from './ask-aliased.js';
import { askInBatches } from './ask-in-batches.js';

const FIELDS_A_REQUEST = 20;
/** Few enough to stay far below GitHub's limit on concurrent requests. */
const COMPARISONS_AT_ONCE = 5;

/** What is asked about one pull request; a closed one has no merge commit to ask about. */
interface Case {
  readonly request: EvidenceRequest;
  readonly mergeCommitOid: string | null;
  readonly since: string;
}

/** By pull request number. Absent: an open pull request, and what GitHub could not answer. */
export async function readEvidence(
  asker: Asker & { readonly phaseOf: PhaseOf },
  requests: readonly EvidenceRequest[],
): Promise<ReadonlyMap<number, MergeEvidence>> {
  const cases = requests.flatMap((request) => openCase(request) ?? []);
  const reachableByPull = await readReachability(asker, cases);
  const fieldsByCase = cases.map(fieldsOf);
  const query = { operation: 'TaskFiles', fragments: '', fields: fieldsByCase.flat() };
  const answers = [...(await askInBatches(query, { asker, size: FIELDS_A_REQUEST }))];
  const evidenceByPull = new Map<number, MergeEvidence>();
  for (const [index, item] of cases.entries()) {
    const own = answers.splice(0, fieldsByCase[index]?.length ?? 0);
    const isReachable = reachableByPull.get(item.request.pull.number);
    const decoded = tryDecode(() => decodeEvidence({ ...item, isReachable }, own, asker.phaseOf));
    if (decoded.kind === 'decoded') evidenceByPull.set(item.request.pull.number, decoded.value);
    else asker.log.warning(notEstablished(item.request, decoded.because));
  }
  return evidenceByPull;
}

function notEstablished({ pull, path }: EvidenceRequest, because: string): string {
  return `What became of ${path} since pull request #${pull.number} could not be established: ${because}`;
}

function openCase(request: EvidenceRequest): Case | null {
  const { state, mergedAt, closedAt, mergeCommitOid } = request.pull;
  if (state === 'MERGED' && mergedAt !== null && mergeCommitOid !== null) {
    return { request, mergeCommitOid, since: mergedAt };
  }
  return state === 'CLOSED' && closedAt !== null ? { request, mergeCommitOid: null, since: closedAt } : null;
}

/** History first; the file at the merge commit second, where there is one. */
function fieldsOf({ request, mergeCommitOid, since }: Case): readonly AliasedField[] {
  const history = historyField(request, since);
  return mergeCommitOid === null ? [history] : [history, fileField(mergeCommitOid, request.path)];
}

function decodeEvidence(
  item: Case & { readonly isReachable: boolean | undefined },
  answers: readonly AliasedAnswer[],
  phaseOf: PhaseOf,
): MergeEvidence {
  const [history, file] = answers.map(requireRead);
  const phasesSince = history === undefined ? null : decodePhasesSince(history, item.mergeCommitOid, phaseOf);
  if (phasesSince === null) throw unknown('the history of the file since then is not available, or too long');
  if (file === undefined) return { isReachable: null, phaseAtMerge: null, phasesSince };
  if (item.isReachable === undefined)
    throw unknown('whether its merge commit is on the base branch is not known');
  return { isReachable: item.isReachable, phaseAtMerge: decodePhase(file, phaseOf), phasesSince };
}

function requireRead(answer: AliasedAnswer) {
  if (answer.kind === 'failed') throw unknown(answer.because);
  return answer.answer;
}

function unknown(because: string): RefusedByGitHub {
  return new RefusedByGitHub(because, { status: 200 });
}

/** By pull request number; absent where the comparison failed. */
async function readReachability(asker: Asker, cases: readonly Case[]): Promise<ReadonlyMap<number, boolean>> {
  const reachableByPull = new Map<number, boolean>();
  const merged = cases.filter(({ mergeCommitOid }) => mergeCommitOid !== null);
  for (let start = 0; start < merged.length; start += COMPARISONS_AT_ONCE) {
    const some = merged.slice(start, start + COMPARISONS_AT_ONCE);
    const found = await Promise.all(some.map((item) => isReachable(asker, item)));
    for (const [index, { request }] of some.entries()) {
      const reachable = found[index] ?? null;
      if (reachable !== null) reachableByPull.set(request.pull.number, reachable);
    }
  }
  return reachableByPull;
}

/** `base...commit` is `behind` or `identical` exactly when the base holds the commit; 404 when there is no such commit. */
async function isReachable(asker: Asker, { request, mergeCommitOid }: Case): Promise<boolean | null> {
  const basehead = `${request.baseBranch}...${mergeCommitOid}`;
  const { owner, name: repo } = asker.repository;
  const route = '/repos/{owner}/{repo}/compare/{basehead}';
  try {
    const { status, body } = await asker.client.get(route, { owner, repo, basehead, per_page: 1 });
    if (status === 404) return false;
    const relation = body.at('status').word(['behind', 'identical', 'ahead', 'diverged']);
    return relation === 'behind' || relation === 'identical';
  } catch (error) {
    if (!(error instanceof RefusedByGitHub) || error.status === 401) throw error;
    asker.log.warning(notEstablished(request, error.message));
    return null;
  }
}

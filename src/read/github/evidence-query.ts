import type { MergeEvidence } from '../../domain/snapshot.js';
import type { TaskPhase } from '../../domain/task.js';
import type { EvidenceRequest } from '../../ports/pull-requests.js';
import type { Answer } from '../answer.js';
import type { AliasedField } from './aliased-query.js';

export type PhaseOf = (text: string) => TaskPhase | 'unreadable';
type Phase = TaskPhase | 'unreadable' | null;

/** More commits than this on one task file since the merge are more than the evidence is worth: it is not known. */
const MOST_COMMITS = 100;

/** The file at the merge commit. */
export function fileField(mergeCommitOid: string, path: string): AliasedField {
  return {
    variables: { file: { type: 'String!', value: `${mergeCommitOid}:${path}` } },
    select: (variable) =>
      `object(expression: ${variable('file')}) { __typename ... on Blob { text isTruncated } }`,
  };
}

/** The file in the commits of the base branch that touched it since. */
export function historyField(request: EvidenceRequest, since: string): AliasedField {
  return {
    variables: {
      base: { type: 'String!', value: `refs/heads/${request.baseBranch}` },
      path: { type: 'String!', value: request.path },
      since: { type: 'GitTimestamp!', value: since },
    },
    select: (variable) => `ref(qualifiedName: ${variable('base')}) { target { ... on Commit {
      history(path: ${variable('path')}, since: ${variable('since')}, first: ${MOST_COMMITS}) {
        pageInfo { hasNextPage }
        nodes { oid file(path: ${variable('path')}) { object { __typename ... on Blob { text isTruncated } } } }
      }
    } } }`,
  };
}

/** Decodes `fileField`: null where the file did not exist in that commit. */
export function decodePhase(object: Answer, phaseOf: PhaseOf): Phase {
  if (object.isNull) return null;
  const isWholeText = object.at('isTruncated').value === false;
  const text = object.at('text').textOrNull();
  return text === null || !isWholeText ? 'unreadable' : phaseOf(text);
}

/**
 * Decodes `historyField`, newest first, without the merge commit and what came before it: a rebase merge puts the
 * branch's own commits on the base within the same second. Null where the history is too long or the branch gone.
 */
export function decodePhasesSince(
  ref: Answer,
  mergeCommitOid: string | null,
  phaseOf: PhaseOf,
): MergeEvidence['phasesSince'] | null {
  const history = ref.at('target', 'history');
  if (history.isNull) return null;
  const commits = history.nodes();
  const merge = commits.findIndex((commit) => commit.at('oid').text() === mergeCommitOid);
  if (merge === -1 && history.at('pageInfo', 'hasNextPage').boolean()) return null;
  const since = merge === -1 ? commits : commits.slice(0, merge);
  return since.map((commit) => decodePhase(commit.at('file', 'object'), phaseOf));
}

import { MERGE_STATE_STATUSES, MERGEABLE, PULL_STATES, REVIEW_DECISIONS } from '../domain/github-words.js';
import { loginKey } from '../domain/login.js';
import type { PullRequest, Review } from '../domain/pull-request.js';
import { readCheck } from './gh-checks.js';
import { type OwnLogins, readActor, readComment, readReview, readThread } from './gh-feedback.js';
import {
  countAt,
  fieldAt,
  flagAt,
  isAbsent,
  isObject,
  type JsonPlace,
  type JsonProblem,
  objectsAt,
  report,
  textAt,
  textsAt,
  timeAt,
  wordAt,
} from './json-place.js';
import { findJsonSyntaxError } from './json-syntax-error.js';

export type GhReading =
  | { readonly status: 'read'; readonly pull: PullRequest }
  | { readonly status: 'unreadable'; readonly problems: readonly JsonProblem[] };

/** How git and GitHub word a merge of the base into the branch: such a commit answers nobody. */
const BASE_MERGE = /^Merge (?:branch(?:es)? .+ into |remote-tracking branch(?:es)? )/;

const NAMELESS = '(unknown)';

/**
 * Reads what `gh pr view N --json …` prints. Unknown fields are ignored, a missing list is empty, a
 * missing scalar null; a wrong type or an unknown word is a problem, and all of them come back at once.
 */
export function readGhPullRequest(text: string): GhReading {
  const problems: JsonProblem[] = [];
  const document = parse(text.replace(/^\ufeff/, ''), problems);
  if (document === null) return { status: 'unreadable', problems };
  const pull = readPull(document);
  return pull === null || problems.length > 0 ? { status: 'unreadable', problems } : { status: 'read', pull };
}

function parse(text: string, problems: JsonProblem[]): JsonPlace | null {
  const place: JsonPlace = { value: parseJson(text), pointer: '', problems };
  if (isObject(place.value)) return place;
  const error = place.value === undefined ? findJsonSyntaxError(text) : null;
  if (error === null) {
    report(place, 'one object, as `gh pr view N --json …` prints it');
    return null;
  }
  const { line, column, expected, found } = error;
  problems.push({ where: `line ${line}, column ${column}`, expected, found });
  return null;
}

/** Undefined, which no JSON text can mean, when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPull(place: JsonPlace): PullRequest | null {
  const state = readState(fieldAt(place, 'state'));
  const own: OwnLogins = new Set(textsAt(fieldAt(place, 'self')).map(loginKey));
  const threads = fieldAt(place, 'reviewThreads');
  const facts = {
    ...readHeader(place),
    ...readMergeFacts(place),
    checks: {
      rows: objectsAt(fieldAt(place, 'statusCheckRollup')).flatMap((row) => readCheck(row) ?? []),
      // gh reads every page of the rollup.
      isComplete: true,
      requiredNames: textsAt(fieldAt(place, 'requiredChecks')),
    },
    reviews: readReviews(place, own),
    threads: isAbsent(threads) ? null : objectsAt(threads).map((thread) => readThread(thread, own)),
    comments: objectsAt(fieldAt(place, 'comments')).map((comment) => readComment(comment, own)),
    headCommittedAt: readHeadCommittedAt(fieldAt(place, 'commits')),
  };
  return state === null ? null : { ...facts, state };
}

function readHeader(place: JsonPlace) {
  return {
    nodeId: textAt(fieldAt(place, 'id')),
    number: countAt(fieldAt(place, 'number')) ?? 0,
    url: textAt(fieldAt(place, 'url')) ?? '',
    title: textAt(fieldAt(place, 'title')) ?? '',
    isDraft: flagAt(fieldAt(place, 'isDraft')) ?? false,
    author: readActor(fieldAt(place, 'author')),
    headRefName: textAt(fieldAt(place, 'headRefName')) ?? NAMELESS,
    headRefOid: textAt(fieldAt(place, 'headRefOid')),
    baseRefName: textAt(fieldAt(place, 'baseRefName')) ?? NAMELESS,
    isCrossRepository: flagAt(fieldAt(place, 'isCrossRepository')) ?? false,
    updatedAt: timeAt(fieldAt(place, 'updatedAt')),
  };
}

function readMergeFacts(place: JsonPlace) {
  return {
    mergedAt: timeAt(fieldAt(place, 'mergedAt')),
    closedAt: timeAt(fieldAt(place, 'closedAt')),
    mergeable: wordAt(fieldAt(place, 'mergeable'), MERGEABLE) ?? 'UNKNOWN',
    mergeStateStatus: wordAt(fieldAt(place, 'mergeStateStatus'), MERGE_STATE_STATUSES) ?? 'UNKNOWN',
    reviewDecision: wordAt(fieldAt(place, 'reviewDecision'), REVIEW_DECISIONS),
    behindBy: countAt(fieldAt(place, 'behindBy')),
  };
}

/** Without it no verdict can be told from another, so it is the one field that must be there. */
function readState(place: JsonPlace): PullRequest['state'] | null {
  if (isAbsent(place)) report(place, `one of ${PULL_STATES.join(', ')} (add \`state\` to --json)`);
  return wordAt(place, PULL_STATES);
}

/** `latestReviews` repeats some of `reviews`; a review that stands in both is one review. */
function readReviews(place: JsonPlace, own: OwnLogins): readonly Review[] {
  const places = [...objectsAt(fieldAt(place, 'latestReviews')), ...objectsAt(fieldAt(place, 'reviews'))];
  const reviews = places.map((review) => readReview(review, own));
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}

/** The newest commit that is somebody's work: a merge from the base moves the head and answers nothing. */
function readHeadCommittedAt(place: JsonPlace): string | null {
  const dates = objectsAt(place).flatMap((commit) => {
    const headline = textAt(fieldAt(commit, 'messageHeadline')) ?? '';
    const date = timeAt(fieldAt(commit, 'committedDate'));
    return date === null || BASE_MERGE.test(headline) ? [] : [date];
  });
  const newestFirst = dates.sort((a, b) => new Date(b).getTime() - new Date(a).getTime());
  return newestFirst[0] ?? null;
}

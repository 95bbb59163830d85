/** Every field of the file is named here: this text is the documentation of the format. */
export const classifyDetails = `The verdict is the first that fits of MERGED, CLOSED, CONFLICTS, CI-FAILED, NEEDS-RESPONSE, BEHIND,
CI-BLOCKED, PENDING, CLEAN; or ERROR (and exit code 1) when the facts cannot be read. The reason is a
JSON string. With --json the answer is {"verdict","reason","causes"}.

Fields that are read; others are ignored. A missing list is empty, a missing scalar null; the empty
text and the time 0001-01-01T00:00:00Z, which gh prints for what is not there, count as missing.
Only \`state\` must be there. A value of another type, or a word that GitHub does not use, is an ERROR.

  state                   OPEN, CLOSED or MERGED
  mergedAt, closedAt      times, as 2026-05-21T12:00:00Z
  mergeable               MERGEABLE, CONFLICTING or UNKNOWN (null is UNKNOWN, and UNKNOWN is PENDING)
  mergeStateStatus        DIRTY is a conflict; BEHIND and UNSTABLE only keep a verdict from CLEAN
  reviewDecision          APPROVED, CHANGES_REQUESTED or REVIEW_REQUIRED
  headRefName, headRefOid, baseRefName, isCrossRepository, isDraft
  id, number, title, url, updatedAt
  author                  login, is_bot
  statusCheckRollup       of check runs: name, workflowName, status, conclusion, startedAt, completedAt,
                          detailsUrl; of commit statuses: context, state, startedAt (or createdAt),
                          targetUrl; of both: __typename, id. A run that was replaced by a newer one of
                          the same name, workflow and event is left out
  comments                id, author.login, authorAssociation (missing: MEMBER), body, createdAt,
                          isMinimized, viewerDidAuthor (true: the comment is ours)
  reviews, latestReviews  id, author.login, authorAssociation (missing: MEMBER), body, state, submittedAt
  commits                 oid, committedDate, messageHeadline. The newest one answers older feedback,
                          merges of the base branch excepted

Fields that gh does not print and a file may add:

  behindBy                commits on the base that the head lacks; missing: not measured, never BEHIND
  self                    a login, or a list: whose comments and reviews are ours. Our words are never
                          feedback, and they answer what is older
  requiredChecks          names that the base branch requires; one that is not reported is PENDING
  neverStarted, event     on a check run: true when the job was never started (billing, approval), which
                          makes it CI-BLOCKED; the event that triggered its workflow
  reviewThreads           id, isResolved, isOutdated, path, line, comments (as above)`;

/** Every field of the file is named here: this text is the documentation of the format. */
export const classifyHelp = `Usage: sdlc-orchestrator classify --facts FILE [options]

Prints the verdict on one pull request as one line: VERDICT reason="…"
The verdict is the first that fits of MERGED, CLOSED, CONFLICTS, CI-FAILED, NEEDS-RESPONSE, BEHIND,
CI-BLOCKED, PENDING, CLEAN; or ERROR when the facts cannot be read. The reason is a JSON string.

Options:
  --facts FILE            JSON as \`gh pr view N --json …\` prints it; - reads standard input
  --json                  print {"verdict","reason","causes"} instead of the line
  --trusted-authors A,B   logins whose words count whatever their association, bots too
  --ignored-authors A,B   logins whose words never count
                          (default: github-actions,cloudflare-workers-and-pages)
  --help                  print this text

\`classify NUMBER\`, which asks GitHub, is not part of this command yet.

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
  reviewThreads           id, isResolved, isOutdated, path, line, comments (as above)

Exit codes: 0 a verdict was printed; 1 the verdict is ERROR; 2 wrong usage.
`;

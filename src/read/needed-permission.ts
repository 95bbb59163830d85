/**
 * Which permissions of a token cover a GraphQL field or a REST route. Rules are tried in order, the more
 * special first; `where` holds field names, aliases or path segments of the request.
 * Source: GitHub's tables "Permissions required for GitHub Apps", and reports from users for the two marked.
 */
export function neededPermission(where: readonly (string | number)[]): string {
  const words = new Set(where.map(String));
  const rule = RULES.find(([names]) => names.some((name) => words.has(name)));
  return rule?.[1] ?? 'contents: read, pull-requests: read';
}

const RULES: readonly (readonly [readonly string[], string])[] = [
  [['createCommitOnBranch'], 'contents: write'],
  // pull-requests: write alone is refused here.
  [['updatePullRequestBranch'], 'contents: write, pull-requests: write'],
  [['createPullRequest'], 'pull-requests: write'],
  [['actions', 'workflowRun', 'workflow'], 'actions: read'],
  [['annotations', 'checkSuite', 'checkSuites'], 'checks: read'],
  // The rollup unites check runs and commit statuses, so it needs both.
  [['statusCheckRollup', 'contexts'], 'checks: read, statuses: read'],
  [['compare', 'object', 'target', 'history', 'ref'], 'contents: read'],
  [['pullRequests', 'pullRequest'], 'pull-requests: read'],
];

import { tellPermission } from './collaborator-permission.js';
import { askGit } from './git-process.js';
import { isPermitted, type Node } from './graphql/answering.js';
import { ACTIONS_MAY_NOT } from './graphql/pull-mutations.js';
import { comparisonStatus } from './graphql/ref-node.js';
import { type Hub, pullUrl, repositoryUrl } from './hub.js';
import { redirectToLog, storedLog } from './job-logs.js';
import { isRecord } from './json.js';
import { openPull } from './pull-actions.js';
import { replyToComment } from './reply-to-comment.js';
import { pullBody, user } from './rest-bodies.js';
import type { Token, WorldRun } from './world.js';

export interface RestRequest {
  readonly method: string;
  /** Path and query, decoded by `URL`. */
  readonly url: URL;
  readonly body: unknown;
  readonly token: Token;
}

export interface RestAnswer {
  readonly status: number;
  /** A text is sent as it is, all else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Call extends RestRequest {
  readonly hub: Hub;
  /** What the route's groups matched, decoded. */
  readonly parts: readonly string[];
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answer: (call: Call) => RestAnswer;
}

/** Paths below `/repos/{owner}/{name}`. */
const ROUTES: readonly Route[] = [
  { method: 'GET', pattern: /^$/, answer: getRepository },
  { method: 'GET', pattern: /^\/compare\/(.+)\.\.\.(.+)$/, answer: compare },
  { method: 'GET', pattern: /^\/actions\/runs$/, answer: listRuns },
  { method: 'GET', pattern: /^\/collaborators\/([^/]+)\/permission$/, answer: tellPermission },
  { method: 'GET', pattern: /^\/actions\/runs\/(\d+)$/, answer: getRun },
  { method: 'GET', pattern: /^\/actions\/runs\/(\d+)\/attempts\/(\d+)$/, answer: getRun },
  {
    method: 'GET',
    pattern: /^\/actions\/jobs\/(\d+)\/logs$/,
    answer: ({ hub, token, parts }) => redirectToLog(hub, token, Number(parts[0])),
  },
  { method: 'GET', pattern: /^\/git\/matching-refs\/(.*)$/, answer: matchingRefs },
  { method: 'GET', pattern: /^\/rules\/branches\/(.+)$/, answer: branchRules },
  { method: 'GET', pattern: /^\/pulls$/, answer: listPulls },
  { method: 'GET', pattern: /^\/pulls\/(\d+)$/, answer: getPull },
  { method: 'POST', pattern: /^\/pulls$/, answer: createPull },
  { method: 'POST', pattern: /^\/pulls\/(\d+)\/comments\/(\d+)\/replies$/, answer: replyToComment },
  { method: 'GET', pattern: /^\/issues\/(\d+)\/comments$/, answer: listComments },
];

const NOT_FOUND: RestAnswer = { status: 404, body: { message: 'Not Found', status: '404' } };

/** Answers a REST call; what is not emulated is a 404 and noted in the log. */
export function answerRest(hub: Hub, request: RestRequest): RestAnswer {
  const path = request.url.pathname;
  const log = storedLog(hub, path);
  if (log !== null) return log;
  const [, owner, name, rest = ''] = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (owner !== undefined && (owner !== hub.owner || name !== hub.name)) return NOT_FOUND;
  const isServed = ({ method, pattern }: Route) => method === request.method && pattern.test(rest);
  const route = owner === undefined ? undefined : ROUTES.find(isServed);
  if (route === undefined) {
    hub.log.notEmulated.add(`${request.method} ${path}`);
    return NOT_FOUND;
  }
  const parts = route.pattern.exec(rest)?.slice(1) ?? [];
  return route.answer({ ...request, hub, parts: parts.map(decodeURIComponent) });
}

function getRepository({ hub, token }: Call): RestAnswer {
  const isWriter = token.permissions.contents === 'write';
  const body = {
    id: 1,
    node_id: 'R_1',
    name: hub.name,
    full_name: `${hub.owner}/${hub.name}`,
    owner: user(hub, hub.owner),
    private: false,
    fork: false,
    archived: false,
    default_branch: hub.defaultBranch,
    html_url: repositoryUrl(hub),
    clone_url: `${repositoryUrl(hub)}.git`,
    allow_auto_merge: false,
    allow_merge_commit: true,
    allow_squash_merge: true,
    permissions: { admin: false, push: isWriter, pull: true },
  };
  return { status: 200, body };
}

function compare({ hub, parts }: Call): RestAnswer {
  const [base, head] = parts.map((name) => commitOid(hub, name));
  if (base == null || head == null) return NOT_FOUND;
  const mergeBase = hub.repository.mergeBase(base, head);
  if (mergeBase === null) return NOT_FOUND;
  const aheadBy = hub.repository.count(base, head);
  const behindBy = hub.repository.count(head, base);
  const body = {
    status: comparisonStatus(aheadBy, behindBy).toLowerCase(),
    ahead_by: aheadBy,
    behind_by: behindBy,
    total_commits: aheadBy,
    base_commit: { sha: base },
    merge_base_commit: { sha: mergeBase },
    commits: [],
    files: [],
  };
  return { status: 200, body };
}

function commitOid(hub: Hub, name: string): string | null {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const answer = askGit(args, { folder: hub.repository.folder });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

function getRun({ hub, parts, token }: Call): RestAnswer {
  if (!isPermitted(token, { actions: 'read' })) return forbidden();
  const [id, attempt] = parts.map(Number);
  const run = hub.world.runs.get(id ?? 0);
  if (run === undefined || (attempt ?? run.attempt) > run.attempt) return NOT_FOUND;
  // An earlier attempt is over as soon as there is a later one.
  const isOld = attempt !== undefined && attempt < run.attempt;
  return { status: 200, body: runBody(hub, run, isOld) };
}

function listRuns({ hub }: Call): RestAnswer {
  const runs = [...hub.world.runs.values()];
  return {
    status: 200,
    body: { total_count: runs.length, workflow_runs: runs.map((run) => runBody(hub, run, false)) },
  };
}

function runBody(hub: Hub, run: WorldRun, isOld: boolean): Node {
  return {
    id: run.id,
    name: run.name,
    run_attempt: run.attempt,
    event: run.event,
    head_branch: run.headBranch,
    head_sha: run.headOid,
    status: isOld ? 'completed' : run.status,
    conclusion: isOld ? 'failure' : run.conclusion,
    created_at: run.createdAt,
    html_url: `${repositoryUrl(hub)}/actions/runs/${run.id}`,
  };
}

/** Any namespace, and a match of the beginning: `/87` finds `/872` too. */
function matchingRefs({ hub, parts }: Call): RestAnswer {
  const prefix = `refs/${parts[0] ?? ''}`;
  const body = [...hub.repository.refs()]
    .filter(([ref]) => ref.startsWith(prefix))
    .map(([ref, sha]) => ({ ref, node_id: `REF_${ref}`, object: { sha, type: 'commit' } }));
  return { status: 200, body };
}

/** Rules of rulesets; classic protection is not among them. */
function branchRules({ hub, parts }: Call): RestAnswer {
  const protection = hub.world.protections.get(parts[0] ?? '');
  if (protection === undefined || protection.kind === 'classic') return { status: 200, body: [] };
  const pullRule = {
    type: 'pull_request',
    parameters: { required_approving_review_count: protection.requiredApprovals },
  };
  const checkRule = {
    type: 'required_status_checks',
    parameters: {
      strict_required_status_checks_policy: protection.requiresUpToDate,
      required_status_checks: protection.requiredChecks.map((context) => ({ context })),
    },
  };
  const body = [
    ...(protection.requiresPullRequest ? [pullRule] : []),
    ...(protection.requiredChecks.length > 0 ? [checkRule] : []),
  ];
  return { status: 200, body };
}

function listPulls({ hub, url }: Call): RestAnswer {
  const query = url.searchParams;
  const state = query.get('state') ?? 'open';
  const head = query.get('head');
  const base = query.get('base');
  const size = Number(query.get('per_page') ?? 30);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  const wanted = [...hub.world.pulls.values()]
    .filter((pull) => state === 'all' || (state === 'open') === (pull.state === 'OPEN'))
    .filter((pull) => head === null || head === `${pull.forkOwner ?? hub.owner}:${pull.headRefName}`)
    .filter((pull) => base === null || base === pull.baseRefName)
    .sort((one, other) => other.number - one.number);
  return { status: 200, body: wanted.slice(start, start + size).map((pull) => pullBody(hub, pull)) };
}

function getPull({ hub, parts }: Call): RestAnswer {
  const pull = hub.world.pulls.get(Number(parts[0]));
  return pull === undefined ? NOT_FOUND : { status: 200, body: pullBody(hub, pull) };
}

function createPull({ hub, body, token }: Call): RestAnswer {
  if (!isPermitted(token, { 'pull-requests': 'write' })) return forbidden();
  if (token.isActions && !hub.world.options.actionsMayCreatePullRequests) return forbidden(ACTIONS_MAY_NOT);
  const wanted = isRecord(body) ? body : {};
  const text = (name: string) => (typeof wanted[name] === 'string' ? wanted[name] : '');
  const opened = openPull(hub, {
    by: token.login,
    head: text('head').replace(new RegExp(`^${hub.owner}:`), ''),
    base: text('base'),
    title: text('title'),
    body: text('body'),
    isDraft: wanted['draft'] === true,
  });
  if (opened.status === 'done') return { status: 201, body: pullBody(hub, opened.value) };
  const errors = [{ resource: 'PullRequest', code: 'custom', message: opened.message }];
  return { status: 422, body: { message: 'Validation Failed', errors } };
}

function listComments({ hub, parts }: Call): RestAnswer {
  const pull = hub.world.pulls.get(Number(parts[0]));
  if (pull === undefined) return NOT_FOUND;
  const body = pull.comments.map((comment) => ({
    id: comment.databaseId,
    node_id: comment.id,
    user: comment.author === null ? null : user(hub, comment.author),
    author_association: hub.world.people.get(comment.author ?? '')?.association ?? 'NONE',
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.createdAt,
    html_url: `${pullUrl(hub, pull)}#issuecomment-${comment.databaseId}`,
  }));
  return { status: 200, body };
}

function forbidden(message = 'Resource not accessible by integration'): RestAnswer {
  return { status: 403, body: { message, status: '403' } };
}

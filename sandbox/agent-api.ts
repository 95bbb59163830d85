import { isRecord, parseJson } from './json.js';

export interface AgentPull {
  readonly nodeId: string;
  readonly headRefName: string;
  readonly baseRefName: string;
}

export interface Feedback {
  readonly unresolvedThreadIds: readonly string[];
  /** Whether somebody else wrote a comment or a review since the agent's own last words. */
  readonly hasWords: boolean;
}

export interface AgentApiOptions {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
}

const FEEDBACK = `query Feedback($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) { pullRequest(number: $number) {
    commits(last: 1) { nodes { commit { committedDate } } }
    comments(last: 50) { nodes { viewerDidAuthor createdAt author { __typename } } }
    reviews(last: 50) { nodes { viewerDidAuthor createdAt state author { __typename } } }
    reviewThreads(first: 50) { nodes { id isResolved comments(last: 1) { nodes { viewerDidAuthor } } } }
  } }
}`;

/** What the scripted agent asks of GitHub. */
export class AgentApi {
  readonly #options: AgentApiOptions;

  constructor(options: AgentApiOptions) {
    this.#options = options;
  }

  /** Default branch, and GitHub's clock. */
  async repository(): Promise<{ defaultBranch: string; date: string }> {
    const { body, date } = await this.#call('GET', '');
    return { defaultBranch: text(body, 'default_branch'), date };
  }

  async pull(number: string): Promise<AgentPull> {
    const { body } = await this.#call('GET', `/pulls/${number}`);
    return {
      nodeId: text(body, 'node_id'),
      headRefName: text(field(body, 'head'), 'ref'),
      baseRefName: text(field(body, 'base'), 'ref'),
    };
  }

  /** Opens a pull request, or finds the one that is open already. Answers its URL. */
  async openPull(request: { head: string; base: string; title: string; body: string }): Promise<string> {
    const owner = this.#options.repository.split('/')[0];
    const { body: open } = await this.#call('GET', `/pulls?state=open&head=${owner}:${request.head}`);
    const found: unknown = Array.isArray(open) ? open[0] : undefined;
    if (found !== undefined) return text(found, 'html_url');
    const { body } = await this.#call('POST', '/pulls', request);
    return text(body, 'html_url');
  }

  async feedback(number: string): Promise<Feedback> {
    const [owner = '', name = ''] = this.#options.repository.split('/');
    const data = await this.#graphql(FEEDBACK, { owner, name, number: Number(number) });
    const pull = field(field(data, 'repository'), 'pullRequest');
    const commit = field(nodes(pull, 'commits')[0], 'commit');
    const since = text(commit, 'committedDate');
    const words = [...nodes(pull, 'comments'), ...nodes(pull, 'reviews')];
    const answered = words.filter((word) => field(word, 'viewerDidAuthor') === true).map(createdAt);
    const last = [since, ...answered].sort().at(-1) ?? since;
    return {
      unresolvedThreadIds: nodes(pull, 'reviewThreads')
        .filter((thread) => field(thread, 'isResolved') === false)
        .filter((thread) => field(nodes(thread, 'comments')[0], 'viewerDidAuthor') !== true)
        .map((thread) => text(thread, 'id')),
      hasWords: words.some((word) => isRequest(word) && createdAt(word) > last),
    };
  }

  async comment(subjectId: string, body: string): Promise<void> {
    const mutation = `mutation Comment($subjectId: ID!, $body: String!) {
      addComment(input: { subjectId: $subjectId, body: $body }) { clientMutationId } }`;
    await this.#graphql(mutation, { subjectId, body });
  }

  async reply(threadId: string, body: string): Promise<void> {
    const mutation = `mutation Reply($threadId: ID!, $body: String!) {
      addPullRequestReviewThreadReply(input: { pullRequestReviewThreadId: $threadId, body: $body }) {
        clientMutationId } }`;
    await this.#graphql(mutation, { threadId, body });
  }

  async #graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { graphqlUrl, token } = this.#options;
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: { authorization: `bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const body = parseJson(await response.text());
    if (response.ok && field(body, 'errors') === undefined) return field(body, 'data');
    throw new Error(
      `GraphQL: expected data, found ${response.status} ${JSON.stringify(field(body, 'errors'))}`,
    );
  }

  async #call(method: string, path: string, body?: unknown): Promise<{ body: unknown; date: string }> {
    const { apiUrl, repository, token } = this.#options;
    const response = await fetch(`${apiUrl}/repos/${repository}${path}`, {
      method,
      headers: { authorization: `bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path}: expected success, found ${response.status} ${answer}`);
    return { body: parseJson(answer), date: response.headers.get('date') ?? '' };
  }
}

/** Words that want something: not our own, not a bot's, not an approval. */
function isRequest(word: unknown): boolean {
  if (field(word, 'viewerDidAuthor') === true || field(word, 'state') === 'APPROVED') return false;
  return field(field(word, 'author'), '__typename') !== 'Bot';
}

function createdAt(word: unknown): string {
  return text(word, 'createdAt');
}

function nodes(value: unknown, name: string): readonly unknown[] {
  const list = field(field(value, name), 'nodes');
  return Array.isArray(list) ? list : [];
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
}

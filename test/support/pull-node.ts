/** Nodes as a GraphQL server holds them: enough for every document of ours, with the least remarkable values. */
export type Fields = Readonly<Record<string, unknown>>;

export function connection(nodes: readonly unknown[], more: Fields = {}): Fields {
  return {
    nodes,
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null, startCursor: null },
    ...more,
  };
}

export function pullNode(number: number, fields: Fields = {}): Fields {
  return {
    id: `PR_${number}`,
    number,
    url: `https://github.com/o/r/pull/${number}`,
    title: `Pull request ${number}`,
    state: 'OPEN',
    isDraft: false,
    author: { __typename: 'User', login: 'author' },
    headRefName: `task/t-${number}`,
    headRefOid: `head-${number}`,
    baseRefName: 'main',
    isCrossRepository: false,
    createdAt: '2026-03-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'CLEAN',
    latestOpinionatedReviews: connection([]),
    reviews: connection([]),
    comments: connection([]),
    reviewThreads: connection([]),
    commits: connection([commitNode('2026-03-01T00:00:00Z', 1)]),
    statusCheckRollup: null,
    ...fields,
  };
}

export function commitNode(
  committedDate: string,
  parentCount: number,
  suites: readonly unknown[] = [],
): Fields {
  const parents = connection([], { totalCount: parentCount });
  return { commit: { committedDate, parents, checkSuites: connection(suites) } };
}

export function commentNode(id: string, fields: Fields = {}): Fields {
  return {
    id,
    createdAt: '2026-03-01T01:00:00Z',
    isMinimized: false,
    body: `words of ${id}`,
    author: { __typename: 'User', login: 'reviewer-one' },
    authorAssociation: 'MEMBER',
    viewerDidAuthor: false,
    ...fields,
  };
}

export function threadNode(id: string, comments: readonly unknown[], fields: Fields = {}): Fields {
  return {
    id,
    isResolved: false,
    isOutdated: false,
    path: 'src/a.ts',
    line: 3,
    comments: ends(comments),
    ...fields,
  };
}

/** A connection that honours `first` and `last`. */
export function ends(nodes: readonly unknown[]) {
  return ({ first, last }: { readonly first?: number; readonly last?: number }): Fields =>
    connection(last === undefined ? nodes.slice(0, first) : nodes.slice(-last), { totalCount: nodes.length });
}

/** A connection that honours `first` and `after`, cursors being positions. */
export function pages(nodes: readonly unknown[]) {
  return ({ first, after }: { readonly first?: number; readonly after?: string | null }): Fields => {
    const start = Number(after ?? 0);
    const end = Math.min(nodes.length, start + (first ?? nodes.length));
    const pageInfo = { hasNextPage: end < nodes.length, hasPreviousPage: start > 0, endCursor: String(end) };
    return connection(nodes.slice(start, end), { totalCount: nodes.length, pageInfo });
  };
}

export function checkRunNode(id: string, fields: Fields = {}): Fields {
  return {
    __typename: 'CheckRun',
    id,
    name: `check ${id}`,
    status: 'COMPLETED',
    conclusion: 'SUCCESS',
    startedAt: '2026-03-01T00:01:00Z',
    completedAt: '2026-03-01T00:02:00Z',
    detailsUrl: `https://github.com/o/r/actions/runs/${id}`,
    checkSuite: suiteNode(`suite-${id}`),
    annotations: connection([]),
    ...fields,
  };
}

export function suiteNode(id: string, fields: Fields = {}): Fields {
  return {
    id,
    status: 'COMPLETED',
    conclusion: 'SUCCESS',
    url: `https://github.com/o/r/suites/${id}`,
    app: { databaseId: 15368 },
    workflowRun: { event: 'pull_request', workflow: { name: 'CI' } },
    ...fields,
  };
}

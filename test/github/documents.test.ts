import { describe, expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { CREATE_COMMIT } from '../../src/github/commit-on-branch.js';
import { CREATE_PULL_REQUEST, OPEN_PULL_OF_BRANCH } from '../../src/github/create-pull-request.js';
import { FEEDBACK_LINKS } from '../../src/github/feedback-links.js';
import { pageField } from '../../src/github/follow-pages.js';
import { detailField, MORE_CHECKS, PULL_DETAIL } from '../../src/github/read-details.js';
import { VIEWER } from '../../src/github/read-login.js';
import { THREADS } from '../../src/github/read-threads.js';
import { UPDATE_BRANCH } from '../../src/github/update-branch.js';
import { type AliasedQuery, writeAliasedQuery } from '../../src/read/github/aliased-query.js';
import { aheadField, BRANCH_PULL, branchField, compareField } from '../../src/read/github/branch-query.js';
import { fileField, historyField } from '../../src/read/github/evidence-query.js';
import { OPEN_PULLS } from '../../src/read/github/open-pulls-query.js';
import { officialSchema } from '../support/official-schema.js';
import { queryCost } from '../support/query-cost.js';

const repository = { owner: 'o', name: 'r' };

function aliased(query: AliasedQuery): string {
  return writeAliasedQuery(query, repository).document;
}

const numbers = [1, 2, 3, 4, 5];
const pull = {
  number: 1,
  url: 'https://github.com/o/r/pull/1',
  state: 'MERGED',
  headRefName: 'task/x',
  headRefOid: 'head',
  baseRefName: 'main',
  isCrossRepository: false,
  createdAt: '2026-03-01T00:00:00Z',
  mergedAt: '2026-03-01T00:00:00Z',
  closedAt: '2026-03-01T00:00:00Z',
  mergeCommitOid: 'merge',
} as const;
const evidence = { pull, path: 'tasks/x.md', baseBranch: 'main' };

interface Row {
  readonly name: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly points: number;
  readonly nodes: number;
}

const rows: Row[] = [
  {
    name: 'a page of 25 open pull requests',
    document: OPEN_PULLS,
    variables: { first: 25 },
    points: 7,
    nodes: 6925,
  },
  {
    name: 'a page of 5 open pull requests',
    document: OPEN_PULLS,
    variables: { first: 5 },
    points: 1,
    nodes: 1385,
  },
  {
    name: 'the addresses of a hundred comments and reviews',
    document: FEEDBACK_LINKS,
    variables: { ids: [...Array(100).keys()].map(String) },
    points: 1,
    // The formula counts connections only.
    nodes: 0,
  },
  {
    name: 'a hundred branches',
    document: aliased({
      operation: 'Branches',
      fragments: BRANCH_PULL,
      fields: [...Array(100).keys()].map((index) => branchField(`task/${index}`)),
    }),
    points: 1,
    nodes: 5000,
  },
  {
    name: 'a hundred comparisons',
    document: aliased({
      operation: 'Branches',
      fragments: '',
      fields: [...Array(100).keys()].map((index) =>
        compareField({ headRefName: `task/${index}`, baseRefName: 'main' }),
      ),
    }),
    points: 1,
    nodes: 0,
  },
  {
    name: 'a hundred branches left',
    document: aliased({
      operation: 'Branches',
      fragments: '',
      fields: [...Array(100).keys()].map((index) =>
        aheadField({ branch: `task/${index}`, baseRefName: 'main' }),
      ),
    }),
    points: 1,
    nodes: 0,
  },
  {
    name: 'the details of 5 pull requests',
    document: aliased({ operation: 'Details', fragments: PULL_DETAIL, fields: numbers.map(detailField) }),
    points: 10,
    nodes: 8355,
  },
  {
    name: 'more review threads of 5 pull requests',
    document: aliased({ ...THREADS, fields: numbers.map((number) => pageField(THREADS, number, null)) }),
    points: 5,
    nodes: 2750,
  },
  {
    name: 'more checks of 5 pull requests',
    document: aliased({
      ...MORE_CHECKS,
      fields: numbers.map((number) => pageField(MORE_CHECKS, number, 'c')),
    }),
    points: 5,
    nodes: 5500,
  },
  {
    name: 'the evidence about 10 merged pull requests',
    document: aliased({
      operation: 'TaskFiles',
      fragments: '',
      fields: numbers
        .concat(numbers)
        .flatMap(() => [historyField(evidence, pull.mergedAt), fileField('m', 'x.md')]),
    }),
    points: 1,
    nodes: 1000,
  },
  { name: 'the open pull request of a branch', document: OPEN_PULL_OF_BRANCH, points: 1, nodes: 20 },
  { name: 'whose token it is', document: VIEWER, points: 1, nodes: 0 },
  { name: 'a commit', document: CREATE_COMMIT, points: 1, nodes: 0 },
  { name: 'an update of a branch', document: UPDATE_BRANCH, points: 1, nodes: 0 },
  { name: 'a new pull request', document: CREATE_PULL_REQUEST, points: 1, nodes: 0 },
];

describe('the GraphQL documents', () => {
  test.each(rows)('$name is valid by the official schema', ({ document }) => {
    expect(validate(officialSchema, parse(document)).map(String)).toEqual([]);
  });

  test.each(rows)(
    '$name costs $points points by the documented formula',
    ({ document, variables, points, nodes }) => {
      expect(queryCost(document, variables)).toEqual({ points, nodes });
    },
  );
});

describe('an aliased query', () => {
  test('holds names of branches in its variables only', () => {
    const branch = 'task/"){viewer{login}}#$v0_head';
    const { document, variables } = writeAliasedQuery(
      { operation: 'Branches', fragments: BRANCH_PULL, fields: [branchField(branch)] },
      repository,
    );
    expect(document).not.toContain('viewer');
    expect(variables).toEqual({ owner: 'o', name: 'r', v0_head: branch });
  });
});

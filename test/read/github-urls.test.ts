import { describe, expect, test } from '@jest/globals';
import { BadInput } from '../../src/domain/errors.js';
import { readGitHubUrls } from '../../src/read/github-urls.js';

const GITHUB = {
  apiUrl: 'https://api.github.com',
  graphqlUrl: 'https://api.github.com/graphql',
  serverUrl: 'https://github.com',
};

describe('where GitHub is', () => {
  test.each<{ variables: Readonly<Record<string, string>>; urls: object }>([
    { variables: {}, urls: GITHUB },
    { variables: { GITHUB_API_URL: '', GITHUB_GRAPHQL_URL: ' ', GITHUB_SERVER_URL: '' }, urls: GITHUB },
    {
      variables: { GITHUB_SERVER_URL: 'https://git.example.invalid/' },
      urls: { ...GITHUB, serverUrl: 'https://git.example.invalid' },
    },
  ])('is told by $variables', ({ variables, urls }) => {
    expect(readGitHubUrls(variables)).toEqual(urls);
  });

  test('is wrong in every variable that is no URL, all told together', () => {
    const read = () => readGitHubUrls({ GITHUB_API_URL: 'api', GITHUB_SERVER_URL: 'github' });
    expect(read).toThrow(
      new BadInput([
        'GITHUB_API_URL: expected a URL, found "api"',
        'GITHUB_SERVER_URL: expected a URL, found "github"',
      ]),
    );
  });
});

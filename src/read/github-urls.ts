import { BadInput } from '../domain/errors.js';

/** Where GitHub is, without slashes at the end. */
export interface GitHubUrls {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
}

const DEFAULT_URLS: Readonly<Record<string, string>> = {
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
  GITHUB_SERVER_URL: 'https://github.com',
};

type Variables = Readonly<Record<string, string | undefined>>;

/** github.com where the environment names no other server. Throws `BadInput` with every variable that is no URL. */
export function readGitHubUrls(variables: Variables): GitHubUrls {
  const problems: string[] = [];
  const urls = collectGitHubUrls(variables, problems);
  if (problems.length > 0) throw new BadInput(problems);
  return urls;
}

/** The same, for a caller that reports more problems than these. */
export function collectGitHubUrls(variables: Variables, problems: string[]): GitHubUrls {
  const readUrl = (name: string): string => {
    const text = variables[name]?.trim() || (DEFAULT_URLS[name] ?? '');
    if (!URL.canParse(text)) problems.push(`${name}: expected a URL, found ${JSON.stringify(text)}`);
    return text.replace(/\/+$/, '');
  };
  return {
    apiUrl: readUrl('GITHUB_API_URL'),
    graphqlUrl: readUrl('GITHUB_GRAPHQL_URL'),
    serverUrl: readUrl('GITHUB_SERVER_URL'),
  };
}

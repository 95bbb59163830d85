import { BadInput } from '../domain/errors.js';
import { collectGitHubUrls } from './github-urls.js';
import { parseRepositoryName } from './repository-name.js';

/** What the runner tells a step about itself; see GitHub's "Default environment variables". */
export interface RunnerEnvironment {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly runId: number;
  readonly runAttempt: number;
  readonly job: string;
  /** The login of whoever started the run; null where the runner does not say. */
  readonly actor: string | null;
  readonly workspace: string;
  readonly temporaryFolder: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Throws `BadInput` with every variable that is missing or malformed. */
export function readEnvironment(variables: Variables): RunnerEnvironment {
  const problems: string[] = [];
  const text = (name: string): string => {
    const value = variables[name]?.trim() ?? '';
    if (value === '')
      problems.push(`${name} is not set: the action must run as a step of a GitHub Actions job`);
    return value;
  };
  const environment = {
    repository: readRepository(text('GITHUB_REPOSITORY'), problems),
    ...collectGitHubUrls(variables, problems),
    runId: readNumber('GITHUB_RUN_ID', variables, problems),
    runAttempt: readNumber('GITHUB_RUN_ATTEMPT', variables, problems),
    job: text('GITHUB_JOB'),
    actor: variables['GITHUB_ACTOR']?.trim() || null,
    workspace: text('GITHUB_WORKSPACE'),
    temporaryFolder: text('RUNNER_TEMP'),
  };
  if (problems.length > 0) throw new BadInput(problems);
  return environment;
}

function readRepository(text: string, problems: string[]): { owner: string; name: string } {
  const fullName = parseRepositoryName(text);
  if (fullName === null && text !== '') {
    problems.push(`GITHUB_REPOSITORY: expected OWNER/NAME, found ${JSON.stringify(text)}`);
  }
  const [owner = '', name = ''] = (fullName ?? '').split('/');
  return { owner, name };
}

function readNumber(name: string, variables: Variables, problems: string[]): number {
  const text = variables[name]?.trim() ?? '';
  if (!/^[1-9][0-9]{0,15}$/.test(text)) {
    problems.push(`${name}: expected a positive whole number, found ${JSON.stringify(text)}`);
  }
  return Number(text);
}

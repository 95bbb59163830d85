import { describe, expect, test } from '@jest/globals';
import { BadInput } from '../../src/domain/errors.js';
import { readEnvironment } from '../../src/read/runner-environment.js';

const job = {
  GITHUB_REPOSITORY: 'owner/name',
  GITHUB_RUN_ID: '12',
  GITHUB_RUN_ATTEMPT: '1',
  GITHUB_JOB: 'tick',
  GITHUB_WORKSPACE: 'workspace',
  RUNNER_TEMP: 'temp',
};

function problemsOf(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof BadInput) return error.problems;
    throw error;
  }
}

describe("the runner's environment", () => {
  test('has the addresses of github.com where it names none', () => {
    expect(readEnvironment(job)).toEqual({
      repository: { owner: 'owner', name: 'name' },
      apiUrl: 'https://api.github.com',
      graphqlUrl: 'https://api.github.com/graphql',
      serverUrl: 'https://github.com',
      runId: 12,
      runAttempt: 1,
      job: 'tick',
      actor: null,
      workspace: 'workspace',
      temporaryFolder: 'temp',
    });
  });

  test('names whoever started the run, where it is known', () => {
    expect(readEnvironment({ ...job, GITHUB_ACTOR: 'maintainer' }).actor).toBe('maintainer');
    expect(readEnvironment({ ...job, GITHUB_ACTOR: ' ' }).actor).toBeNull();
  });

  test('may name a managed user, who has an underscore', () => {
    expect(readEnvironment({ ...job, GITHUB_REPOSITORY: 'owner_short/name' }).repository.owner).toBe(
      'owner_short',
    );
  });

  test.each([
    { name: 'GITHUB_REPOSITORY', value: 'name', says: /expected OWNER\/NAME, found "name"/ },
    { name: 'GITHUB_RUN_ID', value: 'x', says: /expected a positive whole number, found "x"/ },
    { name: 'GITHUB_API_URL', value: 'nowhere', says: /expected a URL, found "nowhere"/ },
    { name: 'RUNNER_TEMP', value: ' ', says: /RUNNER_TEMP is not set: the action must run as a step/ },
  ])('$name=$value is refused by name', ({ name, value, says }) => {
    const problems = problemsOf({ ...job, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(says);
  });

  test('reports everything that is missing at once', () => {
    expect(problemsOf({})).toHaveLength(6);
  });
});

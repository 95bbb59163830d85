import { describe, expect, test } from '@jest/globals';
import { agentEnvironment, secretsOf } from '../../src/decide/agent-environment.js';

const hostId = '00000000-0000-4000-8000-000000000001';

interface Given {
  readonly variables?: Readonly<Record<string, string | undefined>>;
  readonly passed?: readonly string[];
  readonly isLeasing?: boolean;
}

function environment({ variables = {}, passed = [], isLeasing = false }: Given) {
  return agentEnvironment({ variables, passed, token: 'token', leases: { hostId, isLeasing } });
}

describe('the environment of an agent', () => {
  test('holds the token of GitHub and the host id', () => {
    expect(environment({})).toMatchObject({ GH_TOKEN: 'token', GITHUB_TOKEN: 'token', SDLC_HOST_ID: hostId });
  });

  test.each([
    { isLeasing: true, authority: 'origin' },
    // The plugin would refuse it for want of a control plane.
    { isLeasing: false, authority: undefined },
  ])('names the authority $authority where leasing is $isLeasing', ({ isLeasing, authority }) => {
    expect(environment({ isLeasing })['SDLC_LEASE_AUTHORITY']).toBe(authority);
  });

  test.each([
    'PATH',
    'LC_ALL',
    'HTTPS_PROXY',
    'NODE_EXTRA_CA_CERTS',
    'GITHUB_REPOSITORY',
    'GITHUB_API_URL',
    'RUNNER_TOOL_CACHE',
    'RUNNER_TRACKING_ID',
    'JAVA_HOME',
    'JAVA_HOME_21_X64',
    'GOROOT_1_24_X64',
    'ANTHROPIC_API_KEY',
    'CLAUDE_CODE_OAUTH_TOKEN',
    'AWS_BEARER_TOKEN_BEDROCK',
    'CLAUDE_CODE_USE_VERTEX',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ])('keeps %s', (name) => {
    expect(environment({ variables: { [name]: 'value' } })[name]).toBe('value');
  });

  test.each([
    'INPUT_TOKEN',
    'STATE_held-item',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'GITHUB_ENV',
    'GITHUB_OUTPUT',
    'GITHUB_PATH',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'NPM_TOKEN',
    'NODE_AUTH_TOKEN',
    'DATABASE_URL',
    'SSH_AUTH_SOCK',
    'UNKNOWN',
  ])('leaves out %s', (name) => {
    expect(environment({ variables: { [name]: 'value' } })).not.toHaveProperty(name);
  });

  test('keeps what the maintainer names besides', () => {
    expect(environment({ variables: { NPM_TOKEN: 'value' }, passed: ['NPM_TOKEN'] })).toMatchObject({
      NPM_TOKEN: 'value',
    });
  });

  test('has the token of the input in spite of what the step has set', () => {
    expect(environment({ variables: { GH_TOKEN: 'other' }, passed: ['GH_TOKEN'] })['GH_TOKEN']).toBe('token');
  });

  test('lets the step’s own value win over ours', () => {
    const given = { variables: { API_TIMEOUT_MS: '1000' }, passed: ['API_TIMEOUT_MS'] };
    expect(environment(given)['API_TIMEOUT_MS']).toBe('1000');
  });

  test('finds tools in the home of the job, which the agent’s own hides', () => {
    const found = environment({ variables: { HOME: '/home/runner', GOPATH: '/go' } });
    expect(found).toMatchObject({ CARGO_HOME: '/home/runner/.cargo', GOPATH: '/go' });
    expect(found).not.toHaveProperty('HOME');
  });
});

describe('the secrets of an environment', () => {
  test('are found by their names, and by being passed on purpose', () => {
    const found = {
      PATH: '/usr/local/bin',
      GH_TOKEN: 'token-of-github',
      ANTHROPIC_API_KEY: 'key-of-the-model',
      AWS_SECRET_ACCESS_KEY: 'secret-of-bedrock',
      AWS_BEARER_TOKEN_BEDROCK: 'bearer-of-bedrock',
      DATABASE_URL: 'postgres://a:b@c',
      CLAUDE_CODE_USE_BEDROCK: '1',
    };
    expect(secretsOf(found, ['DATABASE_URL'])).toEqual([
      'token-of-github',
      'key-of-the-model',
      'secret-of-bedrock',
      'bearer-of-bedrock',
      'postgres://a:b@c',
    ]);
  });

  test('are also passwords in addresses, whatever their variable is called', () => {
    const found = {
      HTTPS_PROXY: 'http://someone:password-of-the-proxy@proxy.example:3128',
      GOPROXY: 'https://u:p@one.example,https://u:password-of-modules@two.example/a',
      ANTHROPIC_BASE_URL: 'https://gateway.example:8443/path@x',
    };
    expect(secretsOf(found, [])).toEqual([
      'someone:password-of-the-proxy',
      'password-of-the-proxy',
      'u:password-of-modules',
      'password-of-modules',
    ]);
  });
});

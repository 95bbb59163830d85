import { describe, expect, test } from '@jest/globals';
import { agentEnvironment } from '../../src/runner/agent-environment.js';

const hostId = '00000000-0000-4000-8000-000000000001';

describe('the environment of an agent', () => {
  test('holds the host id always, and the authority of leases where there are leases', () => {
    expect(agentEnvironment({}, 'token', { hostId, isLeasing: true })).toEqual({
      GH_TOKEN: 'token',
      GITHUB_TOKEN: 'token',
      SDLC_HOST_ID: hostId,
      SDLC_LEASE_AUTHORITY: 'origin',
    });
  });

  test('names no authority where the plugin would refuse it for want of a control plane', () => {
    expect(agentEnvironment({}, 'token', { hostId, isLeasing: false })).not.toHaveProperty(
      'SDLC_LEASE_AUTHORITY',
    );
  });

  test('keeps what the job has set, but for our inputs and the runner’s own', () => {
    const variables = {
      PATH: '/bin',
      INPUT_TOKEN: 'x',
      ACTIONS_RUNTIME_TOKEN: 'y',
      GITHUB_ENV: 'z',
      UNSET: undefined,
    };
    const environment = agentEnvironment(variables, 'token', { hostId, isLeasing: false });
    expect(Object.keys(environment).sort()).toEqual(['GH_TOKEN', 'GITHUB_TOKEN', 'PATH', 'SDLC_HOST_ID']);
  });
});

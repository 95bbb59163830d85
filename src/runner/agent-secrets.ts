import { agentEnvironment, secretsOf } from '../decide/agent-environment.js';
import { deriveHostId } from '../git/host-id.js';
import type { Inputs } from '../inputs.js';
import type { Job } from './job.js';

type AgentInputs = Pick<Inputs, 'agent' | 'token'>;

/** What an agent of this job is given, by whether the plugin leases tasks in the repository. */
export function agentEnvironmentOf(
  job: Job,
  { agent, token }: AgentInputs,
): (isLeasing: boolean) => Readonly<Record<string, string>> {
  const hostId = deriveHostId(job.environment.repository);
  return (isLeasing) =>
    agentEnvironment({
      variables: process.env,
      token,
      passed: agent.passedVariables,
      leases: { hostId, isLeasing },
    });
}

/** Values that an agent of this job may know, and that no log, branch or file may show. */
export function agentSecrets(job: Job, inputs: AgentInputs): readonly string[] {
  const environment = agentEnvironmentOf(job, inputs)(false);
  return [...secretsOf(environment, inputs.agent.passedVariables), basicOf(inputs.token)];
}

/** As git's configuration of a checkout holds the token. */
function basicOf(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}

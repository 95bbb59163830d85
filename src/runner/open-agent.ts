import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as core from '@actions/core';
import { createClaudeAgent } from '../agent/claude-agent.js';
import { endMarkedProcesses } from '../agent/marked-processes.js';
import { agentEnvironment, secretsOf } from '../decide/agent-environment.js';
import { timingOf } from '../domain/agent-timing.js';
import { deriveHostId } from '../git/host-id.js';
import type { Inputs } from '../inputs.js';
import type { Agent } from '../ports/agent.js';
import { createJobAgentLog } from '../render/job-agent-log.js';
import { watchForCancelledJob } from './cancelled-job.js';
import type { Job } from './job.js';

/** State for the post step: by what the processes of an agent are found whose main step was killed. */
export const AGENT_MARK = 'agent-mark';

export interface OpenAgent {
  readonly agent: Agent;
  /** Aborted when the job is told to stop; what is left to do must then be done within seconds. */
  readonly cancel: AbortSignal;
  /** Removes what the agent kept on disk; call it last, whatever happened. */
  close(): Promise<void>;
}

/** The agent of a `work` job. Nothing is started or installed yet. From here on a cancelled job ends the agent, not us. */
export function openAgent(job: Job, { agent: settings, token }: Pick<Inputs, 'agent' | 'token'>): OpenAgent {
  const { repository, temporaryFolder } = job.environment;
  const hostId = deriveHostId(repository);
  const environment = (isLeasing: boolean): Readonly<Record<string, string>> =>
    agentEnvironment({
      variables: process.env,
      token,
      passed: settings.passedVariables,
      leases: { hostId, isLeasing },
    });
  const secrets = [...secretsOf(environment(false), settings.passedVariables), basicOf(token)];
  // The runner knows the secrets that a workflow names as such; a step may have got others elsewhere.
  for (const secret of secrets) core.setSecret(secret);
  const mark = randomUUID();
  job.saveState(AGENT_MARK, mark);
  const cancelled = watchForCancelledJob();
  const agent = createClaudeAgent({
    settings,
    timing: timingOf(settings),
    toolCache: process.env['RUNNER_TOOL_CACHE'] || join(temporaryFolder, 'tool-cache'),
    temporaryFolder,
    jobEnvironment: definedOf(process.env),
    environment,
    secrets,
    mark,
    log: createJobAgentLog((text) => process.stdout.write(text)),
    clock: job.clock,
    cancel: cancelled.signal,
  });
  return {
    agent,
    cancel: cancelled.signal,
    close: async () => {
      cancelled.ignore();
      await agent.close();
    },
  };
}

/** For the post step: ends what an agent still runs whose main step was killed. `mark` is the state of that step. */
export function endLeftAgent(mark: string): Promise<readonly string[]> {
  return mark === '' ? Promise.resolve([]) : endMarkedProcesses(mark, 1_000);
}

/** As git's configuration of a checkout holds the token. */
function basicOf(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}

function definedOf(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

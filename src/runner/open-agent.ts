import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as core from '@actions/core';
import { createClaudeAgent } from '../agent/claude-agent.js';
import { endMarkedProcesses } from '../agent/marked-processes.js';
import { timingOf } from '../domain/agent-timing.js';
import type { Inputs } from '../inputs.js';
import type { Agent } from '../ports/agent.js';
import { AGENT_MARK } from '../read/held-work.js';
import { createJobAgentLog } from '../render/job-agent-log.js';
import { agentEnvironmentOf, agentSecrets } from './agent-secrets.js';
import { watchForCancelledJob } from './cancelled-job.js';
import type { Job } from './job.js';

export interface OpenAgent {
  readonly agent: Agent;
  /** Aborted when the job is told to stop; what is left to do must then be done within seconds. */
  readonly cancel: AbortSignal;
  /** Removes what the agent kept on disk; call it last, whatever happened. */
  close(): Promise<void>;
}

/** The agent of a `work` job. Nothing is started or installed yet. From here on a cancelled job ends the agent, not us. */
export function openAgent(job: Job, { agent: settings, token }: Pick<Inputs, 'agent' | 'token'>): OpenAgent {
  const { temporaryFolder } = job.environment;
  const environment = agentEnvironmentOf(job, { agent: settings, token });
  const secrets = agentSecrets(job, { agent: settings, token });
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
      cancelled.stopWatching();
      await agent.close();
    },
  };
}

/** For the post step: ends what an agent still runs whose main step was killed. `mark` is the state of that step. */
export function endLeftAgent(mark: string): Promise<readonly string[]> {
  return mark === '' ? Promise.resolve([]) : endMarkedProcesses(mark, 1_000);
}

function definedOf(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

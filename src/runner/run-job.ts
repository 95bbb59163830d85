import * as core from '@actions/core';
import type { Inputs } from '../inputs.js';
import { type Outputs, writeOutputs } from '../outputs.js';
import type { HeldWork } from '../read/held-work.js';
import { readEnvironment } from '../read/runner-environment.js';
import { createActionsLog } from './actions-log.js';
import { openWorld } from './build-world.js';
import type { Job } from './job.js';
import { releaseHeldClaim } from './release-held-claim.js';
import { runControl } from './run-control.js';
import { runDigest } from './run-digest.js';
import { runTick } from './run-tick.js';
import { runWorkJob } from './run-work-job.js';

/** Does the work of one step in the real world. `held` is what a post step has to release; null in a main step. */
export async function runJob(inputs: Inputs, held: HeldWork | null): Promise<void> {
  await withJob(inputs, (job) =>
    held === null ? runMode(job, inputs) : releaseHeldClaim(job, inputs, held),
  );
}

async function withJob(inputs: Inputs, run: (job: Job) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createActionsLog();
  const open = await openWorld({
    ...environment,
    token: inputs.token,
    environment: process.env,
    log,
  });
  try {
    await run({
      environment,
      log,
      world: open.world,
      spent: open.spent,
      clock: open.clock,
      whoAndWhen: open.whoAndWhen,
      checkLogs: open.checkLogs,
      feedbackLinks: open.feedbackLinks,
      setOutputs,
      publish: async (outputs, summary) => {
        setOutputs(outputs);
        await core.summary.addRaw(summary, true).write();
      },
      saveState: (name, value) => core.saveState(name, value),
      fail: (message) => core.setFailed(message),
    });
  } finally {
    await open.close();
  }
}

function setOutputs(outputs: Outputs): void {
  writeOutputs(outputs, (name, value) => core.setOutput(name, value));
}

function runMode(job: Job, inputs: Inputs): Promise<void> {
  switch (inputs.mode) {
    case 'tick':
      return runTick(job, inputs);
    case 'work':
      return runWorkJob(job, inputs);
    case 'digest':
      return runDigest(job, inputs);
    case 'control':
      return runControl(job, inputs);
  }
}

import * as core from '@actions/core';
import { type Inputs, readInputs } from './inputs.js';
import { writeOutputs } from './outputs.js';
import { readEnvironment } from './read/runner-environment.js';
import { describeError } from './render/describe-error.js';
import { createActionsLog } from './runner/actions-log.js';
import { openWorld } from './runner/build-world.js';
import type { Job } from './runner/job.js';
import { HELD_ITEM, releaseHeldClaim } from './runner/release-held-claim.js';
import { runDigest } from './runner/run-digest.js';
import { runTick } from './runner/run-tick.js';
import { runWorkJob } from './runner/run-work-job.js';

/** State that only a main step leaves behind: tells the post step apart. */
const IS_POST = 'is-post';

/** Runs the action's main or post step; every failure ends in one `setFailed` that says all. */
export async function main(): Promise<void> {
  try {
    const isPost = core.getState(IS_POST) !== '';
    if (!isPost) core.saveState(IS_POST, 'true');
    const heldItem = core.getState(HELD_ITEM);
    // Only a `work` job holds something when its main step is over.
    if (isPost && heldItem === '') return;
    const inputs = readInputs((name) => core.getInput(name));
    core.setSecret(inputs.token);
    core.info(`sdlc-orchestrator: ${isPost ? 'post' : inputs.mode}${inputs.isDryRun ? ' (dry run)' : ''}`);
    await withJob(inputs, (job) => (isPost ? releaseHeldClaim(job, heldItem) : runMode(job, inputs)));
  } catch (error) {
    core.setFailed(describeError(error));
  }
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
      publish: async (outputs, summary) => {
        writeOutputs(outputs, (name, value) => core.setOutput(name, value));
        await core.summary.addRaw(summary, true).write();
      },
      saveState: (name, value) => core.saveState(name, value),
      fail: (message) => core.setFailed(message),
    });
  } finally {
    await open.close();
  }
}

function runMode(job: Job, inputs: Inputs): Promise<void> {
  switch (inputs.mode) {
    case 'tick':
      return runTick(job, inputs);
    case 'work':
      return runWorkJob(job, inputs);
    case 'digest':
      return runDigest(job, inputs);
  }
}

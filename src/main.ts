import * as core from '@actions/core';
import { readInputs } from './inputs.js';
import { readHeldWork } from './read/held-work.js';
import { describeError } from './render/describe-error.js';

/** State that only a main step leaves behind: tells the post step apart. */
const IS_POST = 'is-post';

/** Runs the action's main or post step; every failure ends in one `setFailed` that says all. */
export async function main(): Promise<void> {
  try {
    const isPost = core.getState(IS_POST) !== '';
    if (!isPost) core.saveState(IS_POST, 'true');
    const held = isPost ? readHeldWork((name) => core.getState(name)) : null;
    // Only a `work` job holds something when its main step is over.
    if (isPost && held === null) return;
    const inputs = readInputs((name) => core.getInput(name));
    core.setSecret(inputs.token);
    core.info(`sdlc-orchestrator: ${isPost ? 'post' : inputs.mode}${inputs.isDryRun ? ' (dry run)' : ''}`);
    // Most of the program, in a file of its own: steps that end before here do without it.
    const { runJob } = await import('./runner/run-job.js');
    await runJob(inputs, held);
  } catch (error) {
    core.setFailed(describeError(error));
  }
}

import { obey } from '../act/obey.js';
import type { ControlAnswer } from '../domain/control.js';
import type { Inputs } from '../inputs.js';
import { controlSummary } from '../render/control-summary.js';
import { describeRequest } from '../render/describe-request.js';
import { shorten } from '../render/escape-markdown.js';
import type { Job } from './job.js';

const LONGEST_DIGEST = 300;

type ControlInputs = Extract<Inputs, { readonly mode: 'control' }>;

/** Mode `control`: what a person asks of the loop, from the form of `workflow_dispatch`. */
export async function runControl(job: Job, inputs: ControlInputs): Promise<void> {
  const answer = inputs.isDryRun ? wouldDo(inputs) : await carryOut(job, inputs);
  job.log.info(answer.text);
  await job.publish(
    { digest: shorten(answer.text, LONGEST_DIGEST) },
    controlSummary(inputs.request.command, answer.text),
  );
  if (answer.status === 'refused') job.fail(answer.text);
}

function wouldDo({ request }: ControlInputs): ControlAnswer {
  return { status: 'settled', text: `Dry run: would ${describeRequest(request)}.` };
}

async function carryOut(job: Job, { request }: ControlInputs): Promise<ControlAnswer> {
  const { login, now: at } = await job.whoAndWhen();
  const by = job.environment.actor ?? login ?? 'unknown';
  return obey(job.world, request, { by, at, run: job.environment.runId });
}

import { judgeControlWrite } from '../decide/control-decision.js';
import { decidePause, decideResume } from '../decide/decide-pause.js';
import { decideRelease } from '../decide/decide-release.js';
import { decideRetry } from '../decide/decide-retry.js';
import type { Claim } from '../domain/claim.js';
import type { Asked, ControlAnswer, ControlRequest } from '../domain/control.js';
import type { DigestLine } from '../domain/digest-log.js';
import { BadInput, CommandFailed } from '../domain/errors.js';
import { formatItem } from '../domain/item.js';
import type { World } from '../ports/world.js';

type PauseRequest = Extract<ControlRequest, { command: 'pause' | 'resume' }>;
type ItemRequest = Exclude<ControlRequest, PauseRequest>;

/** A lost compare-and-swap is read again; more than this many losses in a row means a fight. */
const TRIES = 3;

/** Does what a person asks of the loop, and puts it into the log. */
export async function obey(
  world: World,
  request: ControlRequest,
  asked: Asked & { readonly run: number | null },
): Promise<ControlAnswer> {
  const answer = await untilWritten(() =>
    'item' in request ? changeClaim(world, request, asked) : changeControl(world, request, asked),
  );
  if (answer.status !== 'done') return answer;
  // A pause says its reason itself.
  const isSaid = request.command === 'pause' || request.because === null;
  const text = isSaid ? answer.text : `${answer.text} (${request.because})`;
  await keepLine(world, { at: asked.at.toISOString(), run: asked.run, text });
  return answer;
}

/** Null stands for a write that someone else was faster than. */
async function untilWritten(once: () => Promise<ControlAnswer | null>): Promise<ControlAnswer> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const answer = await once();
    if (answer !== null) return answer;
  }
  const text = `Someone else was faster each of ${TRIES} times; nothing was changed, try again.`;
  return { status: 'refused', text };
}

async function changeControl(
  world: World,
  request: PauseRequest,
  asked: Asked,
): Promise<ControlAnswer | null> {
  const expected = await world.control.read();
  const decision =
    request.command === 'pause'
      ? decidePause(expected.state, request.because, asked)
      : decideResume(expected.state, asked);
  if (decision.kind === 'answer') return decision.answer;
  const message = `${request.command === 'pause' ? 'Pause' : 'Resume'}: ${asked.by}`;
  const outcome = await world.control.write({ expected, document: decision.document, message });
  return judgeControlWrite(outcome, decision.done);
}

async function changeClaim(world: World, request: ItemRequest, asked: Asked): Promise<ControlAnswer | null> {
  const { item } = request;
  const claim = await readClaim(world, request);
  if (typeof claim === 'string') return changeUnreadable(world, request, claim);
  const holder = claim?.document.holder ?? null;
  const runState = holder === null ? null : await world.runs.readState(holder.runId, holder.runAttempt);
  const decision =
    request.command === 'retry'
      ? decideRetry(item, { claim, runState }, asked)
      : decideRelease(item, { claim, runState }, { ...asked, isForced: request.isForced });
  if (decision.kind === 'answer') return decision.answer;
  const [outcome] = await world.claims.write([{ expected: claim, document: decision.document }]);
  return judgeControlWrite(outcome, decision.done);
}

/** The words of what is wrong with a claim that cannot be read. */
async function readClaim(world: World, { item }: ItemRequest): Promise<Claim | string | null> {
  try {
    return await world.claims.read(item);
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

/** Only by force, since someone newer may hold it. */
async function changeUnreadable(
  world: World,
  request: ItemRequest,
  wrong: string,
): Promise<ControlAnswer | null> {
  if (request.command === 'retry') return { status: 'refused', text: wrong };
  if (!request.isForced) return { status: 'refused', text: `${wrong} release --force deletes it.` };
  const outcome = await world.claims.remove(request.item);
  const done = `${formatItem(request.item)} is free: its claim, which could not be read, was deleted with its record.`;
  return judgeControlWrite(outcome, done);
}

/** It is done by then: a log that cannot be written must not look like a failure. */
async function keepLine(world: World, line: DigestLine): Promise<void> {
  try {
    const kept = await world.digestLog.write({ stored: await world.digestLog.read(), line });
    if (kept.status === 'dropped') world.log.warning(`It is done, but not in the log: ${kept.detail}`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    world.log.warning(`It is done, but not in the log: ${error.message}`);
  }
}

import { obey } from '../act/obey.js';
import type { ControlRequest } from '../domain/control.js';
import { type Item, parseItem } from '../domain/item.js';
import { decodeReason } from '../read/control-inputs.js';
import { logLine } from '../render/log-line.js';
import type { Command, CommandIo, CommandOption, ExitCode, Invocation } from './command.js';
import { printFailure, wrongUsage } from './failure.js';
import { GITHUB_OPTIONS, withWorld } from './online.js';
import { PROGRAM } from './version.js';

const BECAUSE: Readonly<Record<string, CommandOption>> = {
  because: { type: 'string', value: 'TEXT', help: 'the reason, in one line; stands in the digest' },
};

const ANSWER = `Needs a token that may write contents, in GITHUB_TOKEN or GH_TOKEN. On record is GITHUB_ACTOR, else the login
of the token. With --json the answer is {"repository","result","message"}; the result is done, settled (nothing was to do) or
refused (exit code 1).`;

export const pause = command({
  name: 'pause',
  summary: 'Let nothing be started or updated until it is resumed; agents at work finish.',
  details: `Ticks go on to free claims, close out merged tasks and report. A job that waits for its agent looks again before
it starts it, and spends no attempt.`,
  options: BECAUSE,
  toRequest: ({ because }) => ({ command: 'pause', because }),
});

export const resume = command({
  name: 'resume',
  summary: 'End a pause, whoever made it.',
  details: 'A control document that cannot be read, which counts as a pause, is replaced.',
  options: BECAUSE,
  toRequest: ({ because }) => ({ command: 'resume', because }),
});

export const retry = command({
  name: 'retry',
  summary: 'Give a task or pull request fresh attempts.',
  usage: 'ITEM',
  details: `ITEM is task/<slug> or pull/<number>, as in the digest. Earlier attempts stay on record and count no more. Editing the
task file, pushing or commenting does the same by itself.`,
  options: BECAUSE,
  toRequest: ({ item, because }) => item && { command: 'retry', item, because },
});

export const release = command({
  name: 'release',
  summary: 'Free the claim on a task or pull request, whoever holds it.',
  usage: 'ITEM',
  details: `ITEM is task/<slug> or pull/<number>, as in the digest. Claims of runs that are over are freed by every tick; this is for
the rest. Refused while the run is, or may be, alive: cancel it first.`,
  options: {
    force: {
      type: 'boolean',
      help: 'also while the run is alive (two agents may then work on it), or where the claim cannot be read (it is deleted)',
    },
    ...BECAUSE,
  },
  toRequest: ({ item, because, isForced }) => item && { command: 'release', item, because, isForced },
});

interface Given {
  readonly item: Item | null;
  readonly because: string | null;
  readonly isForced: boolean;
}

interface ControlCommand extends Pick<Command, 'name' | 'summary' | 'details' | 'options'> {
  readonly usage?: 'ITEM';
  /** Null where an item is missing. */
  readonly toRequest: (given: Given) => ControlRequest | null;
}

function command({ usage, toRequest, ...parts }: ControlCommand): Command {
  const flags = Object.entries(parts.options).map(
    ([name, { value }]) => `[--${name}${value ? ` ${value}` : ''}]`,
  );
  return {
    ...parts,
    usage: [usage ?? [], flags].flat().join(' '),
    details: `${parts.details}\n${ANSWER}`,
    options: { ...parts.options, ...GITHUB_OPTIONS },
    run: (invocation, io) => {
      const problems = whatIsWrong(parts.name, usage, invocation);
      const request = toRequest(givenIn(invocation));
      if (request !== null && problems.length === 0) return carryOut(request, invocation, io);
      const failure = wrongUsage(problems, `${PROGRAM} ${parts.name} --help`);
      return Promise.resolve(printFailure(failure, invocation.isJson, io));
    },
  };
}

function givenIn({ positionals, text, flag }: Invocation): Given {
  return { item: parseItem(positionals[0] ?? ''), because: text('because'), isForced: flag('force') };
}

function whatIsWrong(name: string, usage: 'ITEM' | undefined, invocation: Invocation): readonly string[] {
  const { positionals, text } = invocation;
  const [first] = positionals;
  const reason = decodeReason(text('because') ?? '');
  const found = first === undefined ? 'nothing' : positionals.map((given) => JSON.stringify(given)).join(' ');
  const isItem = positionals.length === 1 && parseItem(first ?? '') !== null;
  return [
    ...(usage === undefined && first !== undefined ? [`${name} takes no arguments, found ${found}.`] : []),
    ...(usage === 'ITEM' && !isItem
      ? [`${name} needs one item, task/<slug> or pull/<number>, found ${found}.`]
      : []),
    ...(reason.kind === 'refused'
      ? reason.faults.map((fault) => `--because needs ${fault.expected}, found ${fault.found}.`)
      : []),
  ];
}

function carryOut(request: ControlRequest, invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  return withWorld(invocation, io, async (world, { owner, name }, open) => {
    const { login, now: at } = await open.whoAndWhen();
    const by = io.env['GITHUB_ACTOR'] || login || 'unknown';
    const { status, text } = await obey(world, request, { by, at, run: null });
    // In the clone of a fork it is the fork that was asked.
    const repository = `${owner}/${name}`;
    if (invocation.isJson) io.stdout(`${JSON.stringify({ repository, result: status, message: text })}\n`);
    else if (status === 'refused') io.stderr(`error: ${repository}: ${logLine(text)}\n`);
    else io.stdout(`${repository}: ${logLine(text)}\n`);
    return status === 'refused' ? 1 : 0;
  });
}

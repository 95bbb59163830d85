import { recentLines } from '../decide/recent-lines.js';
import { BadInput } from '../domain/errors.js';
import { formatTime } from '../domain/format-time.js';
import { parseDuration } from '../read/duration.js';
import { logLine } from '../render/log-line.js';
import type { Command, CommandIo, ExitCode, Invocation } from './command.js';
import { printFailure, wrongUsage } from './failure.js';
import { GITHUB_OPTIONS, withWorld } from './online.js';
import { PROGRAM } from './version.js';

const DEFAULT_SINCE = '24h';

export const log: Command = {
  name: 'log',
  summary: 'Print what ticks, agents and people did, one line each, oldest first.',
  usage: '[--since 12h]',
  details: `The repository keeps the newest 500 lines, of two weeks at most; a tick that did nothing leaves none. Needs a token
that may read contents, in GITHUB_TOKEN or GH_TOKEN.

With --json the answer is {"lines":[{"at","run","text"}]}; run is null for what was done from a command line.`,
  options: {
    since: {
      type: 'string',
      value: 'AGE',
      help: `how far back, as 90m, 12h or 7d (default: ${DEFAULT_SINCE})`,
    },
    ...GITHUB_OPTIONS,
  },
  run,
};

async function run(invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  const since = invocation.text('since') ?? DEFAULT_SINCE;
  const milliseconds = parseDuration(since);
  const [argument] = invocation.positionals;
  if (milliseconds === null || argument !== undefined) {
    const problems = [
      ...(milliseconds === null
        ? [`--since needs an age such as 90m, 12h or 7d, found ${JSON.stringify(since)}.`]
        : []),
      ...(argument === undefined ? [] : [`log takes no arguments, found ${JSON.stringify(argument)}.`]),
    ];
    return printFailure(wrongUsage(problems, `${PROGRAM} log --help`), invocation.isJson, io);
  }
  const stored = await withWorld(invocation, io, (world) => world.digestLog.read());
  if (stored.kind === 'unreadable')
    throw new BadInput([`The log cannot be read: ${stored.wrong.join('; ')}. Update this program.`]);
  const lines = recentLines(stored, io.now(), milliseconds);
  if (invocation.isJson) io.stdout(`${JSON.stringify({ lines })}\n`);
  else for (const { at, text } of lines) io.stdout(`${logLine(`${formatTime(new Date(at))} · ${text}`)}\n`);
  return 0;
}

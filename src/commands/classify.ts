import { errorVerdict, classify as judge } from '../decide/classify.js';
import type { Trust } from '../decide/whose-words-count.js';
import type { Verdict } from '../domain/verdict.js';
import { readGivenFile } from '../files/read-given-file.js';
import { observePull } from '../observe/observe-pull.js';
import { readGhPullRequest } from '../read/gh-pull-request.js';
import { INPUT_DEFAULTS } from '../read/input-defaults.js';
import { formatJsonProblem } from '../read/json-place.js';
import { formatVerdictLine } from '../render/verdict-line.js';
import { classifyDetails } from './classify-details.js';
import type { Command, CommandIo, ExitCode, Invocation } from './command.js';
import { printFailure, wrongUsage } from './failure.js';
import { GITHUB_OPTIONS, withWorld } from './online.js';
import { PROGRAM } from './version.js';

export const classify: Command = {
  name: 'classify',
  summary: 'Print the verdict on one pull request as one line: VERDICT reason="…"',
  usage: 'NUMBER | --facts FILE',
  details: classifyDetails,
  options: {
    facts: {
      type: 'string',
      value: 'FILE',
      help: 'JSON as `gh pr view N --json …` prints it; - reads standard input',
    },
    'trusted-authors': {
      type: 'string',
      value: 'A,B',
      help: 'logins whose words count whatever their association, bots too',
    },
    'ignored-authors': {
      type: 'string',
      value: 'A,B',
      help: `logins whose words never count (default: ${INPUT_DEFAULTS['ignored-authors']})`,
    },
    ...GITHUB_OPTIONS,
  },
  run,
};

async function run(invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  const wrong = whatIsWrong(invocation);
  if (wrong !== null) {
    return printFailure(wrongUsage([wrong], `${PROGRAM} classify --help`), invocation.isJson, io);
  }
  const file = invocation.text('facts');
  const verdict =
    file === null ? await judgeOnline(invocation, io) : judgeFile(file, { trust: trustOf(invocation), io });
  io.stdout(`${invocation.isJson ? toJson(verdict) : formatVerdictLine(verdict)}\n`);
  return verdict.name === 'ERROR' ? 1 : 0;
}

const NUMBER = /^#?([1-9][0-9]{0,8})$/;

function whatIsWrong({ positionals, text }: Invocation): string | null {
  const [first, second] = positionals;
  const facts = text('facts');
  if (facts === '') return '--facts needs the name of a file, or - for standard input.';
  if (second !== undefined) return `One NUMBER is enough, found also ${JSON.stringify(second)}.`;
  if (first !== undefined && facts !== null) return 'Give a NUMBER or --facts FILE, not both.';
  if (first === undefined && facts === null) {
    return 'Give --facts FILE (or - for standard input), or the NUMBER of a pull request to ask GitHub about.';
  }
  if (first === undefined || NUMBER.test(first)) return null;
  return `The NUMBER of a pull request is needed, found ${JSON.stringify(first)}.`;
}

function trustOf({ text }: Invocation): Trust {
  return {
    trustedAuthors: splitList(text('trusted-authors') ?? ''),
    ignoredAuthors: splitList(text('ignored-authors') ?? INPUT_DEFAULTS['ignored-authors']),
  };
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function judgeFile(file: string, { trust, io }: { readonly trust: Trust; readonly io: CommandIo }): Verdict {
  const read = readGivenFile(file, io.cwd);
  if (read.kind === 'unreadable') return errorVerdict(`cannot read ${file}: ${read.because}`);
  const reading = readGhPullRequest(read.text);
  if (reading.status === 'read') return judge(reading.pull, { ...trust, now: io.now() });
  return errorVerdict(`${file}: ${reading.problems.map(formatJsonProblem).join('; ')}`);
}

/** The facts that the next tick would see, on one pull request in any state. */
function judgeOnline(invocation: Invocation, io: CommandIo): Promise<Verdict> {
  const number = Number(NUMBER.exec(invocation.positionals[0] ?? '')?.[1]);
  return withWorld(invocation, io, async ({ pullRequests }) => {
    const pull = await observePull(pullRequests, number);
    if (pull === null) return errorVerdict(`there is no pull request #${number}`);
    return judge(pull, { ...trustOf(invocation), now: io.now() });
  });
}

function toJson({ name, reason, causes }: Verdict): string {
  return JSON.stringify({ verdict: name, reason, causes });
}

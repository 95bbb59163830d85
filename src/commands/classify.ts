import { parseArgs } from 'node:util';
import { classify, errorVerdict } from '../decide/classify.js';
import type { Trust } from '../decide/whose-words-count.js';
import type { Verdict } from '../domain/verdict.js';
import { readGhPullRequest } from '../read/gh-pull-request.js';
import { formatJsonProblem } from '../read/json-place.js';
import { formatVerdictLine } from '../render/verdict-line.js';
import { classifyHelp } from './classify-help.js';

export { classifyHelp };

/** What the command needs of the world; texts are written as they are, with their line feeds. */
export interface ClassifyIo {
  stdout(text: string): void;
  stderr(text: string): void;
  /** The whole text of a file; `-` is standard input. Rejects when it cannot be read. */
  readFile(path: string): Promise<string>;
  now(): Date;
}

/** Apps that comment on their own account in many repositories: the plugin's built-in list. */
const IGNORED_BY_DEFAULT = 'github-actions,cloudflare-workers-and-pages';

interface Request extends Trust {
  readonly kind: 'facts';
  readonly file: string;
  readonly isJson: boolean;
}

type Invocation =
  | Request
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string; readonly isJson: boolean };

/**
 * Runs `classify` and resolves to its exit code: 0 for a verdict, 1 for ERROR, 2 for wrong usage.
 * Never rejects for what the arguments or the file say.
 */
export async function runClassify(args: readonly string[], io: ClassifyIo): Promise<number> {
  const invocation = readInvocation(args);
  switch (invocation.kind) {
    case 'help':
      io.stdout(classifyHelp);
      return 0;
    case 'wrong':
      sayWrongUsage(invocation, io);
      return 2;
    case 'facts': {
      const verdict = await judge(invocation, io);
      io.stdout(`${invocation.isJson ? toJson(verdict) : formatVerdictLine(verdict)}\n`);
      return verdict.name === 'ERROR' ? 1 : 0;
    }
  }
}

function readInvocation(args: readonly string[]): Invocation {
  const isJson = args.includes('--json');
  try {
    return understand(parse(args));
  } catch (error) {
    return { kind: 'wrong', message: messageOf(error), isJson };
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      facts: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      'trusted-authors': { type: 'string' },
      'ignored-authors': { type: 'string' },
    },
  });
}

function understand({ values, positionals }: ReturnType<typeof parse>): Invocation {
  const isJson = values.json === true;
  if (values.help === true) return { kind: 'help' };
  const [first] = positionals;
  if (first !== undefined) return { kind: 'wrong', message: refusalOf(first), isJson };
  if (values.facts === undefined || values.facts === '') {
    return {
      kind: 'wrong',
      message: '--facts FILE is missing; give a file, or - for standard input',
      isJson,
    };
  }
  return {
    kind: 'facts',
    file: values.facts,
    isJson,
    trustedAuthors: splitList(values['trusted-authors'] ?? ''),
    ignoredAuthors: splitList(values['ignored-authors'] ?? IGNORED_BY_DEFAULT),
  };
}

function refusalOf(positional: string): string {
  const isNumber = /^#?[0-9]+$/.test(positional);
  if (!isNumber) return `unexpected argument ${JSON.stringify(positional)}; expected --facts FILE`;
  return `classify ${positional} would ask GitHub, which this command cannot do yet; save what \`gh pr view\` prints and give --facts FILE`;
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

async function judge(request: Request, io: ClassifyIo): Promise<Verdict> {
  let text: string;
  try {
    text = await io.readFile(request.file);
  } catch (error) {
    return errorVerdict(`cannot read ${request.file}: ${messageOf(error)}`);
  }
  const reading = readGhPullRequest(text);
  if (reading.status === 'read') return classify(reading.pull, { ...request, now: io.now() });
  return errorVerdict(`${request.file}: ${reading.problems.map(formatJsonProblem).join('; ')}`);
}

function toJson({ name, reason, causes }: Verdict): string {
  return JSON.stringify({ verdict: name, reason, causes });
}

function sayWrongUsage(
  { message, isJson }: { readonly message: string; readonly isJson: boolean },
  io: ClassifyIo,
): void {
  io.stderr(`classify: ${message}\nTry: sdlc-orchestrator classify --help\n`);
  if (isJson) io.stdout(`${JSON.stringify({ error: { message, problems: [message] } })}\n`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

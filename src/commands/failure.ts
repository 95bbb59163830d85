import { BadInput, CommandFailed, OurBug, RefusedByGitHub } from '../domain/errors.js';
import type { Problem } from '../domain/problem.js';
import { problemLine } from '../render/problem-line.js';
import type { CommandIo, ExitCode } from './command.js';

/** Why a command did not do what it was asked. */
export interface Failure {
  readonly message: string;
  /** The single things that are wrong, where there is more to say than the message; located where they are. */
  readonly problems: readonly (Problem | { readonly message: string })[];
  /** Messages of the errors behind it, nearest first. */
  readonly causes: readonly string[];
  /** What to read next; for people only. */
  readonly hint: string | null;
  readonly exitCode: 1 | 2;
}

/** The command line was wrong; every problem is one sentence. `help` is the command line that tells more. */
export function wrongUsage(problems: readonly string[], help: string): Failure {
  return { ...failureOf(new BadInput(problems)), hint: `See ${help}.`, exitCode: 2 };
}

/** Problems in documents. */
export function refusal(problems: readonly Problem[]): Failure {
  return {
    message: problems.map((problem) => problem.message).join('\n'),
    problems,
    causes: [],
    hint: null,
    exitCode: 1,
  };
}

/** What to say about something thrown: our own classes speak for themselves, anything else shows where it arose. */
export function failureOf(error: unknown): Failure {
  const causes = error instanceof Error ? causesOf(error) : [];
  const failure = { problems: [], causes, hint: null, exitCode: 1 } as const;
  if (error instanceof BadInput) {
    return { ...failure, message: error.message, problems: error.problems.map((message) => ({ message })) };
  }
  if (error instanceof CommandFailed)
    return { ...failure, message: error.message, causes: [...lastLines(error), ...causes] };
  if (error instanceof RefusedByGitHub) return { ...failure, message: error.message };
  if (error instanceof OurBug) return { ...failure, message: `${error.message} ${PLEASE_REPORT}` };
  const text =
    error instanceof Error ? (error.stack ?? error.message) : `Something was thrown: ${String(error)}`;
  return { ...failure, message: `${text}\n${PLEASE_REPORT}` };
}

/** Says it on standard error, or as the one JSON document on standard output. */
export function printFailure(failure: Failure, isJson: boolean, io: CommandIo): ExitCode {
  const { message, problems, causes } = failure;
  if (isJson) {
    const error = causes.length === 0 ? { message, problems } : { message, problems, causes };
    io.stdout(`${JSON.stringify({ error })}\n`);
    return failure.exitCode;
  }
  const lines = problems.length === 0 ? [message] : problems.map(formatProblem);
  for (const line of lines) io.stderr(`error: ${visible(line)}\n`);
  for (const cause of causes) io.stderr(`  caused by: ${visible(cause)}\n`);
  if (failure.hint !== null) io.stderr(`${failure.hint}\n`);
  return failure.exitCode;
}

const PLEASE_REPORT = 'This is a mistake in sdlc-orchestrator; please report it.';

/** File names and documents are other people's: they must not steer a terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

function formatProblem(problem: Problem | { readonly message: string }): string {
  return 'file' in problem ? problemLine(problem) : problem.message;
}

function lastLines(error: CommandFailed): readonly string[] {
  const lines = error.stderr.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-5);
}

function causesOf(error: Error): readonly string[] {
  const causes: string[] = [];
  let cause = error.cause;
  // A chain that bites its own tail must end.
  while (cause !== undefined && cause !== null && causes.length < 10) {
    causes.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

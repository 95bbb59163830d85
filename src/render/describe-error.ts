import { BadInput, CommandFailed } from '../domain/errors.js';

const DEEPEST_CAUSE = 5;

/** An error with its causes, one a line, without stacks; anything thrown is described, errors or not. */
export function describeError(error: unknown): string {
  const lines: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && current !== undefined && current !== null; depth += 1) {
    lines.push(`${depth === 0 ? '' : 'caused by: '}${messageOf(current)}`);
    current = current instanceof Error ? current.cause : undefined;
  }
  return lines.join('\n');
}

function messageOf(error: unknown): string {
  if (error instanceof BadInput) return error.problems.join('\n');
  if (error instanceof CommandFailed) return withLastWords(error.message, error.stderr.trim());
  if (error instanceof Error) return error.message;
  return `something that is no error was thrown: ${String(error)}`;
}

/** What a command printed, unless the message has quoted all of it already. */
function withLastWords(message: string, stderr: string): string {
  return message.includes(stderr) ? message : `${message}\n${stderr}`;
}

import { didYouMean } from '../read/nearest-names.js';
import { allCommands } from './all-commands.js';
import type { Command, CommandIo, ExitCode } from './command.js';
import { failureOf, printFailure, wrongUsage } from './failure.js';
import { commandHelp, programHelp } from './help-text.js';
import { parseArguments } from './parse-arguments.js';
import { PROGRAM, VERSION } from './version.js';

/**
 * The whole program: everything after its name, to an exit code. Never throws. `commands` is for tests of
 * the program itself.
 */
export async function runCommandLine(
  argv: readonly string[],
  io: CommandIo,
  commands: readonly Command[] = allCommands,
): Promise<ExitCode> {
  const isJson = argv.slice(0, indexOrEnd(argv, '--')).includes('--json');
  const name = argv.find((argument) => argument !== '--json');
  if (name === '--help' || name === '-h') return printAnswer('help', programHelp(commands), { isJson, io });
  if (name === '--version') return printAnswer('version', VERSION, { isJson, io });
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    return printFailure(wrongUsage([unknownCommand(name, commands)], `${PROGRAM} --help`), isJson, io);
  }
  return await runCommand(command, argv.slice(argv.indexOf(command.name) + 1), { isJson, io });
}

interface Answering {
  readonly isJson: boolean;
  readonly io: CommandIo;
}

async function runCommand(
  command: Command,
  args: readonly string[],
  answering: Answering,
): Promise<ExitCode> {
  const { isJson, io } = answering;
  const parsed = parseArguments(command, args);
  if (parsed.kind === 'wrong') {
    return printFailure(wrongUsage(parsed.problems, `${PROGRAM} ${command.name} --help`), isJson, io);
  }
  if (parsed.wantsHelp) return printAnswer('help', commandHelp(command), answering);
  try {
    return await command.run({ ...parsed.invocation, isJson }, io);
  } catch (error) {
    return printFailure(failureOf(error), isJson, io);
  }
}

function printAnswer(key: 'help' | 'version', text: string, { isJson, io }: Answering): ExitCode {
  io.stdout(isJson ? `${JSON.stringify({ [key]: text })}\n` : `${text.trimEnd()}\n`);
  return 0;
}

function unknownCommand(name: string | undefined, commands: readonly Command[]): string {
  if (name === undefined) return 'No command is given.';
  if (name.startsWith('-')) return `The command comes first, found ${name}.`;
  const names = commands.map((command) => command.name);
  return `There is no command ${name}.${didYouMean(name, names)}`;
}

function indexOrEnd(argv: readonly string[], argument: string): number {
  const index = argv.indexOf(argument);
  return index === -1 ? argv.length : index;
}

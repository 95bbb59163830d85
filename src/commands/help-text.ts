import type { Command, CommandOption } from './command.js';
import { SHARED_OPTIONS } from './parse-arguments.js';
import { PROGRAM } from './version.js';

/** What `--help` prints without a command. */
export function programHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return `Usage: ${PROGRAM} COMMAND [options]

Commands:
${table(rows)}
Options:
${table([
  ['--help', 'print this help, or that of a command'],
  ['--version', 'print the version'],
])}
Exit codes: 0 done, or nothing to do; 1 failed or refused; 2 wrong usage.
`;
}

export function commandHelp(command: Command): string {
  const options = { ...command.options, ...SHARED_OPTIONS };
  const rows = Object.entries(options).map(([name, option]) => [spell(name, option), option.help] as const);
  return `Usage: ${PROGRAM} ${command.name} ${command.usage}

${command.summary}

${command.details.trim()}

Options:
${table(rows)}`;
}

function spell(name: string, option: CommandOption): string {
  return option.type === 'string' ? `--${name} ${option.value ?? 'VALUE'}` : `--${name}`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

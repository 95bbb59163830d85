import { parseArgs } from 'node:util';
import { didYouMean } from '../read/nearest-names.js';
import type { Command, CommandOption, Invocation } from './command.js';

export type ParsedArguments =
  | { readonly kind: 'invocation'; readonly invocation: Invocation; readonly wantsHelp: boolean }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Options of every command. */
export const SHARED_OPTIONS: Readonly<Record<string, CommandOption>> = {
  json: { type: 'boolean', help: 'print one JSON document, also for errors' },
  help: { type: 'boolean', help: 'print this help' },
};

/** Judges everything after the command's name, and reports all that is wrong at once. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const options = { ...command.options, ...SHARED_OPTIONS };
  const config = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  // Not strict: the built-in messages stop at the first mistake and suggest nothing.
  const { tokens, positionals, values } = parseArgs({
    args: args.map((arg) => (arg === '-h' ? '--help' : arg)),
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  const repeated = given.filter(
    ({ name }, index) => given.findIndex((token) => token.name === name) !== index,
  );
  const problems = [
    ...given.flatMap((token) => judgeOption(token, options)),
    ...repeated.map(({ rawName }) => `${rawName} is given twice.`),
  ];
  if (problems.length > 0) return { kind: 'wrong', problems };
  const text = (name: string) => textOf(values[name]);
  const flag = (name: string) => values[name] === true;
  return {
    kind: 'invocation',
    invocation: { positionals, text, flag, isJson: flag('json') },
    wantsHelp: flag('help'),
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function judgeOption(
  token: OptionToken,
  options: Readonly<Record<string, CommandOption>>,
): readonly string[] {
  const { name, rawName, value } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined)
    return [
      `There is no option ${rawName}.${didYouMean(
        `--${name}`,
        Object.keys(options).map((key) => `--${key}`),
      )}`,
    ];
  if (option.type === 'boolean')
    return value === undefined ? [] : [`${rawName} takes no value, found ${value}.`];
  // `--pr --dry-run` is a forgotten value far more often than a value that begins with a dash.
  const isForgotten = value === undefined || (token.inlineValue !== true && /^-./.test(value));
  if (!isForgotten && value !== '') return [];
  const dash = /^-[^-]/.test(value ?? '')
    ? ` For a value that begins with a dash write ${rawName}=${value}.`
    : '';
  return [`${rawName} needs a value: ${rawName} ${option.value ?? 'VALUE'}.${dash}`];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

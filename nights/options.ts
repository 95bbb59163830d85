import { parseArgs } from 'node:util';

export interface NightsOptions {
  readonly seeds: number;
  /** Null where it was not given. */
  readonly from: number | null;
  /** One night only. */
  readonly seed: number | null;
  readonly steps: readonly number[] | null;
  readonly killAt: number | null;
  readonly isVerbose: boolean;
  readonly killsEveryCall: boolean;
  /** How many of the nights are played on the sandbox as well. */
  readonly sandbox: number;
  readonly shrinks: boolean;
}

export const USAGE = `Usage: npm run nights -- [options]

  --seeds N          how many nights (default 100)
  --from SEED        the first seed (default 1)
  --seed SEED        this night only
  --steps 1,4,9      only these of its steps
  --kill-at CALL     kill its process at this call
  --kill-every-call  long nights (or the one of --from), again and again, with a kill at each of their calls
  --sandbox N        play N of the nights on the sandbox as well, and compare
  --no-shrink        print a failing night as it is
  --verbose          print the story
`;

/** Throws with words for a person where the arguments cannot be used. */
export function readOptions(args: readonly string[]): NightsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      from: { type: 'string' },
      seed: { type: 'string' },
      steps: { type: 'string' },
      'kill-at': { type: 'string' },
      'kill-every-call': { type: 'boolean' },
      sandbox: { type: 'string' },
      'no-shrink': { type: 'boolean' },
      verbose: { type: 'boolean' },
    },
  });
  const optional = (name: string, text: string | undefined) =>
    text === undefined ? null : count(name, text);
  return {
    seeds: count('seeds', values.seeds ?? '100'),
    from: optional('from', values.from),
    seed: optional('seed', values.seed),
    steps: values.steps === undefined ? null : numbers(values.steps),
    killAt: optional('kill-at', values['kill-at']),
    killsEveryCall: values['kill-every-call'] === true,
    sandbox: count('sandbox', values.sandbox ?? '0'),
    shrinks: values['no-shrink'] !== true,
    isVerbose: values.verbose === true,
  };
}

/** `1,4,9`; an empty text is none. */
function numbers(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map((part) => count('steps', part));
}

function count(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name}: expected a whole number, found ${JSON.stringify(text)}.\n${USAGE}`);
}

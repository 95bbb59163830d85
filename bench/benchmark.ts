/** One row of the table. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  /** `info` is shown and bounds nothing; `skipped` says in `measured` why. */
  readonly status: 'info' | 'missed' | 'ok' | 'skipped';
}

export interface Place {
  /** Folder that holds `action.yml`, `dist/` and `node_modules/`. */
  readonly root: string;
  /** Empty, and removed afterwards; its path is short enough for a Unix socket. */
  readonly folder: string;
  /** Folder of the bundled bench programs. */
  readonly programs: string;
  /** A repository with real task files; null where it is not at hand. */
  readonly corpus: string | null;
}

export interface Benchmark {
  readonly name: string;
  readonly run: (place: Place) => Promise<readonly Finding[]>;
}

export type Bound = ({ readonly atMost: number } | { readonly atLeast: number }) & {
  /** Writes the number and the limit. */
  readonly as: (value: number) => string;
};

/** A number that may not be above (or below) another one. */
export function bounded(what: string, value: number, bound: Bound): Finding {
  const [words, limit] = 'atMost' in bound ? ['at most', bound.atMost] : ['at least', bound.atLeast];
  const isKept = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  const status = isKept ? 'ok' : 'missed';
  return { what, measured: bound.as(value), bound: `${words} ${bound.as(limit)}`, status };
}

export function info(what: string, measured: string): Finding {
  return { what, measured, bound: '', status: 'info' };
}

export const asCount = (value: number): string => String(value);
export const asTimes = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
export const asMilliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

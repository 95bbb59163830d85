import type { Log } from '../../src/ports/log.js';

export interface RecordedLog extends Log {
  readonly lines: string[];
}

/** Keeps what is logged, as `level: text`. */
export function recordedLog(): RecordedLog {
  const lines: string[] = [];
  return {
    lines,
    info: (text) => void lines.push(`info: ${text}`),
    warning: (text) => void lines.push(`warning: ${text}`),
    error: (text) => void lines.push(`error: ${text}`),
    problem: (problem) => void lines.push(`problem: ${problem.message}`),
  };
}

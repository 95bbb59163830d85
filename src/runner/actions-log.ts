import * as core from '@actions/core';
import type { Log } from '../ports/log.js';
import { logLine } from '../render/log-line.js';

/** The job's log. GitHub keeps ten annotations of a kind per step; all problems also stand in the summary. */
export function createActionsLog(): Log {
  return {
    info: (text) => core.info(logLine(text)),
    warning: (text) => core.warning(logLine(text)),
    error: (text) => core.error(logLine(text)),
    problem: (problem) => {
      const { file, line, column } = problem;
      const text = `${problem.message} (expected ${problem.expected}, found ${problem.found})`;
      const place = { file, startLine: line, startColumn: column };
      if (problem.severity === 'error') core.error(logLine(text), place);
      else core.warning(logLine(text), place);
    },
  };
}

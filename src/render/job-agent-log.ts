import type { AgentLog } from '../ports/agent-log.js';
import { logLine } from './log-line.js';

/**
 * Shows an agent in the log of the job. Every line of an agent is escaped and none starts one of ours, so that no workflow
 * command can be among them; only the groups around them are commands.
 */
export function createJobAgentLog(write: (text: string) => void): AgentLog {
  return {
    line: (text) => write(`${logLine(text)}\n`),
    group: ({ title, lines }) => {
      const shown = lines.map((line) => `  ${logLine(line)}\n`).join('');
      write(`::group::${logLine(title)}\n${shown}::endgroup::\n`);
    },
  };
}

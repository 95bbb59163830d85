import type { AgentSettings } from '../domain/agent-settings.js';

/** Below one cent nothing can be asked; Claude Code refuses 0. */
const LEAST_DOLLARS = 0.01;

/** What the preflight and the run have in common: it decides which commands there are. */
function sharedArguments(settings: AgentSettings): readonly string[] {
  return [
    '--print',
    '--output-format',
    'stream-json',
    '--verbose',
    '--model',
    settings.model,
    '--permission-mode',
    settings.permissionMode,
  ];
}

/** For a process that answers on standard input which commands it has. */
export function preflightArguments(settings: AgentSettings): readonly string[] {
  return [...sharedArguments(settings), '--input-format', 'stream-json'];
}

/** For a run that uses at most `dollars`. */
export function runArguments(settings: AgentSettings, dollars: number, prompt: string): readonly string[] {
  return [
    ...sharedArguments(settings),
    '--max-turns',
    String(settings.maxTurns),
    '--max-budget-usd',
    Math.max(LEAST_DOLLARS, dollars).toFixed(2),
    ...rules('--allowedTools', settings.allowedTools),
    ...rules('--disallowedTools', settings.disallowedTools),
    // The rules take all that follows them; a prompt would be one of them.
    '--',
    prompt,
  ];
}

function rules(flag: string, tools: readonly string[]): readonly string[] {
  return tools.length === 0 ? [] : [flag, ...tools];
}

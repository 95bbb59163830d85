import type { AgentUsage } from '../domain/agent-run.js';

/** US dollars to the cent, and to the hundredth of a cent below one: `$1.25`, `$0.0031`. */
export function dollarsText(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.01 ? 4 : 2)}`;
}

/** `$1.25, 31 turns, 120k tokens in (900k cached), 8k out`; the dollars are an estimate of Claude Code. */
export function usageLine(usage: AgentUsage): string {
  const { dollars, turns, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage;
  const read = `${thousands(inputTokens + cacheWriteTokens)} tokens in (${thousands(cacheReadTokens)} more from the cache)`;
  return `${dollarsText(dollars)}, ${turns} ${turns === 1 ? 'turn' : 'turns'}, ${read}, ${thousands(outputTokens)} out`;
}

function thousands(count: number): string {
  return count < 1_000 ? String(count) : `${Math.round(count / 1_000)}k`;
}

import type { AgentUsage } from '../domain/agent-run.js';

/** US dollars to the cent, and below one cent to its hundredth: `$1.25`, `$0.0031`. */
export function dollarsText(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.01 ? 4 : 2)}`;
}

/** `$1.25, 31 turns, 120k tokens in (2.9M more from the cache), 8k out`; the dollars are an estimate of Claude Code. */
export function usageLine(usage: AgentUsage): string {
  const { dollars, turns, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage;
  const read = `${countText(inputTokens + cacheWriteTokens)} tokens in (${countText(cacheReadTokens)} more from the cache)`;
  return `${dollarsText(dollars)}, ${turns} ${turns === 1 ? 'turn' : 'turns'}, ${read}, ${countText(outputTokens)} out`;
}

function countText(count: number): string {
  if (count < 1_000) return String(count);
  return count < 999_500 ? `${Math.round(count / 1_000)}k` : `${(count / 1_000_000).toFixed(1)}M`;
}

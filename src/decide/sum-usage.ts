import type { AgentUsage } from '../domain/agent-run.js';

export const NO_USAGE: AgentUsage = {
  dollars: 0,
  turns: 0,
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
};

/** What several runs used together; null as soon as one of them did not tell. */
export function sumUsage(usages: readonly (AgentUsage | null)[]): AgentUsage | null {
  let sum = NO_USAGE;
  for (const usage of usages) {
    if (usage === null) return null;
    sum = {
      dollars: sum.dollars + usage.dollars,
      turns: sum.turns + usage.turns,
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      cacheReadTokens: sum.cacheReadTokens + usage.cacheReadTokens,
      cacheWriteTokens: sum.cacheWriteTokens + usage.cacheWriteTokens,
    };
  }
  return sum;
}

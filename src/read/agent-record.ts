import type { AgentRecord, AgentUsage, SavedWork } from '../domain/agent-run.js';
import type { JsonFields } from './json-fields.js';

/** Reads what a claim remembers of an agent's process; what is wrong is noted in the fields. */
export function readAgentRecord(fields: JsonFields): AgentRecord {
  fields.allowOnly(['usage', 'limitedUntil', 'saved']);
  return {
    usage: fields.nullable('usage', (name) => readUsage(fields.object(name))),
    limitedUntil: fields.nullable('limitedUntil', (name) => fields.time(name)),
    saved: fields.objects('saved').map(readSaved),
  };
}

function readUsage(fields: JsonFields): AgentUsage {
  const names = ['turns', 'inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens'] as const;
  fields.allowOnly(['dollars', ...names]);
  return {
    dollars: fields.amount('dollars'),
    turns: fields.count('turns'),
    inputTokens: fields.count('inputTokens'),
    outputTokens: fields.count('outputTokens'),
    cacheReadTokens: fields.count('cacheReadTokens'),
    cacheWriteTokens: fields.count('cacheWriteTokens'),
  };
}

function readSaved(fields: JsonFields): SavedWork {
  fields.allowOnly(['kind', 'branch', 'oid']);
  return {
    kind: fields.oneOf('kind', ['commits', 'patch']),
    branch: fields.text('branch'),
    oid: fields.text('oid'),
  };
}

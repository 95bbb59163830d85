import ciFailed from '#prompts/ci-failed.md';
import conflicts from '#prompts/conflicts.md';
import needsResponse from '#prompts/needs-response.md';
import type { RepairFacts } from '../domain/repair-facts.js';

export interface PromptPlace {
  readonly pull: number;
  /** Of a task, so of few and harmless characters. */
  readonly branch: string;
  /** The branch that the pull request goes into. */
  readonly base: string;
}

const TEMPLATES: Readonly<Record<RepairFacts['kind'], string>> = {
  conflicts,
  'ci-failed': ciFailed,
  'needs-response': needsResponse,
};

/** Our own prompt for a repair: the text of `prompts/<kind>.md`. `facts` are rendered and fenced already. */
export function repairPrompt(kind: RepairFacts['kind'], place: PromptPlace, facts: string): string {
  const values: Readonly<Record<string, string>> = { ...place, pull: String(place.pull), facts };
  // In one pass, so that a value is never searched for further variables.
  return TEMPLATES[kind].replace(/\{(pull|branch|base|facts)\}/g, (written, name: string) => {
    return values[name] ?? written;
  });
}

/** A maintainer's prompt: all other variables were filled when the work was planned. Takes the facts once. */
export function fillFacts(prompt: string, facts: string): string {
  return prompt.replace('{facts}', () => facts);
}

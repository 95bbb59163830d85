import { formatItem } from '../domain/item.js';
import type { PullRequest } from '../domain/pull-request.js';
import type { Settings } from '../domain/settings.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import type { WorkEntry, WorkKind } from '../domain/work-entry.js';
import { newBranchOf, slugOfBranch } from './branch-names.js';

const VARIABLE = /\{(slug|pull|branch)\}/g;

export function taskEntry(task: Task, fingerprint: string, snapshot: Snapshot): WorkEntry {
  const { settings, base } = snapshot;
  const item = { kind: 'task', slug: task.slug } as const;
  const branch = newBranchOf(task.slug, settings.branchPatterns);
  const prompt = fillPrompt(settings.prompts.task, { slug: task.slug, pull: '', branch });
  return {
    name: formatItem(item),
    kind: 'task',
    item,
    branch,
    ref: base.branch,
    headOid: base.oid,
    prompt,
    gate: gateOf(task, { slug: task.slug, pull: '', branch }, settings),
    dollars: settings.dollars.run,
    fingerprint,
  };
}

function gateOf(task: Task, values: PromptValues, { gatePrompt }: Settings): string | null {
  if (gatePrompt === null || task.readinessVerifiedAt !== null) return null;
  return fillPrompt(gatePrompt, values);
}

export interface Repair {
  readonly kind: Exclude<WorkKind, 'task'>;
  readonly headOid: string;
  readonly fingerprint: string;
}

export function repairEntry(pull: PullRequest, repair: Repair, settings: Settings): WorkEntry {
  const item = { kind: 'pull', number: pull.number } as const;
  const branch = pull.headRefName;
  const slug = slugOfBranch(branch, settings.branchPatterns) ?? '';
  const prompt = fillPrompt(settings.prompts[repair.kind], { slug, pull: String(pull.number), branch });
  const { dollars } = settings;
  return {
    name: formatItem(item),
    item,
    branch,
    ref: branch,
    prompt,
    gate: null,
    dollars: dollars.run,
    ...repair,
  };
}

interface PromptValues {
  readonly slug: string;
  readonly pull: string;
  readonly branch: string;
}

/** One pass, so that a value that looks like a variable is not filled again. */
function fillPrompt(template: string, values: PromptValues): string {
  return template.replace(VARIABLE, (written, name: string) => {
    if (name === 'slug') return values.slug;
    if (name === 'pull') return values.pull;
    return name === 'branch' ? values.branch : written;
  });
}

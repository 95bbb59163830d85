import type { Settings } from '../domain/settings.js';

/** Agents at work, of this run and of all that overlap with it. */
export interface SlotUse {
  readonly tasks: number;
  readonly repairs: number;
}

/** Why no further agent of this kind may start; null while there is a slot. The total comes first. */
export function noSlot(kind: keyof SlotUse, use: SlotUse, settings: Settings): string | null {
  const total = use.tasks + use.repairs;
  if (total >= settings.maxParallel) return `${total} of ${settings.maxParallel} slots are taken`;
  const limit = kind === 'tasks' ? settings.maxTasks : settings.maxRepairs;
  if (limit === null || use[kind] < limit) return null;
  const what = kind === 'tasks' ? 'new tasks' : 'repairs';
  if (limit === 0) return `${what} are switched off`;
  return `${use[kind]} of ${limit} slots for ${what} are taken`;
}

import type { SavedWork } from '../domain/agent-run.js';
import { describeError } from './describe-error.js';

export function savedNote({ kind, branch, oid }: SavedWork): string {
  const what = kind === 'commits' ? 'work' : 'a patch of the work';
  return `Saved ${what} that the agent left on ${branch}, at ${oid.slice(0, 12)}.`;
}

/** What was left could not be saved at all. */
export function lostNote(error: unknown): string {
  return `What the agent left could not be saved and ends with the runner: ${describeError(error)}`;
}

export function patchNotes(patchFile: string | null): readonly string[] {
  if (patchFile === null) return [];
  return [
    'Work could not be pushed. It lies in the file that the output `patch-file` names: upload it as an artifact in a later ' +
      'step, or it ends with the runner.',
  ];
}

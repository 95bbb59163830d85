import type { WorkEntry } from '../domain/work-entry.js';
import type { Log } from '../ports/log.js';
import type { SaveResult, WorkMark, WorkSaver } from '../ports/work-saver.js';

export interface LeftWork {
  readonly workingFolder: string;
  readonly entry: WorkEntry;
  readonly mark: WorkMark;
}

/**
 * Saves what an agent left, and says so. Throws nothing: what comes after it (the outcome, the claim) must happen too, and a
 * save that failed is an error in the log and a note.
 */
export async function saveLeftWork(saver: WorkSaver, left: LeftWork, log: Log): Promise<SaveResult> {
  const result = await trySave(saver, left);
  for (const { kind, branch, oid } of result.saved) {
    const what = kind === 'commits' ? 'work' : 'a patch of the work';
    log.info(`Saved ${what} that the agent left on ${branch}, at ${oid.slice(0, 12)}.`);
  }
  for (const note of result.notes) {
    if (result.isLost) log.error(note);
    else log.warning(note);
  }
  return result;
}

async function trySave(
  saver: WorkSaver,
  { workingFolder, entry, mark }: LeftWork,
): Promise<SaveResult & { readonly isLost: boolean }> {
  try {
    const result = await saver.save(workingFolder, entry, mark);
    const notes = [...result.notes, ...aboutPatch(result.patchFile)];
    return { ...result, notes, isLost: result.patchFile !== null };
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    const note = `What the agent left could not be saved and ends with the runner: ${because}`;
    return { saved: [], patchFile: null, notes: [note], isLost: true };
  }
}

function aboutPatch(patchFile: string | null): readonly string[] {
  if (patchFile === null) return [];
  return [
    'Work could not be pushed. It lies in the file that the output `patch-file` names: upload it as an artifact in a later ' +
      'step, or it ends with the runner.',
  ];
}

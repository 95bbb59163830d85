import type { WorkEntry } from '../domain/work-entry.js';
import type { Log } from '../ports/log.js';
import type { SaveResult, WorkMark, WorkSaver } from '../ports/work-saver.js';
import { lostNote, patchNotes, savedNote } from '../render/left-work-notes.js';

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
  for (const work of result.saved) log.info(savedNote(work));
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
    const notes = [...result.notes, ...patchNotes(result.patchFile)];
    return { ...result, notes, isLost: result.patchFile !== null };
  } catch (error) {
    return { saved: [], patchFile: null, notes: [lostNote(error)], isLost: true };
  }
}

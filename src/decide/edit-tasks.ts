import type { TaskEdit } from '../domain/plan.js';
import type { TaskFile } from '../domain/task.js';
import { applyCloseOut } from '../read/close-out-edit.js';
import { applyFlag } from '../read/flag-edit.js';
import type { EditResult } from '../read/front-matter-edit.js';

/** A step and why it is not made. */
export interface UnmadeEdit {
  readonly step: TaskEdit;
  readonly detail: string;
}

/** What the edits of a tick come to on one state of the task files. */
export interface EditedTasks {
  /** Steps whose edit changes a file, with the new text. */
  readonly edited: readonly { readonly step: TaskEdit; readonly text: string }[];
  /** Steps whose file already is as it should be. */
  readonly settled: readonly TaskEdit[];
  /** Steps that judged a file which is another one by now: the next tick judges that. */
  readonly outdated: readonly UnmadeEdit[];
  /** Steps that cannot be made on this file. */
  readonly refused: readonly UnmadeEdit[];
}

/** Applies every edit to the text of its file; each stands or falls alone. */
export function editTasks(
  steps: readonly TaskEdit[],
  files: readonly TaskFile[],
  lastReviewed: string,
): EditedTasks {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const edited: { step: TaskEdit; text: string }[] = [];
  const settled: TaskEdit[] = [];
  const outdated: UnmadeEdit[] = [];
  const refused: UnmadeEdit[] = [];
  for (const step of steps) {
    const file = filesByPath.get(step.path);
    if (file === undefined) {
      refused.push({ step, detail: `${step.path} is gone` });
      continue;
    }
    const result = applyEdit(file.text, step, lastReviewed);
    if (result.kind === 'unchanged') settled.push(step);
    else if (isOutdated(step, file)) outdated.push({ step, detail: `${step.path} was changed meanwhile` });
    else if (result.kind === 'edited') edited.push({ step, text: result.text });
    else refused.push({ step, detail: `${step.path}: ${result.problem.message}` });
  }
  return { edited, settled, outdated, refused };
}

function applyEdit(text: string, step: TaskEdit, lastReviewed: string): EditResult {
  switch (step.kind) {
    case 'close-out': {
      const { pullNumber, pullUrls } = step;
      return applyCloseOut(text, { pullNumber, pullUrls, lastReviewed });
    }
    case 'flag-task':
      return applyFlag(text, step.flag);
  }
}

/** A merge closes the task whatever was edited since; a flag is about the very text that was judged. */
function isOutdated(step: TaskEdit, file: TaskFile): boolean {
  return step.kind === 'flag-task' && step.blobId !== null && step.blobId !== file.blobId;
}

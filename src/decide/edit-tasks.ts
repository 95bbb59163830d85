import type { CloseOut } from '../domain/plan.js';
import type { TaskFile } from '../domain/task.js';
import { applyCloseOut } from '../read/close-out-edit.js';

/** What the close-outs of a tick come to on one state of the task files. */
export interface EditedTasks {
  /** Steps whose edit changes a file, with the new text. */
  readonly edited: readonly { readonly step: CloseOut; readonly text: string }[];
  /** Steps whose file already is as it should be. */
  readonly settled: readonly CloseOut[];
  /** Steps that cannot be made on this file, with the reason. */
  readonly refused: readonly { readonly step: CloseOut; readonly detail: string }[];
}

/** Applies every close-out to the text of its file; each stands or falls alone. */
export function editTasks(
  steps: readonly CloseOut[],
  files: readonly TaskFile[],
  lastReviewed: string,
): EditedTasks {
  const textByPath = new Map(files.map((file) => [file.path, file.text]));
  const edited: { step: CloseOut; text: string }[] = [];
  const settled: CloseOut[] = [];
  const refused: { step: CloseOut; detail: string }[] = [];
  for (const step of steps) {
    const text = textByPath.get(step.path);
    if (text === undefined) {
      refused.push({ step, detail: `${step.path} is gone` });
      continue;
    }
    const { pullNumber, pullUrls } = step;
    const result = applyCloseOut(text, { pullNumber, pullUrls, lastReviewed });
    if (result.kind === 'edited') edited.push({ step, text: result.text });
    if (result.kind === 'unchanged') settled.push(step);
    if (result.kind === 'refused') refused.push({ step, detail: `${step.path}: ${result.problem.message}` });
  }
  return { edited, settled, refused };
}

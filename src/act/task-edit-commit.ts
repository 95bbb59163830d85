import type { EditedTasks } from '../decide/edit-tasks.js';
import type { CloseOut } from '../domain/plan.js';
import type { CommitRequest } from '../ports/commit-writer.js';

/** One commit for all close-outs of a tick, in the plugin's words for commit subjects. */
export function closeOutCommit(
  edited: EditedTasks['edited'],
  target: { readonly branch: string; readonly expectedHeadOid: string },
): CommitRequest {
  return {
    ...target,
    headline: headlineOf(edited.map(({ step }) => step)),
    body: edited.map(({ step }) => `${step.slug}: shipped via #${step.pullNumber}`).join('\n'),
    files: edited.map(({ step, text }) => ({ path: step.path, text })),
  };
}

function headlineOf(steps: readonly CloseOut[]): string {
  const [only] = steps;
  const subject = steps.length === 1 && only !== undefined ? only.slug : `${steps.length} tasks`;
  return `docs(tasks): mark ${subject} closed/done`;
}

import type { TaskEdit } from '../domain/plan.js';
import type { CommitRequest } from '../ports/commit-writer.js';
import type { EditedTasks } from './edit-tasks.js';

/** One commit for all task edits of a tick, in the plugin's words for commit subjects. */
export function taskEditCommit(
  edited: EditedTasks['edited'],
  target: { readonly branch: string; readonly expectedHeadOid: string },
): CommitRequest {
  return {
    ...target,
    headline: headlineOf(edited.map(({ step }) => step)),
    body: edited.map(({ step }) => `${step.slug}: ${describeTaskEdit(step)}`).join('\n'),
    files: edited.map(({ step, text }) => ({ path: step.path, text })),
  };
}

/** Never the reason itself: in a commit message a model's words could close issues or call people. */
export function describeTaskEdit(step: TaskEdit): string {
  if (step.kind === 'close-out') return `shipped via #${step.pullNumber}`;
  switch (step.flag.kind) {
    case 'needs-definition':
      return 'flagged as needs-definition, see definition_gap in its file';
    case 'blocked':
      return 'flagged as blocked, see the end of its file';
  }
}

/** `docs(tasks): mark a closed/done, flag b as needs-definition`; several of a sort are counted. */
function headlineOf(steps: readonly TaskEdit[]): string {
  const parts = SUBJECTS.flatMap(({ sort, write }) => {
    const slugs = steps.filter((step) => sortOf(step) === sort).map((step) => step.slug);
    const [first] = slugs;
    if (first === undefined) return [];
    return [write(slugs.length === 1 ? first : `${slugs.length} tasks`)];
  });
  return `docs(tasks): ${parts.join(', ')}`;
}

type Sort = 'close-out' | 'needs-definition' | 'blocked';

const SUBJECTS: readonly { readonly sort: Sort; readonly write: (whom: string) => string }[] = [
  { sort: 'close-out', write: (whom) => `mark ${whom} closed/done` },
  { sort: 'needs-definition', write: (whom) => `flag ${whom} as needs-definition` },
  { sort: 'blocked', write: (whom) => `flag ${whom} as in-progress/blocked` },
];

function sortOf(step: TaskEdit): Sort {
  return step.kind === 'close-out' ? 'close-out' : step.flag.kind;
}

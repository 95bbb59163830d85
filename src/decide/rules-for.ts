import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import { classify } from './classify.js';
import { pullFingerprint, taskFingerprint } from './fingerprint.js';
import { findGaps, type Gap } from './readiness-gaps.js';
import type { Rules } from './rules.js';

/** The judgements that a plan over this snapshot rests on. */
export function rulesFor({ now, settings }: Pick<Snapshot, 'now' | 'settings'>): Rules {
  const { trustedAuthors, ignoredAuthors } = settings;
  return {
    classify: (pull) => classify(pull, { now, trustedAuthors, ignoredAuthors }),
    pullFingerprint,
    taskFingerprint,
    findGaps: onceForEach(findGaps),
  };
}

/** A task's body is long, and several rules ask about its gaps. */
function onceForEach(find: (task: Task) => readonly Gap[]): (task: Task) => readonly Gap[] {
  const known = new Map<Task, readonly Gap[]>();
  return (task) => {
    const gaps = known.get(task) ?? find(task);
    known.set(task, gaps);
    return gaps;
  };
}

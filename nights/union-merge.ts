import type { Ancestry } from './ancestry.js';
import type { Stage } from './stage.js';

/** The commits of both, and of what both changed, both versions: how somebody in a hurry resolves a conflict. */
export function unionMerge(
  stage: Stage,
  ancestry: Ancestry,
  heads: { readonly ours: string; readonly theirs: string },
): Record<string, string | null> {
  const base = ancestry.mergeBase(heads.ours, heads.theirs);
  const before = base === null ? new Map<string, string>() : stage.filesOf(base);
  const mine = stage.filesOf(heads.ours);
  const theirs = stage.filesOf(heads.theirs);
  const changes: Record<string, string | null> = {};
  for (const path of new Set([...mine.keys(), ...theirs.keys()])) {
    const [old, left, right] = [before.get(path), mine.get(path), theirs.get(path)];
    if (left === right || right === old) continue;
    changes[path] = left === old ? (right ?? null) : `${left ?? ''}${right ?? ''}`;
  }
  return changes;
}

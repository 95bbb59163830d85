import { OurBug } from '../domain/errors.js';

const SLOT = '{slug}';
/** What `formatItem` can carry; a branch whose middle is anything else belongs to no task. */
const SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** `task/{slug}` and `x` make `task/x`. */
export function branchOf(slug: string, pattern: string): string {
  // A function, because `$&` in a replacement text would be read as a command.
  return pattern.replaceAll(SLOT, () => slug);
}

/**
 * Every head branch name that counts as this task's, in the order of the patterns. A name that an earlier pattern
 * reads as another task's is that task's alone: no merge may close two tasks.
 */
export function branchesOf(slug: string, patterns: readonly string[]): readonly string[] {
  const names = patterns
    .filter((pattern) => pattern.includes(SLOT))
    .map((pattern) => branchOf(slug, pattern));
  if (names.length < 2) return names;
  return [...new Set(names)].filter((name) => (slugOfBranch(name, patterns) ?? slug) === slug);
}

/** The branch that new work on the task is made on. */
export function newBranchOf(slug: string, patterns: readonly string[]): string {
  const pattern = patterns.find((candidate) => candidate.includes(SLOT));
  if (pattern !== undefined) return branchOf(slug, pattern);
  throw new OurBug(`No branch pattern holds ${SLOT}; found: ${JSON.stringify(patterns)}.`);
}

/** Undoes `branchOf` for the first pattern that fits; null for a branch of no task. */
export function slugOfBranch(branch: string, patterns: readonly string[]): string | null {
  for (const pattern of patterns) {
    const slug = slugByPattern(branch, pattern);
    if (slug !== null) return slug;
  }
  return null;
}

function slugByPattern(branch: string, pattern: string): string | null {
  const literals = pattern.split(SLOT);
  const slots = literals.length - 1;
  if (slots === 0) return null;
  const length = (branch.length - literals.join('').length) / slots;
  const start = pattern.indexOf(SLOT);
  const slug = branch.slice(start, start + Math.max(0, length));
  return SLUG.test(slug) && branchOf(slug, pattern) === branch ? slug : null;
}

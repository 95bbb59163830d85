import { OurBug } from '../domain/errors.js';

const SLOT = '{slug}';
/** What `formatItem` can carry; a branch whose middle is anything else belongs to no task. */
const SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** `task/{slug}` and `x` make `task/x`. */
export function branchOf(slug: string, pattern: string): string {
  // A function, because a text in its place would be searched for commands such as `$&`.
  return pattern.replaceAll(SLOT, () => slug);
}

/**
 * Every head branch name that counts as this task's, in the order of the patterns. A name that an earlier pattern
 * reads as another task's is that task's alone: no merge may close two tasks.
 */
export function branchesOf(slug: string, patterns: readonly string[]): readonly string[] {
  const namesBySlug = namesByPatterns.get(patterns) ?? new Map<string, readonly string[]>();
  namesByPatterns.set(patterns, namesBySlug);
  const names = namesBySlug.get(slug) ?? makeNames(slug, patterns);
  namesBySlug.set(slug, names);
  return names;
}

/** A dozen rules ask about every task: its names are made once for a list of patterns, and go with that list. */
const namesByPatterns = new WeakMap<readonly string[], Map<string, readonly string[]>>();

function makeNames(slug: string, patterns: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const [index, pattern] of patterns.entries()) {
    if (!pattern.includes(SLOT)) continue;
    const name = branchOf(slug, pattern);
    const owner = index === 0 ? null : slugOfBranch(name, patterns.slice(0, index));
    if (owner === null) names.push(name);
  }
  return names;
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
  const start = pattern.indexOf(SLOT);
  // Most branches fail here, and this is asked for every task and pattern.
  if (start === -1 || !branch.startsWith(pattern.slice(0, start))) return null;
  const literals = pattern.split(SLOT);
  const length = (branch.length - literals.join('').length) / (literals.length - 1);
  const slug = branch.slice(start, start + Math.max(0, length));
  return SLUG.test(slug) && branchOf(slug, pattern) === branch ? slug : null;
}

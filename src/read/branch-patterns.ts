import { branchNameFault } from './branch-name.js';
import { accept, type Decoded, decodeAll, quote, refuse } from './decoded.js';
import { splitList } from './input-values.js';

const SLUG = '{slug}';

/** Head branch names of a task; each has `{slug}` once and becomes a legal branch name when it is filled in. */
export function decodeBranchPatterns(text: string): Decoded<readonly string[]> {
  const patterns = splitList(text);
  const repeated = patterns.find((pattern, index) => patterns.indexOf(pattern) !== index);
  if (repeated === undefined) return decodeAll(patterns.map(decodeBranchPattern));
  return refuse('patterns that differ', `${quote(repeated)} twice`, 'Remove one of them.');
}

function decodeBranchPattern(pattern: string): Decoded<string> {
  const count = pattern.split(SLUG).length - 1;
  if (count !== 1) {
    return refusePattern(`has ${SLUG} exactly once`, `${quote(pattern)} with ${count} of them`);
  }
  // A pattern of nothing but the slug would take every branch, the base branch too, for the branch of a task.
  if (pattern === SLUG) return refusePattern(`has text beside ${SLUG}`, quote(pattern));
  if (/[{}]/.test(pattern.replace(SLUG, ''))) {
    return refusePattern(`has no braces other than ${SLUG}`, quote(pattern));
  }
  const fault = branchNameFault(pattern.replace(SLUG, 'slug'));
  if (fault === null) return accept(pattern);
  return refusePattern('makes a legal branch name', `${quote(pattern)}: ${fault}`);
}

function refusePattern(rule: string, found: string): Decoded<never> {
  return refuse(`a pattern that ${rule}`, found, `Write it like "task/${SLUG}".`);
}

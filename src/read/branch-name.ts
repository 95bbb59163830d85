/** Longest branch name that still fits a file name of 255 bytes with git's `.lock` beside it. */
export const LONGEST_BRANCH_NAME = 240;

interface BranchRule {
  readonly pattern: RegExp;
  readonly because: string;
}

/** The rules of `git check-ref-format --branch`, in words. */
const RULES: readonly BranchRule[] = [
  { pattern: /^$/, because: 'it is empty' },
  { pattern: /^refs\//, because: 'it starts with "refs/": a branch is named without "refs/heads/"' },
  { pattern: /^-/, because: 'it starts with "-"' },
  { pattern: /^@$|@\{/, because: 'it is "@" or holds "@{"' },
  { pattern: /[\p{Cc} ]/u, because: 'it holds a space or a control character' },
  { pattern: /[~^:?*[\\]/, because: 'it holds one of ~ ^ : ? * [ \\' },
  { pattern: /\.\./, because: 'it holds ".."' },
  { pattern: /^\/|\/$|\/\//, because: 'a part between slashes is empty' },
  { pattern: /(^|\/)\./, because: 'a part between slashes starts with "."' },
  { pattern: /\.lock(\/|$)/, because: 'a part between slashes ends in ".lock"' },
  { pattern: /\.$/, because: 'it ends in "."' },
  { pattern: /^HEAD$/, because: '"HEAD" is no name for a branch' },
];

/** Why git (or GitHub) would refuse the name, or null for a legal branch name without `refs/heads/`. */
export function branchNameFault(name: string): string | null {
  if (name.length > LONGEST_BRANCH_NAME) return `it is longer than ${LONGEST_BRANCH_NAME} characters`;
  return RULES.find((rule) => rule.pattern.test(name))?.because ?? null;
}

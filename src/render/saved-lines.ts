import type { SavedWork } from '../domain/agent-run.js';
import { link } from './link.js';

/**
 * Where saved work lies, one line each, with links.
 * @param repositoryUrl e.g. `https://github.com/o/r`
 */
export function savedLines(saved: readonly SavedWork[], repositoryUrl: string): readonly string[] {
  return saved.map((work) => {
    const what = work.kind === 'commits' ? 'Work that the agent left' : 'A patch of work that the agent left';
    return `${what} was saved on ${link(work.branch, branchUrl(work, repositoryUrl))}.`;
  });
}

function branchUrl({ branch }: SavedWork, repositoryUrl: string): string {
  return `${repositoryUrl}/tree/${branch.split('/').map(encodeURIComponent).join('/')}`;
}

import type { Sandbox } from '../../sandbox/sandbox.js';
import { taskPath, taskText } from '../../sandbox/seed-task-file.js';

/** A task that nothing is missing from. */
export function taskFile(slug: string, status: string, extra: readonly string[] = []): string {
  return taskText({
    slug,
    title: `Do ${slug}`,
    vocabulary: status.includes('/') ? 'staged' : 'bare',
    status,
    created: '2026-02-01',
    goal: 'The program does what its readers expect.',
    criteria: ['It does so every time.', 'A test shows it.'],
    outOfScope: 'Everything else.',
    extra,
  });
}

/** What the plugin's readiness gate writes into a file that passed it. */
export const STAMP = "readiness_verified_at: '2026-02-27T09:12:00Z'";

/** Task files by path, from statuses by slug; with the lines `extra` in each. */
export function taskFiles(
  statusesBySlug: Readonly<Record<string, string>>,
  extra: readonly string[] = [],
): Record<string, string> {
  const files = Object.entries(statusesBySlug).map(([slug, status]) => [
    taskPath(slug),
    taskFile(slug, status, extra),
  ]);
  return Object.fromEntries(files);
}

/** A branch with one commit, and its pull request into the default branch; its number. */
export function openTaskPull(sandbox: Sandbox, slug: string, branch = `task/${slug}`): number {
  const { people, hub } = sandbox;
  people.pushCommit({
    by: 'github-actions',
    branch,
    message: `Work on ${slug}`,
    files: { [`work/${slug}.txt`]: 'Done.\n' },
  });
  return people.openPullRequest({
    by: 'github-actions',
    head: branch,
    base: hub.defaultBranch,
    title: `Do ${slug}`,
    body: `Task: ${taskPath(slug)}\n`,
    isDraft: false,
  });
}

/** Work that was done and merged, and that nobody closed out; the number of its pull request. */
export function shipTask(sandbox: Sandbox, slug: string): number {
  const number = openTaskPull(sandbox, slug);
  sandbox.people.merge(number, { by: 'maintainer', method: 'squash' });
  return number;
}

/** The line that holds the status of a task, on a branch. */
export function statusLine(
  sandbox: Sandbox,
  slug: string,
  branch = sandbox.hub.defaultBranch,
): string | null {
  sandbox.hub.repository.forgetRefs();
  const text = sandbox.hub.repository.fileText(branch, taskPath(slug)) ?? '';
  return /^(?:state|status): .*$/m.exec(text)?.[0] ?? null;
}

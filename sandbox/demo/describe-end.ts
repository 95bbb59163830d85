import type { Sandbox } from '../sandbox.js';
import { TASKS_FOLDER } from '../seed-task-file.js';

/** How the repository stands: its tasks, open pull requests and branches, one a line. */
export function describeEnd(sandbox: Sandbox): readonly string[] {
  const { repository, defaultBranch, world } = sandbox.hub;
  repository.forgetRefs();
  const tasks = namesIn(sandbox).map((path) => {
    const text = repository.fileText(defaultBranch, path) ?? '';
    const status = /^(?:state|status): *(.+)$/m.exec(text)?.[1] ?? 'unknown';
    return `  ${status.padEnd(26)} ${path.slice(TASKS_FOLDER.length + 1)}`;
  });
  const open = [...world.pulls.values()].filter((pull) => pull.state === 'OPEN');
  const pulls = open.map((pull) => `  #${pull.number} ${pull.headRefName}`);
  const branches = [...repository.refs().keys()]
    .filter((ref) => ref.startsWith('refs/heads/'))
    .map((ref) => `  ${ref.slice('refs/heads/'.length)}`);
  return [
    '',
    'Tasks:',
    ...tasks,
    `Open pull requests: ${pulls.length === 0 ? 'none' : ''}`,
    ...pulls,
    'Branches:',
    ...branches,
  ];
}

function namesIn(sandbox: Sandbox): readonly string[] {
  const { repository, defaultBranch } = sandbox.hub;
  const listed = repository.git(['ls-tree', '--name-only', defaultBranch, `${TASKS_FOLDER}/`]);
  return listed.split('\n').filter((path) => path !== '');
}

import type { RunnerEnvironment } from '../read/runner-environment.js';

/** Where people look at the repository, e.g. `https://github.com/o/r`. */
export function repositoryUrl({
  serverUrl,
  repository,
}: Pick<RunnerEnvironment, 'serverUrl' | 'repository'>): string {
  return `${serverUrl}/${repository.owner}/${repository.name}`;
}

import type { RunnerEnvironment } from '../read/runner-environment.js';

/** Where people look at the repository, e.g. `https://github.com/o/r`. */
export function repositoryUrl({ serverUrl, repository }: RunnerEnvironment): string {
  return `${serverUrl}/${repository.owner}/${repository.name}`;
}

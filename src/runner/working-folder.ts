import { isAbsolute, join } from 'node:path';

/** Where the agent works: the input `working-directory`, read from the job's workspace. */
export function workingFolderOf(workingDirectory: string | null, workspace: string): string {
  const folder = workingDirectory ?? '';
  return isAbsolute(folder) ? folder : join(workspace, folder);
}

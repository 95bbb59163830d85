import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface GitWrapper {
  /** For `ScratchOptions`: its PATH finds the wrapper before git. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Every argument list so far, arguments joined by a space. */
  calls(): readonly string[];
}

/** A `git` that notes its arguments, runs a shell script (`$1` is the subcommand), then the real git. */
export async function installGitWrapper(folder: string, before = ':'): Promise<GitWrapper> {
  const log = join(folder, 'calls.log');
  const path = process.env['PATH'] ?? '';
  const script = `#!/bin/sh
printf '%s\\n' "$*" >> '${log}'
PATH='${path}'
${before}
exec git "$@"
`;
  await writeFile(join(folder, 'git'), script);
  await chmod(join(folder, 'git'), 0o755);
  return {
    environment: { ...process.env, PATH: `${folder}${delimiter}${path}` },
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

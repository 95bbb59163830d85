import { spawnSync } from 'node:child_process';

/** Runs npm in a folder, the one that runs us where there is one; all that it prints goes to standard error. Answers whether it ended well. */
export function runNpm(folder, options) {
  const npm = process.env.npm_execpath;
  const [program, args] = npm === undefined ? ['npm', options] : [process.execPath, [npm, ...options]];
  const shell = npm === undefined && process.platform === 'win32';
  return spawnSync(program, args, { cwd: folder, stdio: ['ignore', 2, 2], shell }).status === 0;
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BadInput } from '../domain/errors.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

export type ScratchOptions = Omit<GitWorld, 'folder'> & {
  /** Where the repository is made; whoever gave it may remove it as a whole. */
  readonly temporaryFolder: string;
};

export interface ScratchRepository {
  readonly world: GitWorld;
  remove(): Promise<void>;
}

/** `GIT_CONFIG_COUNT`, which carries the token, is younger than other versions in use. */
const OLDEST_GIT = [2, 31] as const;

/**
 * A bare repository of our own, so that the checkout of the user, its configuration and the
 * credentials stored in it are neither used nor touched. Open one per process.
 * Throws `BadInput` where git is too old.
 */
export async function openScratchRepository(options: ScratchOptions): Promise<ScratchRepository> {
  const { temporaryFolder, ...rest } = options;
  await mkdir(temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(temporaryFolder, 'sdlc-orchestrator-'));
  const world: GitWorld = { ...rest, folder };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const started = [
      refuseOldGit(world),
      readGit(world, { args: ['init', '--bare', '--quiet', '--template=', folder] }),
    ];
    // Both are over before the folder may be removed.
    await Promise.allSettled(started);
    await Promise.all(started);
  } catch (error) {
    await remove();
    throw error;
  }
  return { world, remove };
}

async function refuseOldGit(world: GitWorld): Promise<void> {
  const printed = (await readGit(world, { args: ['version'] })).toString('utf8').trim();
  const [, major, minor] = /(\d+)\.(\d+)/.exec(printed) ?? [];
  const isOldEnough =
    Number(major) > OLDEST_GIT[0] || (Number(major) === OLDEST_GIT[0] && Number(minor) >= OLDEST_GIT[1]);
  if (isOldEnough) return;
  throw new BadInput([
    `git ${OLDEST_GIT.join('.')} or newer is needed on the PATH; found "${printed}". Update git on this machine.`,
  ]);
}

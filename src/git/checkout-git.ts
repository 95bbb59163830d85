import { ACTIONS_BOT } from '../domain/actions-bot.js';
import { findGitFolder, type GitPlace } from './find-git-folder.js';
import type { GitCommand, GitWorld } from './git-world.js';
import { type GitResult, readGit, runGit } from './run-git.js';

/** git in one work tree of the user's repository, with our environment: no hooks, no prompts, nobody's configuration but the repository's. */
export class CheckoutGit {
  readonly root: string;
  /** Runs in the git folder of the work tree. */
  readonly world: GitWorld;

  private constructor(world: GitWorld, { root, gitFolder }: GitPlace) {
    this.root = root;
    this.world = { ...world, folder: gitFolder };
  }

  static async at(folder: string, world: GitWorld): Promise<CheckoutGit> {
    return new CheckoutGit(world, await findGitFolder(folder));
  }

  /** What it prints, trimmed; throws `CommandFailed` unless it exits with 0. */
  async read(...args: readonly string[]): Promise<string> {
    return (await readGit(this.world, this.command(args))).toString('utf8').trim();
  }

  /** An exit code is an answer. */
  run(...args: readonly string[]): Promise<GitResult> {
    return runGit(this.world, this.command(args));
  }

  /** The same with the token. */
  async readRemote(...args: readonly string[]): Promise<string> {
    const printed = await readGit(this.world, { ...this.command(args), usesRemote: true });
    return printed.toString('utf8').trim();
  }

  private command(args: readonly string[]): GitCommand {
    return {
      args,
      variables: {
        GIT_WORK_TREE: this.root,
        GIT_AUTHOR_NAME: ACTIONS_BOT.name,
        GIT_AUTHOR_EMAIL: ACTIONS_BOT.email,
        GIT_COMMITTER_NAME: ACTIONS_BOT.name,
        GIT_COMMITTER_EMAIL: ACTIONS_BOT.email,
        GIT_MERGE_AUTOEDIT: 'no',
      },
    };
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox, SandboxUrls } from '../../sandbox/sandbox.js';
import { findOnPath } from './find-on-path.js';
import { repositoryRoot } from './repository.js';

/** Shell scripts that note every argument that a program is given, and then are that program. */
export interface RecordedTools {
  readonly claude: string;
  /** By name, for `WorkflowBoxOptions.tools`. */
  tools(sandbox: Sandbox): Readonly<Record<string, string>>;
  /** Every command line so far, arguments in brackets: `git [push] [origin]`. */
  commandLines(): readonly string[];
}

export interface ToolPlaces {
  /** A folder that exists. */
  readonly folder: string;
  /** Path of Claude Code. */
  readonly claude: string;
}

/** Octal 36 in the scripts. Ends a command line: arguments may hold line breaks. */
const END = '\u001e';

export function recordTools({ folder, claude }: ToolPlaces): RecordedTools {
  const record = join(folder, 'command-lines');
  // Written at once: two agents note theirs at the same time.
  const recorded = (name: string, command: string): string =>
    `line=$(printf ' [%s]' "$@")\nprintf '%s\\036' "${name}$line" >>'${record}'\n${command} "$@"`;
  return {
    claude: recorded('claude', `exec '${claude}'`),
    tools: ({ urls }) => ({
      git: recorded('git', `exec '${findOnPath('git') ?? 'git'}'`),
      gh: recorded('gh', ghCommand(folder, urls)),
    }),
    commandLines: () => (existsSync(record) ? readFileSync(record, 'utf8').split(END) : []),
  };
}

/**
 * gh works with repositories on github.com only. Through settings of its own it finds github.com behind the sandbox's
 * socket, and git tells it that the remote of the checkout, on the sandbox's server, is there.
 */
function ghCommand(folder: string, { server, socket }: SandboxUrls): string {
  const gh = findOnPath('gh');
  if (gh === null) {
    console.warn('gh is not installed: the agent of this play opens its pull requests with a stand-in');
    return `exec '${process.execPath}' '${join(repositoryRoot, 'sandbox/gh/gh.mjs')}'`;
  }
  const settings = join(folder, 'gh-config');
  mkdirSync(settings);
  writeFileSync(join(settings, 'config.yml'), `http_unix_socket: ${socket}\n`);
  const rewritten = `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=url.https://github.com/.insteadOf GIT_CONFIG_VALUE_0='${server}/'`;
  return `GH_CONFIG_DIR='${settings}' GH_PROMPT_DISABLED=1 ${rewritten} exec '${gh}'`;
}

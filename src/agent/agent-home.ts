import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf, parseLoosely } from '../read/loose-json.js';
import { agentGitSettings } from '../render/agent-git-settings.js';

/** A home folder of the agent's own: no key, session or setting of anybody else is in it, and it goes with the job. */
export interface AgentHome {
  readonly environment: Readonly<Record<string, string>>;
  /** Has Claude Code follow the settings of the repository in this folder, plugins included; it ignores them otherwise. */
  trust(folder: string): Promise<void>;
  remove(): Promise<void>;
}

/** `homeOfJob` is where git's settings of the job are; null where there is none. */
export async function openAgentHome(temporaryFolder: string, homeOfJob: string | null): Promise<AgentHome> {
  // Readable by us alone, as mkdtemp makes it: Claude Code keeps what was said in it.
  const folder = await mkdtemp(join(temporaryFolder, 'agent-'));
  const home = join(folder, 'home');
  const temporary = join(folder, 'tmp');
  await mkdir(home);
  await mkdir(temporary);
  await writeFile(
    join(home, '.gitconfig'),
    agentGitSettings(homeOfJob === null ? null : join(homeOfJob, '.gitconfig')),
  );
  return {
    environment: { HOME: home, TMPDIR: temporary, CLAUDE_CODE_TMPDIR: temporary },
    trust: async (project) => trustProject(join(home, '.claude.json'), await realpath(project)),
    remove: () => removeFolder(folder),
  };
}

/** Caches of tools (of Go, of Bazel) are folders that their owner may not write to. */
async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch {
    await makeWritable(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
  }
}

async function trustProject(file: string, project: string): Promise<void> {
  const state = parseLoosely(await readFile(file, 'utf8').catch(() => ''));
  const trusted = { ...recordOf(fieldOf(state, 'projects', project)), hasTrustDialogAccepted: true };
  const projects = { ...recordOf(fieldOf(state, 'projects')), [project]: trusted };
  await writeFile(file, JSON.stringify({ ...recordOf(state), projects }));
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

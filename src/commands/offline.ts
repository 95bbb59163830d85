import { resolve } from 'node:path';
import { findBranches } from '../decide/find-branches.js';
import type { Leases } from '../domain/lease.js';
import type { Snapshot } from '../domain/snapshot.js';
import { showFolder } from '../files/find-repository-root.js';
import { readTaskFolder } from '../files/read-task-folder.js';
import { readTaskSet } from '../read/task-set.js';
import type { CommandIo, Invocation } from './command.js';
import { readSettings } from './online.js';

const NO_LEASES: Leases = {
  hostId: '00000000-0000-4000-8000-000000000000',
  active: [],
  unreadableSlugs: [],
  archiveOidsBySlug: new Map(),
};

/** A world of task files alone: nothing is open, nothing was merged, nobody works on anything. */
export function readOffline(invocation: Invocation, io: CommandIo): Snapshot {
  const { text } = invocation;
  const given = text('tasks');
  const withoutFolder = { ...invocation, text: (name: string) => (name === 'tasks' ? null : text(name)) };
  const defaults = readSettings(withoutFolder);
  const folder = given ?? defaults.tasksFolder;
  const shownFolder = showFolder(folder, io.cwd);
  const { files, problems } = readTaskFolder(resolve(io.cwd, folder), shownFolder);
  const tasks = readTaskSet(files);
  // Without GitHub nobody edits a file, so that a gap is a reason to skip the task.
  const settings = { ...defaults, tasksFolder: shownFolder, flagGaps: false };
  const nothing = {
    openPulls: [],
    branchOidsByName: new Map<string, string>(),
    claims: [],
    leases: NO_LEASES,
  };
  const base = { branch: settings.baseBranch ?? 'main', oid: '0'.repeat(40) };
  const { branches } = findBranches({ settings, base, tasks, ...nothing });
  return {
    ...nothing,
    now: io.now(),
    settings,
    tasks,
    problems,
    repository: { owner: 'offline', name: 'offline' },
    base,
    unreadablePulls: [],
    // Asked and answered: a branch without an answer would count as not established.
    pullsByBranch: new Map(branches.map((branch) => [branch, []])),
    aheadByBranch: new Map(),
    evidenceByPull: new Map(),
    unreadableClaims: [],
    runStates: new Map(),
    controlPlane: { kind: 'absent' },
    control: { kind: 'running' },
  };
}

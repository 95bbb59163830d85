import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { rescueBranch } from '../decide/place-work.js';
import type { LocalTip } from '../domain/left-work.js';
import { PATCH_NAME, patchMessage } from '../render/saved-work-notes.js';
import { presentCommits, sharedCommit } from './commit-graph.js';
import { commitSnapshot } from './commit-snapshot.js';
import { EMPTY_TREE } from './read-changes.js';
import { readGit } from './run-git.js';
import type { Saving } from './saving.js';
import { readLocal } from './trusted-repository.js';

export interface Patch {
  /** A commit on top of one that the server has, which adds the patch as a file. */
  readonly oid: string;
  readonly content: Buffer;
}

/** All that the commit changes since the newest one that the server has too. The same each time. Throws `CommandFailed`. */
export async function commitPatch(saving: Saving, tip: LocalTip): Promise<Patch> {
  const { pushing, entry, run } = saving;
  const base = await sharedCommit(saving.history, tip.oid, await basesFor(saving));
  const content = await readGit(pushing, { args: [...DIFF, base ?? EMPTY_TREE, tip.oid] });
  const args = ['hash-object', '-w', '--stdin'];
  const blob = (await readLocal(pushing, { args, input: content })).trim();
  const oid = await commitSnapshot(pushing, {
    parent: base,
    files: [{ path: PATCH_NAME, mode: '100644', oid: blob }],
    message: patchMessage(tip, entry, run),
    timeOf: tip.oid,
  });
  return { oid, content };
}

const DIFF = [
  'diff',
  '--binary',
  '--full-index',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
] as const;

/** Not every branch: one that holds our rescue would leave nothing to be patched. */
function basesFor({ entry, server, history, known }: Saving): Promise<readonly string[]> {
  if (server.failure !== null) return Promise.resolve(known);
  const names = [entry.branch, entry.ref, server.defaultBranch ?? entry.ref];
  const oids = names.flatMap((name) => server.oidByBranch.get(name) ?? []);
  return presentCommits(history, [...oids, entry.headOid]);
}

/** Answers the file's name; its folder is the one for patches. */
export async function writePatchFile(saving: Saving, { content }: Patch): Promise<string> {
  const { patchFolder, patchFiles, entry, run } = saving;
  const name = basename(rescueBranch(entry.item, run.runId, patchFiles.length + 1));
  const path = join(patchFolder, `${name}.patch`);
  await mkdir(patchFolder, { recursive: true });
  await writeFile(path, content.toString('latin1'), 'latin1');
  patchFiles.push(path);
  return `${name}.patch`;
}

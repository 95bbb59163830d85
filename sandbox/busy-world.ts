import { ZERO_OID } from './bare-repository.js';
import { asBytes, concatBytes } from './bytes.js';
import { checkRun } from './check-row.js';
import { newComment, newPull } from './pull-actions.js';
import { observeRefs } from './ref-watcher.js';
import type { Sandbox } from './sandbox.js';
import { closedText, taskPath, taskText } from './seed-task-file.js';

export interface BusyWorldOptions {
  readonly openPulls: number;
  /** Task files in all. */
  readonly tasks: number;
  /** How many of them are not closed. */
  readonly openTasks: number;
  /** Pull requests that are not just waiting: by turns a conflict, a failed check, a comment, a stale head. */
  readonly needAction: number;
}

const TROUBLES = ['conflict', 'failed-check', 'comment', 'behind'] as const;

interface BusyPull {
  readonly branch: string;
  readonly title: string;
  readonly trouble: (typeof TROUBLES)[number] | null;
}

/** A file that the base changed after the branches in trouble began. */
const SHARED_FILE = 'src/shared.txt';
const OLD_BASE = ':1';
const NEW_BASE = ':2';
const DAY = 24 * 3600;

/**
 * Fills a new sandbox with a repository in full swing: tasks, most of them long closed, and pull requests, all
 * of them green and waiting for people but for those in trouble. Four in five open tasks have a pull request, as
 * far as these reach; the other pull requests are people's own. One git process writes all of it.
 */
export function buildBusyWorld(sandbox: Sandbox, options: BusyWorldOptions): void {
  const { hub } = sandbox;
  const pulls = pullsOf(options);
  hub.repository.git(['fast-import', '--quiet', '--force'], historyOf(sandbox, options, pulls));
  hub.repository.forgetRefs();
  observeRefs(hub, 'maintainer');
  for (const pull of pulls) openPull(sandbox, pull);
  const shown = [...hub.world.pulls.values()].map(({ number, headOid }) => ({
    ref: `refs/pull/${number}/head`,
    before: ZERO_OID,
    after: headOid,
  }));
  hub.repository.updateRefs(shown);
  hub.seen.refs = hub.repository.refs();
}

function pullsOf({ openPulls, openTasks, needAction }: BusyWorldOptions): readonly BusyPull[] {
  const ofTasks = Math.min(openPulls, Math.ceil(openTasks * 0.8));
  return Array.from({ length: openPulls }, (_unused, index) => ({
    branch: index < ofTasks ? `task/${slugOf(index)}` : `people/idea-${index}`,
    title: `Change number ${index}`,
    trouble: index < needAction ? (TROUBLES[index % TROUBLES.length] ?? null) : null,
  }));
}

/** Ids have four characters of base 36, upper case. */
function slugOf(index: number): string {
  return `T-${index.toString(36).toUpperCase().padStart(4, '0')}-busy-work`;
}

function taskFile(index: number, isOpen: boolean): string {
  const text = taskText({
    slug: slugOf(index),
    title: `Task number ${index}`,
    vocabulary: index % 2 === 0 ? 'bare' : 'staged',
    status: index % 2 === 0 ? 'ready' : 'open/ready',
    created: '2026-01-05',
    goal: `The program does the work of number ${index} by itself.`,
    criteria: ['It does so on request.', 'It says what it did.'],
    outOfScope: 'Everything else.',
  });
  return isOpen ? text : closedText(text, 10_000 + index);
}

type Part = string | Uint8Array;

/** Two commits on the base, and one on each branch. */
function historyOf(sandbox: Sandbox, options: BusyWorldOptions, pulls: readonly BusyPull[]): Uint8Array {
  const { defaultBranch } = sandbox.hub;
  const tasks = Array.from({ length: options.tasks }, (_unused, index): readonly [string, string] => [
    taskPath(slugOf(index)),
    taskFile(index, index < options.openTasks),
  ]);
  const first = { branch: defaultBranch, mark: OLD_BASE, from: `refs/heads/${defaultBranch}^0` };
  const second = { branch: defaultBranch, mark: NEW_BASE, from: OLD_BASE };
  return concatBytes([
    ...commit(sandbox, first, [...tasks, [SHARED_FILE, 'one\n']]),
    ...commit(sandbox, second, [[SHARED_FILE, 'two\n']]),
    ...pulls.flatMap((pull) => branchCommit(sandbox, pull)),
  ]);
}

function branchCommit(sandbox: Sandbox, { branch, trouble }: BusyPull): readonly Part[] {
  const from = trouble === 'conflict' || trouble === 'behind' ? OLD_BASE : NEW_BASE;
  const path = trouble === 'conflict' ? SHARED_FILE : `work/${branch.replaceAll('/', '-')}.txt`;
  return commit(sandbox, { branch, mark: null, from }, [[path, `${branch}\n`]]);
}

/** Yesterday's commit, so that words of today are newer. */
function commit(
  { hub }: Sandbox,
  place: { readonly branch: string; readonly mark: string | null; readonly from: string },
  files: readonly (readonly [path: string, text: string])[],
): readonly Part[] {
  const seconds = Math.floor(hub.clock.now().getTime() / 1000) - DAY;
  const who = `maintainer <maintainer@users.noreply.github.com> ${seconds} +0000`;
  const mark = place.mark === null ? '' : `mark ${place.mark}\n`;
  return [
    `commit refs/heads/${place.branch}\n${mark}author ${who}\ncommitter ${who}\n`,
    ...data(`Work on ${place.branch}`),
    `from ${place.from}\n`,
    ...files.flatMap(([path, text]) => [`M 100644 inline ${path}\n`, ...data(text)]),
    '\n',
  ];
}

function data(text: string): readonly Part[] {
  const bytes = asBytes(text);
  return [`data ${bytes.length}\n`, bytes, '\n'];
}

/** Checks, a superseded one among them, and a few words, as an open pull request gathers them. */
function openPull({ hub }: Sandbox, { branch, title, trouble }: BusyPull): void {
  const { repository, defaultBranch, world } = hub;
  const oids = {
    baseOid: repository.branchOid(defaultBranch) ?? ZERO_OID,
    headOid: repository.branchOid(branch) ?? ZERO_OID,
    forkOwner: null,
  };
  const request = {
    by: 'github-actions',
    head: branch,
    base: defaultBranch,
    title,
    body: '',
    isDraft: false,
  };
  const pull = newPull(hub, request, oids);
  world.pulls.set(pull.number, pull);
  const rows = ['build', 'lint', 'test'].map((name) => checkRun(hub, { name, conclusion: 'SUCCESS' }));
  const last = checkRun(hub, {
    name: 'test',
    conclusion: trouble === 'failed-check' ? 'FAILURE' : 'SUCCESS',
  });
  for (const row of [...rows, last]) world.addCheck(pull.headOid, row);
  pull.comments.push(newComment(hub, pull, { by: 'chatty-app', body: 'A preview is ready.' }));
  if (trouble === 'comment') {
    pull.comments.push(newComment(hub, pull, { by: 'reviewer-one', body: 'Please say why.' }));
  }
}

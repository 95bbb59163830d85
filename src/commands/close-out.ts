import { resolve } from 'node:path';
import { BadInput } from '../domain/errors.js';
import { showFolder } from '../files/find-repository-root.js';
import { codeOf, listTaskFiles } from '../files/list-task-files.js';
import { readTaskFile } from '../files/read-task-file.js';
import { joinShown } from '../files/read-task-folder.js';
import { replaceFile } from '../files/replace-file.js';
import { applyCloseOut } from '../read/close-out-edit.js';
import { findTaskFile } from '../read/find-task-file.js';
import { taskFileFromBytes } from '../read/task-file-from-bytes.js';
import { unifiedDiff } from '../render/unified-diff.js';
import { type CloseOutRequest, DEFAULT_TASKS_FOLDER, decodeCloseOutRequest } from './close-out-request.js';
import type { Command, CommandIo, ExitCode, Invocation } from './command.js';
import { printFailure, refusal, wrongUsage } from './failure.js';
import { findRepository, serverUrl } from './find-repository.js';
import { PROGRAM } from './version.js';

export const closeOut: Command = {
  name: 'close-out',
  summary: 'Close one task whose pull request was merged: only the lines that must change are changed.',
  usage: 'SLUG --offline --pr N [--tasks DIR] [--dry-run]',
  details: `SLUG is the file name of the task without .md, or its bare id where only one task has it.
The status becomes closed/done, last_reviewed and completion_note are set, the pull request is appended to prs,
relevance_note and readiness_verified_at are removed. A task that is closed already is left alone.
--offline takes your word that pull request N was merged; nothing is asked of GitHub.`,
  options: {
    offline: { type: 'boolean', help: 'work on the files alone' },
    tasks: {
      type: 'string',
      value: 'DIR',
      help: `folder of the task files (default: ${DEFAULT_TASKS_FOLDER})`,
    },
    pr: { type: 'string', value: 'N', help: 'number of the merged pull request' },
    'dry-run': { type: 'boolean', help: 'print the change as a diff for git apply, and change nothing' },
    repository: {
      type: 'string',
      value: 'OWNER/NAME',
      help: 'where the pull request is (default: GITHUB_REPOSITORY, else the remote origin of DIR)',
    },
    date: { type: 'string', value: 'YYYY-MM-DD', help: 'the day for last_reviewed (default: today, UTC)' },
  },
  run,
};

async function run(invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  const request = decodeCloseOutRequest(invocation, io);
  if (request.kind === 'wrong')
    return printFailure(wrongUsage(request.problems, `${PROGRAM} close-out --help`), invocation.isJson, io);
  const file = openTask(request, io);
  const repository = await findRepository(request.repository, resolve(io.cwd, request.tasksFolder), io);
  const pullUrls = repository === null ? [] : [`${serverUrl(io)}/${repository}/pull/${request.pullNumber}`];
  const result = applyCloseOut(file.text, { ...request, pullUrls });
  if (result.kind === 'refused') {
    return printFailure(refusal([{ ...result.problem, file: file.shownPath }]), invocation.isJson, io);
  }
  const after = result.kind === 'edited' ? result.text : file.text;
  if (!request.isDryRun && after !== file.text) write(file, after);
  const notes = repository === null && result.kind === 'edited' ? [NO_REPOSITORY] : [];
  const report = { request, file, after, pullUrls, notes };
  if (invocation.isJson) io.stdout(`${JSON.stringify(toJson(report))}\n`);
  else printReport(report, io);
  return 0;
}

interface OpenTask {
  readonly slug: string;
  readonly shownPath: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

function openTask(request: CloseOutRequest, io: CommandIo): OpenTask {
  const folder = resolve(io.cwd, request.tasksFolder);
  const search = findTaskFile(request.task, listTaskFiles(folder));
  if (search.kind === 'not-found')
    throw new BadInput([`${search.because} Looked in ${request.tasksFolder}.`]);
  const shownPath = joinShown(showFolder(request.tasksFolder, io.cwd), search.name);
  const read = readTaskFile({ folder, name: search.name, shownPath });
  if (read.kind === 'unreadable') throw new BadInput([`${shownPath}: ${read.problem.message}`]);
  const { path, bytes } = read;
  const { text } = taskFileFromBytes({ path: shownPath, bytes, blobId: null });
  return { slug: search.slug, shownPath, path, bytes, text };
}

function write(file: OpenTask, after: string): void {
  if (replace(file, after) === 'replaced') return;
  throw new BadInput([
    `${file.shownPath} was changed by someone else meanwhile and is left as it is; run this again.`,
  ]);
}

function replace(file: OpenTask, after: string): ReturnType<typeof replaceFile> {
  try {
    return replaceFile(file.path, file.bytes, after);
  } catch (error) {
    throw new BadInput([`${file.shownPath} cannot be written (${codeOf(error)}) and is left as it is.`]);
  }
}

const NO_REPOSITORY =
  'prs is left as it is, because the repository on GitHub is not known; name it with --repository OWNER/NAME.';

interface CloseOutReport {
  readonly request: CloseOutRequest;
  readonly file: OpenTask;
  readonly after: string;
  readonly pullUrls: readonly string[];
  readonly notes: readonly string[];
}

function resultOf({ request, file, after }: CloseOutReport): 'closed' | 'would-close' | 'closed-already' {
  if (after === file.text) return 'closed-already';
  return request.isDryRun ? 'would-close' : 'closed';
}

function toJson(report: CloseOutReport): object {
  const { request, file, after, pullUrls, notes } = report;
  return {
    task: file.slug,
    file: file.shownPath,
    result: resultOf(report),
    pullNumber: request.pullNumber,
    pullUrls,
    lastReviewed: request.lastReviewed,
    diff: unifiedDiff(file.shownPath, file.text, after),
    notes,
  };
}

/** In a dry run standard output holds the diff alone, so that it can be piped. */
function printReport(report: CloseOutReport, io: CommandIo): void {
  const { request, file, after, notes } = report;
  for (const note of notes) io.stderr(`note: ${note}\n`);
  switch (resultOf(report)) {
    case 'closed':
      io.stdout(`${file.shownPath}: closed/done, shipped via #${request.pullNumber}.\n`);
      break;
    case 'would-close':
      io.stdout(unifiedDiff(file.shownPath, file.text, after));
      break;
    case 'closed-already': {
      const say = request.isDryRun ? io.stderr : io.stdout;
      say(`${file.shownPath}: closed already, nothing to do.\n`);
    }
  }
}

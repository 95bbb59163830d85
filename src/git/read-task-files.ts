import { isUtf8 } from 'node:buffer';
import type { Problem } from '../domain/problem.js';
import type { TaskFile } from '../domain/task.js';
import { taskFileFromBytes } from '../read/task-file-from-bytes.js';
import type { GitWorld } from './git-world.js';
import type { TreeEntry } from './list-folder.js';
import { readObjects } from './read-objects.js';

export interface TaskFilesRead {
  /** Sorted by path. */
  readonly files: readonly TaskFile[];
  readonly problems: readonly Problem[];
}

interface Candidate {
  readonly path: string;
  readonly entry: TreeEntry;
}

const LARGEST_TASK_FILE = 1024 * 1024;
const NEWLINE = 0x0a;

/** The Markdown files among the entries of the tasks folder. What is wrong with a file costs that file only. */
export async function readTaskFiles(
  world: GitWorld,
  folder: string,
  entries: readonly TreeEntry[],
): Promise<TaskFilesRead> {
  const candidates = entries.filter(isMarkdown).map((entry) => ({ path: pathOf(folder, entry), entry }));
  const judged = candidates.map((candidate) => ({ candidate, problem: judgeEntry(candidate) }));
  const readable = judged.filter(({ problem }) => problem === null).map(({ candidate }) => candidate);
  const contents = await readObjects(
    world,
    readable.map(({ entry }) => entry.oid),
  );
  const decoded = readable.map((candidate, index) => decode(candidate, contents[index] ?? null));
  const problems = [...judged.map(({ problem }) => problem), ...decoded.map(({ problem }) => problem)];
  return {
    files: decoded.flatMap(({ file }) => file ?? []).sort(byPath),
    problems: problems.filter((problem) => problem !== null),
  };
}

/** A folder may be called `x.md` too; it is no task and no mistake. */
function isMarkdown({ mode, name }: TreeEntry): boolean {
  return mode !== '040000' && name.toString('latin1').endsWith('.md');
}

function pathOf(folder: string, { name }: TreeEntry): string {
  return (folder === '' ? '' : `${folder}/`) + name.toString('utf8');
}

function judgeEntry({ path, entry }: Candidate): Problem | null {
  const wrong = (message: string, expected: string, found: string) =>
    problemAt({ file: path, line: 1, column: 1 }, { message, expected, found });
  if (!isUtf8(entry.name))
    return wrong('The name of this file is not UTF-8. Rename it.', 'a name in UTF-8', `${path} (bytes lost)`);
  if (entry.mode === '120000')
    return wrong(
      'A task must be a file of its own, not a symbolic link. Replace the link by the file.',
      'a file',
      'a symbolic link',
    );
  if (entry.mode === '160000')
    return wrong(
      'A task must be a file, not a submodule. Remove it from this folder.',
      'a file',
      'a submodule',
    );
  if (entry.size !== null && entry.size > LARGEST_TASK_FILE)
    return wrong(
      'This file is too large for a task and is not read. Shorten it.',
      `at most ${LARGEST_TASK_FILE} bytes`,
      `${entry.size} bytes`,
    );
  return null;
}

interface Decoded {
  readonly file: TaskFile | null;
  readonly problem: Problem | null;
}

function decode({ path, entry }: Candidate, bytes: Buffer | null): Decoded {
  if (bytes === null) {
    const found = `nothing under ${entry.oid}`;
    const wrong = { message: 'git does not hold the content of this file.', expected: 'a blob', found };
    return { file: null, problem: problemAt({ file: path, line: 1, column: 1 }, wrong) };
  }
  if (!isUtf8(bytes)) return { file: null, problem: notUtf8(path, bytes) };
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { file: taskFileFromBytes({ path, bytes: view, blobId: entry.oid }), problem: null };
}

function notUtf8(path: string, bytes: Buffer): Problem {
  const at = firstBadByte(bytes);
  const lineStart = bytes.lastIndexOf(NEWLINE, at - 1) + 1;
  const line = bytes.subarray(0, at).reduce((count, byte) => count + (byte === NEWLINE ? 1 : 0), 1);
  const column = at === 0 ? 1 : bytes.toString('utf8', lineStart, at).length + 1;
  return problemAt(
    { file: path, line, column },
    {
      message: 'This file is not UTF-8. Save it as UTF-8.',
      expected: 'text in UTF-8',
      found: `the byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`,
    },
  );
}

/** Where the text, decoded with replacement characters and encoded again, first differs. */
function firstBadByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  const at = bytes.findIndex((byte, index) => byte !== again[index]);
  return Math.max(at, 0);
}

function problemAt(
  place: Pick<Problem, 'file' | 'line' | 'column'>,
  wrong: Pick<Problem, 'message' | 'expected' | 'found'>,
): Problem {
  return { severity: 'error', ...place, ...wrong };
}

function byPath(left: TaskFile, right: TaskFile): number {
  if (left.path === right.path) return 0;
  return left.path < right.path ? -1 : 1;
}

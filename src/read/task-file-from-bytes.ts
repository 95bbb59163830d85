import type { TaskFile } from '../domain/task.js';
import { TITLE_REACH } from './task-title.js';

export interface TaskFileBytes {
  /** Path relative to the repository root. */
  readonly path: string;
  /** The file's content. The caller has made sure that it is UTF-8. */
  readonly bytes: Uint8Array;
  readonly blobId: string | null;
}

const NEW_LINE = 0x0a;
const DASH = 0x2d;
/** How far the fence is looked for; a longer front matter is decoded with the rest. */
const FARTHEST = 8 * 1024;
/** Enough for the fence itself and for the part of the body in which a title is looked for, at three bytes a unit. */
const BEGINNING_OF_BODY = 8 + 3 * TITLE_REACH;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * A task file whose body is decoded when it is first read. Of thousands of files most are closed tasks, and turning
 * their bodies into text would cost more than reading the files.
 */
export function taskFileFromBytes({ path, bytes, blobId }: TaskFileBytes): TaskFile {
  const end = endOfHead(bytes);
  if (end === null) return { path, blobId, text: decoder.decode(bytes) };
  return new BytesTaskFile({ path, bytes, blobId }, decoder.decode(bytes.subarray(0, end)));
}

class BytesTaskFile implements TaskFile {
  readonly path: string;
  readonly blobId: string | null;
  readonly head: string;
  readonly #bytes: Uint8Array;
  #text: string | null = null;

  constructor({ path, bytes, blobId }: TaskFileBytes, head: string) {
    this.path = path;
    this.blobId = blobId;
    this.head = head;
    this.#bytes = bytes;
  }

  get text(): string {
    this.#text ??= decoder.decode(this.#bytes);
    return this.#text;
  }
}

/** A line end some way into the body, so that no character is cut; null when no closing fence is near. */
function endOfHead(bytes: Uint8Array): number | null {
  const fence = closingFence(bytes);
  if (fence === null) return null;
  if (bytes.length <= fence + BEGINNING_OF_BODY) return bytes.length;
  const end = bytes.lastIndexOf(NEW_LINE, fence + BEGINNING_OF_BODY) + 1;
  return end > fence ? end : null;
}

/** Index of the first line after the first one that begins with `---`. */
function closingFence(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(NEW_LINE); at !== -1 && at < FARTHEST; at = bytes.indexOf(NEW_LINE, at + 1)) {
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH && bytes[at + 3] === DASH) return at + 1;
  }
  return null;
}

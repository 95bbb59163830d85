import type { TaskFile } from '../domain/task.js';

export interface TaskFileBytes {
  /** Path relative to the repository root. */
  readonly path: string;
  /** The file's content. The caller has made sure that it is UTF-8. */
  readonly bytes: Uint8Array;
  /** Or what computes it when it is first asked for. */
  readonly blobId: string | null | (() => string);
}

const NEW_LINE = 0x0a;
const DASH = 0x2d;
/** How far the fence is looked for; a longer front matter is decoded with the rest. */
const FARTHEST = 8 * 1024;
/** Enough of the body for its first heading. */
const BEGINNING_OF_BODY = 512;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * A task file whose body is decoded when it is first read. Of thousands of files most are closed tasks, and turning
 * their bodies into text would cost more than reading the files.
 */
export function taskFileFromBytes({ path, bytes, blobId }: TaskFileBytes): TaskFile {
  const end = endOfHead(bytes);
  const head = decoder.decode(end === null ? bytes : bytes.subarray(0, end));
  return new BytesTaskFile({ path, bytes, blobId }, { head, text: end === null ? head : null });
}

class BytesTaskFile implements TaskFile {
  readonly path: string;
  readonly head: string;
  readonly #bytes: Uint8Array;
  #blobId: TaskFileBytes['blobId'];
  #text: string | null;

  constructor({ path, bytes, blobId }: TaskFileBytes, known: { head: string; text: string | null }) {
    this.path = path;
    this.head = known.head;
    this.#text = known.text;
    this.#bytes = bytes;
    this.#blobId = blobId;
  }

  get blobId(): string | null {
    if (typeof this.#blobId === 'function') this.#blobId = this.#blobId();
    return this.#blobId;
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

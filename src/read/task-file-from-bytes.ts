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

/** The end of the closing fence's line, where no character is cut; null when there is none near. */
function endOfHead(bytes: Uint8Array): number | null {
  const fence = closingFence(bytes);
  const end = fence === null ? -1 : bytes.indexOf(NEW_LINE, fence);
  return end === -1 ? null : end + 1;
}

/** Index of the first line after the first one that begins with `---`. */
function closingFence(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(NEW_LINE); at !== -1 && at < FARTHEST; at = bytes.indexOf(NEW_LINE, at + 1)) {
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH && bytes[at + 3] === DASH) return at + 1;
  }
  return null;
}

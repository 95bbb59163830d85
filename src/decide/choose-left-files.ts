import type { LeftOut, LeftOutReason } from '../domain/left-work.js';

/** What lies at a path of a work tree. */
export interface LyingPath {
  readonly path: string;
  /** `other`: a pipe, a socket, a device. */
  readonly kind: 'file' | 'link' | 'folder' | 'gone' | 'other' | 'unreadable';
  /** Bytes; 0 for all but files. */
  readonly size: number;
}

/** GitHub refuses a file of 100 MB and warns from 50 MB on. */
export const LARGEST_FILE = 50 * 1024 * 1024;
/** A forgotten entry in `.gitignore` leaves more than that; it is no work of anyone. */
const MOST_NEW_FILES = 20_000;
const MOST_NEW_BYTES = 300 * 1024 * 1024;

export interface ChosenPaths {
  readonly kept: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** Which changed and which new paths of a work tree are saved. Git writes a repository inside as a name with `/` at its end. */
export function choosePaths(tracked: readonly LyingPath[], added: readonly LyingPath[]): ChosenPaths {
  const old = judge(tracked);
  const fresh = judge(added);
  const room = fitting(fresh.kept);
  return {
    kept: [...old.kept, ...room.fits].map(({ path }) => path),
    leftOut: [...old.leftOut, ...fresh.leftOut, ...room.leftOut],
  };
}

function judge(paths: readonly LyingPath[]): { readonly kept: LyingPath[]; readonly leftOut: LeftOut[] } {
  const kept: LyingPath[] = [];
  const leftOut: LeftOut[] = [];
  for (const lying of paths) {
    const reason = reasonAgainst(lying);
    if (reason === null) kept.push(lying);
    else leftOut.push({ path: lying.path, reason });
  }
  return { kept, leftOut };
}

function reasonAgainst({ path, kind, size }: LyingPath): LeftOutReason | null {
  if (path.endsWith('/')) return 'nested-repository';
  if (kind === 'unreadable' || kind === 'other') return 'unreadable';
  return size > LARGEST_FILE ? 'too-large' : null;
}

/** In git's order, so that the same files fit again when they are looked at again. */
function fitting(paths: readonly LyingPath[]): { readonly fits: LyingPath[]; readonly leftOut: LeftOut[] } {
  let bytes = 0;
  const count = paths.findIndex(({ size }, index) => {
    bytes += size;
    return index >= MOST_NEW_FILES || bytes > MOST_NEW_BYTES;
  });
  if (count === -1) return { fits: [...paths], leftOut: [] };
  const leftOut = paths.slice(count).map(({ path }) => ({ path, reason: 'too-many' as const }));
  return { fits: paths.slice(0, count), leftOut };
}

import { formatItem, type Item, parseItem } from '../domain/item.js';

/** All claims live below this prefix. Names are compared byte by byte: case counts, as in git. */
export const CLAIM_REF_PREFIX = 'refs/sdlc/orchestrator/';

/** Moved on by every start of work; no claim. See `Turn`. */
export const TURN_REF = `${CLAIM_REF_PREFIX}turn`;

/** A server keeps a ref as a file, with `.lock` beside it while it changes. */
const LONGEST_NAME = 200;

/** `refs/sdlc/orchestrator/task/<slug>`; null for an item that git cannot name a ref after, which so can never be claimed. */
export function formatClaimRef(item: Item): string | null {
  const name = formatItem(item);
  if (parseItem(name) === null || !isRefName(name)) return null;
  return CLAIM_REF_PREFIX + name;
}

/** Undoes `formatClaimRef`; null for anything that it would not write, so that one item has one name. */
export function parseClaimRef(ref: string): Item | null {
  if (!ref.startsWith(CLAIM_REF_PREFIX)) return null;
  const item = parseItem(ref.slice(CLAIM_REF_PREFIX.length));
  return item !== null && formatClaimRef(item) === ref ? item : null;
}

/**
 * The item that cannot be claimed while this ref stands, because its name continues that of the item's claim: a server keeps
 * refs as files in folders. Null for any other ref.
 */
export function parseRefBelowClaim(ref: string): Item | null {
  const [kind, name, ...below] = ref.slice(CLAIM_REF_PREFIX.length).split('/');
  return below.length === 0 ? null : parseClaimRef(`${CLAIM_REF_PREFIX}${kind}/${name}`);
}

/** The rules of `git check-ref-format` that an item's own grammar does not imply. */
function isRefName(name: string): boolean {
  return name.length <= LONGEST_NAME && !name.includes('..') && !/(?:\.|\.lock)$/.test(name);
}

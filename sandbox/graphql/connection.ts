import { type Node, refusal } from './answering.js';

export interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

/** How the items of a list become nodes, and what a cursor points at. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly name: string;
  readonly toNode: (item: T) => unknown;
  /** Identifies an item, so that a page goes on after it even when the list has moved. */
  readonly keyOf?: (item: T) => string;
}

/** A page of a list under GitHub's rules: `first` or `last` is needed for anything but the count, and at most 100. */
export function connection<T>(listing: Listing<T>, args: PageArguments): Node {
  const { items, toNode } = listing;
  const bounds = () => pageBounds(listing, args);
  const page = ({ from, to }: Bounds) => items.slice(from, to).map(toNode);
  return {
    totalCount: items.length,
    nodes: () => page(bounds()),
    edges: () => {
      const found = bounds();
      return page(found).map((node, index) => ({ node, cursor: found.cursors[found.from + index] ?? '' }));
    },
    pageInfo: () => {
      const { from, to, cursors } = bounds();
      return {
        hasNextPage: to < items.length,
        hasPreviousPage: from > 0,
        startCursor: from < to ? (cursors[from] ?? null) : null,
        endCursor: from < to ? (cursors[to - 1] ?? null) : null,
      };
    },
  };
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  readonly cursors: readonly string[];
}

function pageBounds<T>({ items, keyOf, name }: Listing<T>, args: PageArguments): Bounds {
  checkSize(name, args);
  const cursors = items.map((item, index) => encode(keyOf?.(item) ?? String(index)));
  const start = args.after == null ? 0 : cursors.indexOf(args.after) + 1;
  const end = args.before == null ? items.length : Math.max(cursors.indexOf(args.before), 0);
  const from = args.last == null ? start : Math.max(start, end - args.last);
  const to = args.first == null ? end : Math.min(end, start + args.first);
  return { from, to, cursors };
}

/** A field that is a list in GitHub's schema and never has anything in it here. */
export function emptyConnection(args: PageArguments): Node {
  return connection({ items: [], name: 'list', toNode: () => null }, args);
}

function checkSize(name: string, { first, last }: PageArguments): void {
  if (first == null && last == null) {
    throw refusal(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
    );
  }
  const size = Math.max(first ?? 0, last ?? 0);
  if (size <= 100) return;
  throw refusal(
    'EXCESSIVE_PAGINATION',
    `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`,
  );
}

function encode(key: string): string {
  return Buffer.from(`cursor:${key}`).toString('base64');
}

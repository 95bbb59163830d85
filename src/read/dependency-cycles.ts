export interface DependencyCycles {
  /** Nodes on a cycle, and nodes that wait for one. */
  readonly stuck: ReadonlySet<string>;
  /** At least one cycle of each group of nodes that wait for each other: each node waits for the next, the last for the first. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Finds what can never start because it waits for itself, in time linear in nodes and edges and without recursion.
 *
 * @param edges by node, the nodes it waits for; every node is a key
 */
export function findDependencyCycles(edges: ReadonlyMap<string, readonly string[]>): DependencyCycles {
  const stuck = findStuck(edges);
  // Following one edge within the stuck nodes from each of them always ends on a cycle.
  const next = new Map<string, string>();
  for (const node of stuck) {
    const target = edges.get(node)?.find((candidate) => stuck.has(candidate));
    if (target !== undefined) next.set(node, target);
  }
  return { stuck, cycles: followToCycles(next) };
}

/** Takes away, again and again, the nodes that wait for nothing that is left. */
function findStuck(edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const waiters = invert(edges);
  const open = new Map([...edges].map(([node, targets]): [string, number] => [node, targets.length]));
  const free = [...edges.keys()].filter((node) => open.get(node) === 0);
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    open.delete(node);
    for (const waiter of waiters.get(node) ?? []) if (countDown(open, waiter) === 0) free.push(waiter);
  }
  return new Set(open.keys());
}

function invert(edges: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const waiters = new Map([...edges.keys()].map((node): [string, string[]] => [node, []]));
  for (const [node, targets] of edges) for (const target of targets) waiters.get(target)?.push(node);
  return waiters;
}

function countDown(counts: Map<string, number>, key: string): number {
  const left = (counts.get(key) ?? 0) - 1;
  counts.set(key, left);
  return left;
}

function followToCycles(next: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const start of next.keys()) {
    const path: string[] = [];
    const placeOnPath = new Map<string, number>();
    let node: string | undefined = start;
    for (; node !== undefined && !seen.has(node); node = next.get(node)) {
      seen.add(node);
      placeOnPath.set(node, path.length);
      path.push(node);
    }
    const begin = node === undefined ? undefined : placeOnPath.get(node);
    if (begin !== undefined) cycles.push(path.slice(begin));
  }
  return cycles;
}

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findDependencyCycles } from '../../src/read/dependency-cycles.js';

function graph(edges: Record<string, string[]>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(edges));
}

describe('cycles', () => {
  test.each([
    { title: 'no edges', edges: { a: [], b: [] }, stuck: [], cycles: [] },
    { title: 'a chain', edges: { a: ['b'], b: ['c'], c: [] }, stuck: [], cycles: [] },
    { title: 'a diamond', edges: { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, stuck: [], cycles: [] },
    { title: 'a node on itself', edges: { a: ['a'] }, stuck: ['a'], cycles: [['a']] },
    {
      title: 'two nodes on each other',
      edges: { a: ['b'], b: ['a'] },
      stuck: ['a', 'b'],
      cycles: [['a', 'b']],
    },
    {
      title: 'a node that waits for a cycle, and one that the cycle waits for',
      edges: { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] },
      stuck: ['a', 'b', 'c'],
      cycles: [['b', 'c']],
    },
    {
      title: 'two cycles',
      edges: { a: ['b'], b: ['a'], c: ['d'], d: ['c'] },
      stuck: ['a', 'b', 'c', 'd'],
      cycles: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ])('of $title are found', ({ edges, stuck, cycles }) => {
    const found = findDependencyCycles(graph(edges));
    expect([...found.stuck].sort()).toEqual(stuck);
    expect(found.cycles).toEqual(cycles);
  });

  test('are exactly what a walk along the edges comes back to', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const edges = fc.uniqueArray(fc.tuple(node, node), { maxLength: 12, selector: (pair) => pair.join() });
    fc.assert(
      fc.property(edges, (pairs) => {
        const nodes = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((name): [string, string[]] => [name, []]));
        for (const [from, to] of pairs) nodes.get(from)?.push(to);
        const reachable = (start: string): ReadonlySet<string> => {
          const seen = new Set<string>();
          const pending = [...(nodes.get(start) ?? [])];
          for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
            if (!seen.has(next)) pending.push(...(nodes.get(next) ?? []));
            seen.add(next);
          }
          return seen;
        };
        const onCycle = [...nodes.keys()].filter((name) => reachable(name).has(name));
        const { stuck, cycles } = findDependencyCycles(nodes);
        const waiting = [...nodes.keys()].filter((name) =>
          onCycle.some((other) => other === name || reachable(name).has(other)),
        );
        expect([...stuck].sort()).toEqual(waiting);
        expect(cycles.length > 0).toBe(onCycle.length > 0);
        for (const cycle of cycles) {
          cycle.forEach((name, at) => {
            expect(nodes.get(name)).toContain(cycle[(at + 1) % cycle.length]);
          });
        }
      }),
    );
  });

  test('of thirty thousand nodes in a row need no stack', () => {
    // Recursion ends at about ten thousand calls.
    const count = 30_000;
    const row = Array.from({ length: count }, (_, at): [string, string[]] => [
      `n${at}`,
      [`n${(at + 1) % count}`],
    ]);
    expect(findDependencyCycles(new Map(row)).cycles[0]).toHaveLength(count);
    row[count - 1] = [`n${count - 1}`, []];
    expect(findDependencyCycles(new Map(row)).stuck.size).toBe(0);
  });
});

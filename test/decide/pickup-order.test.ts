import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sortForPickup } from '../../src/decide/pickup-order.js';
import type { Task } from '../../src/domain/task.js';
import { aTask, aTaskSet, type TaskParts } from '../support/snapshot-builder.js';

function order(tasks: readonly Task[]): readonly string[] {
  return sortForPickup(tasks, aTaskSet(tasks)).map((task) => task.slug);
}

describe('the pickup order', () => {
  const pairs: readonly { because: string; first: TaskParts; second: TaskParts }[] = [
    { because: 'priority', first: { priority: true, impact: 'low' }, second: { impact: 'high' } },
    { because: 'high before medium impact', first: { impact: 'high' }, second: { impact: 'medium' } },
    { because: 'medium before low impact', first: { impact: 'medium' }, second: { impact: 'low' } },
    { because: 'low before missing impact', first: { impact: 'low' }, second: { impact: null } },
    {
      because: 'impact before complexity',
      first: { impact: 'high', complexity: 'large' },
      second: { complexity: 'small' },
    },
    { because: 'small before medium', first: { complexity: 'small' }, second: { complexity: 'medium' } },
    { because: 'medium before large', first: { complexity: 'medium' }, second: { complexity: 'large' } },
    { because: 'large before missing', first: { complexity: 'large' }, second: { complexity: null } },
    {
      because: 'complexity before age',
      first: { complexity: 'small', created: '2026-02-02' },
      second: { created: '2020-01-01' },
    },
    { because: 'the older first', first: { created: '2025-12-31' }, second: { created: '2026-01-01' } },
    { because: 'dated before undated', first: { created: '2026-01-01' }, second: { created: null } },
  ];
  test.each(pairs)('puts $because', ({ first, second }) => {
    expect(order([aTask('a', second), aTask('b', first)])).toEqual(['b', 'a']);
  });

  test('falls back to the file name, by code unit', () => {
    expect(order([aTask('b'), aTask('a'), aTask('B')])).toEqual(['B', 'a', 'b']);
  });

  test('lifts a whole chain of dependencies to the rank of what waits for it', () => {
    const chain = [
      aTask('urgent', { priority: true, dependsOn: ['middle'] }),
      aTask('middle', { impact: 'low', dependsOn: ['root'] }),
      aTask('root', { impact: null }),
      aTask('other', { impact: 'high' }),
    ];
    expect(order(chain)).toEqual(['middle', 'root', 'urgent', 'other']);
  });

  test('lends the rank, not the name', () => {
    expect(
      order([aTask('a', { priority: true, dependsOn: ['z'] }), aTask('z'), aTask('m', { priority: true })]),
    ).toEqual(['a', 'm', 'z']);
  });

  test('does not lift through a task that is no candidate', () => {
    const draft = aTask('draft', { phase: 'draft', dependsOn: ['root'] });
    const candidates = [
      aTask('urgent', { priority: true, dependsOn: ['draft'] }),
      aTask('other'),
      aTask('root'),
    ];
    const tasks = aTaskSet([draft, ...candidates]);
    expect(sortForPickup(candidates, tasks).map(({ slug }) => slug)).toEqual(['urgent', 'other', 'root']);
  });

  test('survives a cycle and a dependency on itself', () => {
    const looped = [
      aTask('a', { dependsOn: ['b'] }),
      aTask('b', { dependsOn: ['a'], priority: true }),
      aTask('c', { dependsOn: ['c'], impact: 'high' }),
    ];
    expect(order(looped)).toEqual(['a', 'b', 'c']);
  });

  test('handles a chain of 10,000 tasks', () => {
    const last = 9_999;
    const chain = Array.from({ length: last + 1 }, (_, index) =>
      aTask(`t${String(index).padStart(5, '0')}`, {
        priority: index === last,
        dependsOn: index === 0 ? [] : [`t${String(index - 1).padStart(5, '0')}`],
      }),
    );
    expect(order([...chain, aTask('a', { impact: 'high' })]).at(-1)).toBe('a');
  });

  test('does not depend on the order of the files, and loses none', () => {
    const tasks = fc.uniqueArray(
      fc.record({
        name: fc.nat(20),
        impact: fc.constantFrom('high', 'low', null),
        needs: fc.array(fc.nat(20)),
      }),
      { selector: ({ name }) => name, maxLength: 12 },
    );
    fc.assert(
      fc.property(tasks, (parts) => {
        const files = parts.map(({ name, impact, needs }) =>
          aTask(`t${name}`, {
            impact: impact === 'high' || impact === 'low' ? impact : null,
            dependsOn: needs.map((n) => `t${n}`),
          }),
        );
        expect(order(files)).toEqual(order([...files].reverse()));
        expect([...order(files)].sort()).toEqual(files.map(({ slug }) => slug).sort());
      }),
    );
  });

  test('agrees with raising ranks one edge at a time until nothing changes', () => {
    const tasks = fc.array(fc.record({ rank: fc.nat(3), needs: fc.array(fc.nat(9), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(tasks, (parts) => {
        const files = parts.map(({ rank, needs }, index) =>
          aTask(`t${index}`, { created: `2026-01-0${rank + 1}`, dependsOn: needs.map((need) => `t${need}`) }),
        );
        const expected = raiseStepByStep(parts)
          .map((rank, index) => ({ rank, slug: `t${index}` }))
          .sort((a, b) => a.rank - b.rank || (a.slug < b.slug ? -1 : 1));
        expect(order(files)).toEqual(expected.map(({ slug }) => slug));
      }),
    );
  });
});

interface Ranked {
  readonly rank: number;
  readonly needs: readonly number[];
}

/** The definition, slowly: every edge lends its rank, as often as there are tasks. */
function raiseStepByStep(parts: readonly Ranked[]): readonly number[] {
  const edges = parts.flatMap(({ needs }, from) => needs.map((to) => ({ from, to })));
  const inside = edges.filter(({ to }) => to < parts.length);
  const ranks = parts.map(({ rank }) => rank);
  for (const { from, to } of parts.flatMap(() => inside)) {
    ranks[to] = Math.min(ranks[to] ?? 9, ranks[from] ?? 9);
  }
  return ranks;
}

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Item } from '../../src/domain/item.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import { makeBench } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const PREFIX = 'refs/sdlc/orchestrator/';

async function readWith(stray: string) {
  const server = bench.server();
  server.commit('main', { 'tasks/a.md': 'A' });
  server.putRoot(stray, { 'claim.json': '{}' });
  const { world } = await bench.scratch(server.url);
  const facts = await createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
  return { world, facts };
}

describe('a ref whose name continues that of a claim', () => {
  test.each<{ stray: string; item: Item }>([
    { stray: `${PREFIX}task/a/x`, item: { kind: 'task', slug: 'a' } },
    { stray: `${PREFIX}task/a/x/y`, item: { kind: 'task', slug: 'a' } },
    { stray: `${PREFIX}pull/12/head`, item: { kind: 'pull', number: 12 } },
  ])('makes the item unavailable: $stray', async ({ stray, item }) => {
    const { facts } = await readWith(stray);
    expect(facts.unreadableClaims).toEqual([item]);
    expect(facts.problems).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: stray,
        message: expect.stringMatching(
          / from being claimed, so nothing is started for it\. Delete the ref\.$/,
        ),
      }),
    ]);
  });

  test.each([`${PREFIX}task/-a/x`, `${PREFIX}other/a/x`])(
    'touches no item where that name can be no claim: %s',
    async (stray) => {
      const { facts } = await readWith(stray);
      expect(facts.unreadableClaims).toEqual([]);
      expect(facts.problems).toEqual([expect.objectContaining({ severity: 'warning', file: stray })]);
    },
  );

  test('would keep every other start of the same push from being written', async () => {
    const { world, facts } = await readWith(`${PREFIX}task/a/x`);
    const store = createGitClaimStore({
      world,
      refs: createRefWriter(world),
      nonce: randomUUID,
      now: () => new Date(0),
    });
    const write = (slug: string) => ({
      expected: null,
      document: { version: 1, item: { kind: 'task', slug }, holder: null, attempts: [] } as const,
    });
    const turn = { expectedOid: facts.turnOid };
    const together = await store.write([write('a'), write('b')], turn);
    expect(together.map(({ status }) => status)).toEqual(['lost', 'lost']);
    const alone = await store.write([write('b')], turn);
    expect(alone.map(({ status }) => status)).toEqual(['done']);
  });
});

describe('a ref whose name continues that of a lease', () => {
  test('makes the task somebody else’s', async () => {
    const { facts } = await readWith('refs/sdlc/tasks/a/x');
    expect(facts.leases.unreadableSlugs).toEqual(['a']);
    expect(facts.problems).toEqual([
      expect.objectContaining({ severity: 'warning', file: 'refs/sdlc/tasks/a/x' }),
    ]);
  });
});

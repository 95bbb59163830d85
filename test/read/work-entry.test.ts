import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatItem, type Item } from '../../src/domain/item.js';
import type { WorkEntry, WorkKind } from '../../src/domain/work-entry.js';
import { formatFault } from '../../src/read/format-fault.js';
import { formatMatrix, formatWorkEntry, parseWorkEntry } from '../../src/read/work-entry.js';

const taskEntry: WorkEntry = {
  name: 'task/T-BMTX-bun-compile-matrix',
  kind: 'task',
  item: { kind: 'task', slug: 'T-BMTX-bun-compile-matrix' },
  branch: 'task/T-BMTX-bun-compile-matrix',
  ref: 'main',
  headOid: 'a'.repeat(40),
  prompt: '/sdlc:task-work T-BMTX-bun-compile-matrix',
  gate: null,
  dollars: 10,
  fingerprint: 'b'.repeat(40),
};

const repairEntry: WorkEntry = {
  name: 'pull/12',
  kind: 'conflicts',
  item: { kind: 'pull', number: 12 },
  branch: 'task/T-0MVN-fences',
  ref: 'task/T-0MVN-fences',
  headOid: 'c'.repeat(64),
  prompt: '/sdlc:pr-respond 12',
  gate: null,
  dollars: 10,
  fingerprint: 'CONFLICTS cccc',
};

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,40}$/);
const oid = fc.stringMatching(/^[0-9a-f]{40}$/);
const line = fc.stringMatching(/^[ -~é„]{1,80}$/);
const prompt = fc
  .tuple(word, fc.stringMatching(/^[ -~\n\té]{0,80}$/))
  .map(([start, rest]) => `/${start} ${rest}`);

const dollars = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);

const taskEntries: fc.Arbitrary<WorkEntry> = fc
  .record({ slug: word, headOid: oid, prompt, gate: fc.option(prompt), dollars, fingerprint: line })
  .map(({ slug, ...rest }) =>
    entryOf({ kind: 'task', slug }, 'task', { branch: `task/${slug}`, ref: 'main', ...rest }),
  );

const repairEntries: fc.Arbitrary<WorkEntry> = fc
  .record({
    number: fc.integer({ min: 1, max: 2_000_000_000 }),
    kind: fc.constantFrom<WorkKind>('conflicts', 'ci-failed', 'needs-response'),
    branch: word,
    headOid: oid,
    prompt,
    gate: fc.constant(null),
    dollars,
    fingerprint: line,
  })
  .map(({ number, kind, ...rest }) => entryOf({ kind: 'pull', number }, kind, { ref: rest.branch, ...rest }));

function entryOf(item: Item, kind: WorkKind, rest: Omit<WorkEntry, 'name' | 'kind' | 'item'>): WorkEntry {
  return { name: formatItem(item), kind, item, ...rest };
}

function faultsOf(fields: unknown): string {
  const parsed = parseWorkEntry(typeof fields === 'string' ? fields : JSON.stringify(fields));
  return parsed.kind === 'value' ? '' : parsed.faults.map(formatFault).join('\n');
}

const withDollars = (value: unknown): string => faultsOf({ ...taskEntry, dollars: value });

describe('a work entry as text', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(taskEntries, repairEntries), (entry) => {
        expect(parseWorkEntry(formatWorkEntry(entry))).toEqual({ kind: 'value', value: entry });
      }),
    );
  });

  test('is read back from an element of the matrix, also when a workflow has spread it over lines', () => {
    const matrix: unknown[] = JSON.parse(formatMatrix([taskEntry, repairEntry]));
    const texts = matrix.map((entry) => JSON.stringify(entry, null, 2));
    expect(texts.map(parseWorkEntry)).toEqual(
      [taskEntry, repairEntry].map((value) => ({ kind: 'value', value })),
    );
  });

  test('has its fields in one order, whatever the order they were given in', () => {
    const reversed = Object.fromEntries(Object.entries(taskEntry).reverse());
    expect(formatWorkEntry({ ...taskEntry, ...reversed })).toBe(formatWorkEntry(taskEntry));
    expect(formatMatrix([])).toBe('[]');
  });

  test.each([
    { title: 'no JSON', fields: '{', fault: 'one JSON object' },
    { title: 'a list', fields: [taskEntry], fault: 'one JSON object' },
    { title: 'null', fields: null, fault: 'one JSON object' },
    { title: 'nothing', fields: '', fault: 'found nothing' },
    { title: 'too long', fields: { ...taskEntry, fingerprint: 'x'.repeat(40_000) }, fault: '32768' },
    { title: 'one more field', fields: { ...taskEntry, token: 'x' }, fault: '["token"]' },
    { title: 'an unknown kind', fields: { ...taskEntry, kind: 'merge' }, fault: '"kind"' },
    { title: 'a repair of a task', fields: { ...taskEntry, kind: 'conflicts' }, fault: '"kind"' },
    { title: 'a task that is a pull request', fields: { ...repairEntry, kind: 'task' }, fault: '"kind"' },
    { title: 'the name of another item', fields: { ...taskEntry, name: 'pull/12' }, fault: '"name"' },
    { title: 'a name on two lines', fields: { ...taskEntry, name: `${taskEntry.name}\nx` }, fault: '"name"' },
    {
      title: 'a slug with a slash',
      fields: { ...taskEntry, item: { kind: 'task', slug: 'a/b' } },
      fault: '"item"',
    },
    {
      title: 'a slug that is a flag',
      fields: { ...taskEntry, item: { kind: 'task', slug: '-x' } },
      fault: '"item"',
    },
    {
      title: 'an item with more',
      fields: { ...taskEntry, item: { ...taskEntry.item, x: 1 } },
      fault: '"item"',
    },
    {
      title: 'a number as text',
      fields: { ...repairEntry, item: { kind: 'pull', number: '12' } },
      fault: '"item"',
    },
    {
      title: 'half a number',
      fields: { ...repairEntry, item: { kind: 'pull', number: 1.5 } },
      fault: '"item"',
    },
    {
      title: 'a branch that is a flag',
      fields: { ...taskEntry, branch: '--upload-pack=x' },
      fault: '"branch"',
    },
    { title: 'a ref with a range', fields: { ...taskEntry, ref: 'main..x' }, fault: '"ref"' },
    { title: 'a full ref', fields: { ...taskEntry, ref: 'refs/pull/1/merge' }, fault: '"ref"' },
    { title: 'a repair on another branch', fields: { ...repairEntry, ref: 'main' }, fault: '"ref"' },
    { title: 'a task on the base branch', fields: { ...taskEntry, branch: 'main' }, fault: '"branch"' },
    { title: 'a short commit id', fields: { ...taskEntry, headOid: 'abc123' }, fault: '"headOid"' },
    {
      title: 'a prompt that is a flag',
      fields: { ...taskEntry, prompt: '--mcp-config x' },
      fault: '"prompt"',
    },
    { title: 'an empty prompt', fields: { ...taskEntry, prompt: '' }, fault: '"prompt"' },
    { title: 'a prompt after a space', fields: { ...taskEntry, prompt: ' /x' }, fault: '"prompt"' },
    {
      title: 'a prompt with a control character',
      fields: { ...taskEntry, prompt: 'a\u001b[2J' },
      fault: '"prompt"',
    },
    { title: 'a long prompt', fields: { ...taskEntry, prompt: 'x'.repeat(8_001) }, fault: '"prompt"' },
    { title: 'no fingerprint', fields: { ...taskEntry, fingerprint: undefined }, fault: '"fingerprint"' },
  ])('with $title is refused', ({ fields, fault }) => {
    expect(faultsOf(fields)).toContain(fault);
  });

  test('with several wrong fields is refused with all of them', () => {
    const faults = faultsOf({ ...taskEntry, branch: 'a b', headOid: 'x', prompt: 7 }).split('\n');
    expect(faults).toEqual([
      expect.stringContaining('"branch"'),
      expect.stringContaining('"headOid"'),
      expect.stringContaining('"prompt"'),
    ]);
  });

  test('is never accepted with a field of another type', () => {
    const fields = fc.constantFrom(...Object.keys(taskEntry));
    const values = fc.oneof(
      fc.boolean(),
      // JSON writes the others as null, which `gate` may be.
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.array(fc.string()),
      fc.dictionary(fc.string(), fc.string()),
    );
    fc.assert(
      fc.property(fields, values, (field, value) => {
        // The two values of these that are of the right type.
        fc.pre(!(field === 'gate' && value === null) && !(field === 'dollars' && typeof value === 'number'));
        expect(faultsOf({ ...taskEntry, [field]: value })).not.toBe('');
      }),
    );
  });

  test.each([0, -1, 10_001, Number.NaN, '10'])('is never accepted with %p dollars', (value) => {
    expect(withDollars(value)).toContain('"dollars"');
  });

  test('of a repair has no gate', () => {
    expect(faultsOf({ ...repairEntry, gate: '/sdlc:task-ensure-ready x' })).toContain('"gate"');
  });

  test('never makes the parser throw, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseWorkEntry(text).kind).toBe('refused');
      }),
    );
  });
});

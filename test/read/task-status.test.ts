import { describe, expect, test } from '@jest/globals';
import {
  blockedStatus,
  closedStatus,
  needsDefinitionStatus,
  phaseOf,
  readSchemaVersion,
  readStatus,
} from '../../src/read/task-status.js';

function read(fields: Record<string, unknown>): unknown {
  const reading = readStatus(new Map(Object.entries(fields)));
  return reading.kind === 'read' ? reading.status : reading;
}

describe('a status word', () => {
  test.each([
    ['draft', 'draft', 'bare'],
    ['proposed', 'proposed', 'bare'],
    ['open', 'proposed', 'bare'],
    ['proposed/needs-definition', 'needs-definition', 'bare'],
    ['backlog', 'backlog', 'bare'],
    ['ready', 'ready', 'bare'],
    ['closed', 'closed', 'bare'],
    ['done', 'closed', 'bare'],
    ['superseded', 'closed', 'bare'],
    ['partially-superseded', 'closed', 'bare'],
    ['relocated-upstream', 'closed', 'bare'],
    ['investigated-no-repro', 'closed', 'bare'],
    ['planning/draft', 'draft', 'staged'],
    ['planning/proposed', 'proposed', 'staged'],
    ['planning/needs-definition', 'needs-definition', 'staged'],
    ['planning/backlog', 'backlog', 'staged'],
    ['open/ready', 'ready', 'staged'],
  ])('%s means %s in the %s vocabulary, whatever the schema', (text, phase, vocabulary) => {
    for (const version of [undefined, '1', '5', 9]) {
      expect(read({ status: text, schema_version: version })).toEqual({
        key: 'status',
        text,
        phase,
        vocabulary,
      });
    }
    expect(phaseOf(text)).toBe(phase);
  });

  test.each([
    ['in-progress', 'in-progress'],
    ['in-progress/blocked', 'blocked'],
    ['closed/done', 'closed'],
    ['closed/superseded', 'closed'],
    ['closed/partially-superseded', 'closed'],
    ['closed/obsoleted', 'closed'],
    ['closed/relocated', 'closed'],
    ['closed/no-repro', 'closed'],
    ['closed/wontdo', 'closed'],
  ])('%s means %s, in the vocabulary of the schema', (text, phase) => {
    const vocabularies = [undefined, '0', '1', 1, 'x', '2', 2, '9', 10].map((version) =>
      Reflect.get(Object(read({ state: text, schema_version: version })), 'vocabulary'),
    );
    expect(vocabularies).toEqual([
      'bare',
      'bare',
      'bare',
      'bare',
      'bare',
      'staged',
      'staged',
      'staged',
      'staged',
    ]);
    expect(phaseOf(text)).toBe(phase);
  });

  test.each(['Ready', 'open/ready ', 'redy', '', 'planning', 'toString', '__proto__'])(
    '%j is none',
    (text) => {
      expect(read({ status: text })).toEqual({ kind: 'unknown', key: 'status', value: text });
      expect(phaseOf(text)).toBeNull();
    },
  );
});

describe('the lifecycle', () => {
  test.each([
    { fields: { state: 'open/ready', status: 'stable' }, key: 'state', phase: 'ready' },
    { fields: { state: 'open/ready', status: 'draft' }, key: 'state', phase: 'ready' },
    { fields: { state: 'open/ready', status: 'closed/done' }, key: 'state', phase: 'ready' },
    { fields: { state: null, status: 'ready' }, key: 'status', phase: 'ready' },
    { fields: { status: 'draft' }, key: 'status', phase: 'draft' },
  ])('of $fields is $phase, from $key', ({ fields, key, phase }) => {
    expect(read(fields)).toMatchObject({ key, phase });
  });

  test.each([
    { fields: {} },
    { fields: { status: null } },
    { fields: { status: 'stable' } },
    { fields: { status: 'deprecated' } },
  ])('is missing from $fields', ({ fields }) => {
    expect(read(fields)).toEqual({ kind: 'missing' });
  });

  test.each([
    { fields: { state: 'stable', status: 'open/ready' }, key: 'state' },
    { fields: { state: ['open/ready'] }, key: 'state' },
    { fields: { status: 1 }, key: 'status' },
    { fields: { status: true }, key: 'status' },
  ])('of $fields is unknown and no other key stands in for it', ({ fields, key }) => {
    expect(read(fields)).toMatchObject({ kind: 'unknown', key });
  });
});

test.each([
  ['5', 5],
  [5, 5],
  ['0', 0],
  [0, 0],
  ['05', null],
  [-1, null],
  [1.5, null],
  ['five', null],
  [null, null],
  ['', null],
])('the schema version %j is %j', (value, version) => {
  expect(readSchemaVersion(value)).toBe(version);
});

test('what is written is a word of the vocabulary that it is written in', () => {
  expect([closedStatus('bare'), closedStatus('staged')]).toEqual(['closed/done', 'closed/done']);
  expect(needsDefinitionStatus('bare')).toBe('proposed/needs-definition');
  expect(needsDefinitionStatus('staged')).toBe('planning/needs-definition');
  expect([closedStatus('bare'), needsDefinitionStatus('staged'), blockedStatus].map(phaseOf)).toEqual([
    'closed',
    'needs-definition',
    'blocked',
  ]);
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pullFingerprint, taskFingerprint } from '../../src/decide/fingerprint.js';
import type { Task } from '../../src/domain/task.js';
import type { Verdict } from '../../src/domain/verdict.js';

const failed: Verdict = { name: 'CI-FAILED', reason: 'ci/test', causes: ['run-1', 'run-2'] };
const head = 'a'.repeat(40);

describe('the fingerprint of a pull request', () => {
  const fingerprint = pullFingerprint(failed, head);

  test.each<{ change: string; verdict: Verdict; headOid: string | null }>([
    { change: 'another head', verdict: failed, headOid: 'b'.repeat(40) },
    { change: 'an unknown head', verdict: failed, headOid: null },
    { change: 'another verdict', verdict: { ...failed, name: 'NEEDS-RESPONSE' }, headOid: head },
    { change: 'another cause', verdict: { ...failed, causes: ['run-1', 'run-3'] }, headOid: head },
    { change: 'one cause less', verdict: { ...failed, causes: ['run-1'] }, headOid: head },
    { change: 'causes joined to one', verdict: { ...failed, causes: ['run-1run-2'] }, headOid: head },
    { change: 'no causes', verdict: { ...failed, causes: [] }, headOid: head },
  ])('is another with $change', ({ verdict, headOid }) => {
    expect(pullFingerprint(verdict, headOid)).not.toBe(fingerprint);
  });

  test('is the same with other words and another order of causes', () => {
    const reworded = { ...failed, reason: 'ci/test again', causes: ['run-2', 'run-1'] };
    expect(pullFingerprint(reworded, head)).toBe(fingerprint);
  });

  test('shows verdict and head, and stays short however many causes there are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 50 }), (causes) => {
        expect(pullFingerprint({ ...failed, causes }, head)).toMatch(/^CI-FAILED@a{40}#[0-9a-f]{16}$/);
      }),
    );
  });

  test('without causes is verdict and head alone', () => {
    expect(pullFingerprint({ ...failed, causes: [] }, head)).toBe(`CI-FAILED@${head}`);
  });
});

describe('the fingerprint of a task', () => {
  const task: Task = {
    slug: 'T-AAAA-example',
    id: 'T-AAAA',
    path: 'docs/planning/tasks/T-AAAA-example.md',
    blobId: 'c'.repeat(40),
    title: null,
    status: { key: 'status', text: 'ready', phase: 'ready', vocabulary: 'bare' },
    created: null,
    priority: false,
    impact: null,
    complexity: null,
    autonomy: null,
    kind: 'implementation',
    dependsOn: [],
    parent: null,
    pullUrls: [],
    notBefore: null,
    readinessVerifiedAt: null,
    body: 'Do it.',
    bodyLine: 5,
  };

  test('is the blob id of its file', () => {
    expect(taskFingerprint(task)).toBe('c'.repeat(40));
  });

  test('changes with the text where no blob id is known', () => {
    const unknown = { ...task, blobId: null };
    expect(taskFingerprint(unknown)).toMatch(/^content#[0-9a-f]{16}$/);
    expect(taskFingerprint({ ...unknown, body: 'Do it now.' })).not.toBe(taskFingerprint(unknown));
  });
});

import { describe, expect, test } from '@jest/globals';
import { readWorkMarker, type WorkMarker } from '../../src/read/work-marker.js';

const TASK = { kind: 'task', slug: 'T-AAAA-x' } as const;
const complete = (pullUrl: string | null): WorkMarker => ({ kind: 'complete', pullUrl });
const blocked = (reason: string): WorkMarker => ({ kind: 'blocked', reason });

describe('the last line of an agent', () => {
  test.each<{ line: string; marker: WorkMarker | null }>([
    { line: 'TASK-WORK-BLOCKED reason="The key has expired."', marker: blocked('The key has expired.') },
    { line: 'TASK-WORK-BLOCKED reason="it says "no""', marker: blocked('it says "no"') },
    { line: '**TASK-WORK-BLOCKED reason="x"**', marker: blocked('x') },
    { line: 'TASK-WORK-BLOCKED reason="cut off', marker: blocked('cut off') },
    { line: 'TASK-WORK-BLOCKED', marker: blocked('') },
    { line: 'TASK-WORK-NEEDS-DEFINITION slug=T-AAAA-x', marker: { kind: 'needs-definition' } },
    { line: '`TASK-WORK-NEEDS-DEFINITION slug=T-AAAA-x`', marker: { kind: 'needs-definition' } },
    { line: 'TASK-WORK-NEEDS-DEFINITION slug=T-BBBB-y', marker: null },
    {
      line: 'TASK-WORK-COMPLETE: T-AAAA-x PR=https://github.com/o/n/pull/1',
      marker: complete('https://github.com/o/n/pull/1'),
    },
    { line: 'TASK-WORK-COMPLETE: T-AAAA-x', marker: complete(null) },
    { line: 'TASK-WORK-COMPLETE: T-BBBB-y PR=https://github.com/o/n/pull/1', marker: null },
    { line: 'TASK-WORK-DONE pr=#12', marker: complete(null) },
    {
      line: 'LEASE-CONFLICT ref=refs/sdlc/tasks/T-AAAA-x owner=claude-code laptop',
      marker: { kind: 'lease-conflict', owner: 'claude-code laptop' },
    },
    { line: 'LEASE-CONFLICT', marker: { kind: 'lease-conflict', owner: '' } },
    { line: 'NO READY TASKS FOUND', marker: { kind: 'no-task' } },
    { line: 'NO TASK FOUND for "T-AAAA-x"', marker: { kind: 'no-task' } },
    { line: 'ERROR reason="no control plane"', marker: { kind: 'error', reason: 'no control plane' } },
    {
      line: 'WORKTREE-MISSING .sdlc/worktrees/x',
      marker: { kind: 'error', reason: 'WORKTREE-MISSING .sdlc/worktrees/x' },
    },
    { line: 'ENSURE-READY-OK: T-AAAA-x', marker: { kind: 'midway', line: 'ENSURE-READY-OK: T-AAAA-x' } },
    { line: 'STARTED: T-AAAA-x', marker: { kind: 'midway', line: 'STARTED: T-AAAA-x' } },
    { line: 'PR-RESPONSE-COMPLETE: pr=7 task=T-AAAA-x', marker: null },
    { line: 'Not TASK-WORK-BLOCKED reason="x"', marker: null },
    { line: 'TASK-WORK-BLOCKEDreason="x"', marker: null },
    { line: '', marker: null },
  ])('$line says $marker', ({ line, marker }) => {
    expect(readWorkMarker(line, TASK)).toEqual(marker);
  });

  test.each<{ line: string; marker: WorkMarker | null }>([
    { line: 'PR-RESPONSE-COMPLETE: pr=7 task=T-AAAA-x', marker: complete(null) },
    { line: 'PR-RESPONSE-COMPLETE: pr=#7 task=T-AAAA-x', marker: complete(null) },
    { line: 'PR-RESPONSE-COMPLETE: pr=8 task=T-AAAA-x', marker: null },
    { line: 'TASK-WORK-COMPLETE: T-AAAA-x', marker: null },
  ])('$line says $marker of a pull request', ({ line, marker }) => {
    expect(readWorkMarker(line, { kind: 'pull', number: 7 })).toEqual(marker);
  });
});

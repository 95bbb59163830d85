import { describe, expect, test } from '@jest/globals';
import { readWorkMarker, type WorkMarker } from '../../src/read/work-marker.js';

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
    { line: 'TASK-WORK-COMPLETE: T-AAAA-x PR=https://github.com/o/n/pull/1', marker: null },
    { line: 'Not TASK-WORK-BLOCKED reason="x"', marker: null },
    { line: 'TASK-WORK-BLOCKEDreason="x"', marker: null },
    { line: '', marker: null },
  ])('$line says $marker', ({ line, marker }) => {
    expect(readWorkMarker(line, 'T-AAAA-x')).toEqual(marker);
  });
});

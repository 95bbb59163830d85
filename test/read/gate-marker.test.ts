import { describe, expect, test } from '@jest/globals';
import { type GateMarker, readGateMarker } from '../../src/read/gate-marker.js';

describe('the words of the readiness gate', () => {
  test.each<{ words: string; marker: GateMarker | null }>([
    {
      words: 'ENSURE-READY-OK: a\nreadiness_verified_at: 2026-03-01\nplane: none',
      marker: { kind: 'ok', plane: 'none' },
    },
    { words: 'ENSURE-READY-OK: a', marker: { kind: 'ok', plane: null } },
    {
      words: '**ENSURE-READY-NEEDS-DEFINITION: a**\ndefinition_gap: No  goal.\n',
      marker: { kind: 'needs-definition', gap: 'No goal.' },
    },
    { words: 'ENSURE-READY-NEEDS-DEFINITION: a', marker: { kind: 'needs-definition', gap: null } },
    {
      words: 'ENSURE-READY-PARENT-ROLLUP: a',
      marker: { kind: 'not-judged', line: 'ENSURE-READY-PARENT-ROLLUP: a' },
    },
    {
      words: 'ENSURE-READY-OK: b\nENSURE-READY-LEASED: a',
      marker: { kind: 'not-judged', line: 'ENSURE-READY-LEASED: a' },
    },
    { words: 'I would say ENSURE-READY-OK', marker: null },
    { words: '', marker: null },
  ])('$words', ({ words, marker }) => {
    expect(readGateMarker(words)).toEqual(marker);
  });
});

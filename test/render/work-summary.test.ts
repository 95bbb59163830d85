import { describe, expect, test } from '@jest/globals';
import type { WorkReport } from '../../src/domain/report.js';
import { workLine, workSummary } from '../../src/render/work-summary.js';

const report: WorkReport = {
  isDryRun: false,
  notes: [],
  works: [
    {
      item: { kind: 'task', slug: 'T-AAAA-one' },
      prompt: '/sdlc:task-work T-AAAA-one',
      outcome: {
        name: 'PR-OPENED',
        because: 'pull request #9 was opened',
        pullUrl: 'https://github.com/o/r/pull/9',
      },
      startedAt: '2026-11-30T06:30:00.000Z',
      endedAt: '2026-11-30T06:57:30.000Z',
      usage: null,
      saved: [],
      words: null,
    },
    {
      item: { kind: 'pull', number: 4 },
      prompt: null,
      outcome: null,
      startedAt: null,
      endedAt: null,
      usage: null,
      saved: [],
      words: null,
    },
  ],
};

describe('what the agents did', () => {
  test('fits one line', () => {
    expect(workLine(report)).toBe('task/T-AAAA-one PR-OPENED, pull/4 UNKNOWN');
  });

  test('is a table with the evidence', () => {
    expect(workSummary(report)).toContain(
      '| task/T\\-AAAA\\-one | [PR\\-OPENED](https://github.com/o/r/pull/9) | pull request \\#9 was opened | 27.5 |',
    );
  });

  test('a run without agents says so', () => {
    expect(workSummary({ ...report, works: [] })).toBe('**no agent ran**\n');
  });
});

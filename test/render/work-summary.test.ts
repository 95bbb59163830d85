import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FinishedWork, WorkReport } from '../../src/domain/report.js';
import { fencedText } from '../../src/render/fenced-text.js';
import { savedSummary } from '../../src/render/saved-summary.js';
import { isQuietOutcome, workLine, workSummary } from '../../src/render/work-summary.js';

const URL = 'https://github.com/o/r';
const USAGE = {
  dollars: 1.254,
  turns: 31,
  inputTokens: 90_400,
  outputTokens: 812,
  cacheReadTokens: 2_900_000,
  cacheWriteTokens: 30_000,
};
const OPENED: FinishedWork = {
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
};
const SILENT: FinishedWork = {
  item: { kind: 'pull', number: 4 },
  prompt: null,
  outcome: null,
  startedAt: null,
  endedAt: null,
  usage: null,
  saved: [],
  words: null,
};
const report: WorkReport = { isDryRun: false, notes: [], works: [OPENED, SILENT] };

function summaryOf(work: Partial<FinishedWork>): string {
  return workSummary({ ...report, works: [{ ...OPENED, ...work }] }, URL);
}

describe('what the agents did', () => {
  test('fits one line', () => {
    expect(workLine(report)).toBe('task/T-AAAA-one PR-OPENED, pull/4 UNKNOWN');
  });

  test('has what is known of the cost in its line, of all items together, also when the line is full', () => {
    const works = [{ ...OPENED, usage: USAGE }, SILENT, { ...OPENED, usage: { ...USAGE, dollars: 0.5 } }];
    expect(workLine({ ...report, works })).toBe(
      'task/T-AAAA-one PR-OPENED, pull/4 UNKNOWN, task/T-AAAA-one PR-OPENED · $1.75',
    );
    const many = workLine({ ...report, works: Array.from({ length: 40 }, () => works).flat() });
    expect(many).toMatch(/… · \$70\.16$/);
    expect(many).toHaveLength(300);
  });

  test('says where the sum of the cost is not the whole of it', () => {
    const untold: FinishedWork = { ...OPENED, usage: 'untold' };
    expect(workLine({ ...report, works: [untold] })).toMatch(/ · cost not told$/);
    expect(workLine({ ...report, works: [untold, { ...OPENED, usage: USAGE }] })).toMatch(
      / · at least \$1\.25$/,
    );
    expect(workSummary({ ...report, works: [untold] }, URL)).toContain('| not told |');
  });

  test('is a table with the evidence, the minutes and the cost', () => {
    expect(workSummary({ ...report, works: [{ ...OPENED, usage: USAGE }] }, URL)).toContain(
      '| task/T\\-AAAA\\-one | [PR\\-OPENED](https://github.com/o/r/pull/9) | pull request \\#9 was opened | 27.5 | \\$1.25 |',
    );
  });

  test('has what needs a look before what went well, and leads to the pull request in any case', () => {
    const cancelled = { name: 'CANCELLED', because: 'told to stop', pullUrl: null } as const;
    const works = [OPENED, { ...SILENT, outcome: cancelled }];
    const rows = workSummary({ ...report, works }, URL)
      .split('\n')
      .filter((line) => line.startsWith('| ['));
    expect(rows).toEqual(['| [pull/4](https://github.com/o/r/pull/4) | CANCELLED | told to stop |  |  |']);
    const summary = workSummary({ ...report, works }, URL);
    expect(summary.indexOf('CANCELLED | told')).toBeLessThan(summary.indexOf('pull request \\#9'));
  });

  test('a run without agents says so', () => {
    expect(workSummary({ ...report, works: [] }, URL)).toBe('**no agent ran**\n');
  });
});

describe('what only the job itself can tell', () => {
  const words = {
    last: 'Done.\n```\n</details><b>@someone</b>\n',
    denials: [{ tool: 'Web*Fetch', count: 2 }],
    notes: ['Words and evidence differ: <x>.'],
  };

  test('is what the run used', () => {
    expect(summaryOf({ usage: USAGE, words })).toContain(
      'Used: \\$1.25, 31 turns, 120k tokens in \\(2.9M more from the cache\\), 812 out.',
    );
  });

  test('is where work was saved, with a link', () => {
    const oid = '1'.repeat(40);
    const saved = [
      { kind: 'commits' as const, branch: 'sdlc/rescue/a-1', oid },
      { kind: 'patch' as const, branch: 'x#y', oid },
    ];
    const summary = summaryOf({ saved });
    expect(summary).toContain(
      'Work that the agent left was saved on [sdlc/rescue/a\\-1](https://github.com/o/r/tree/sdlc/rescue/a-1).',
    );
    expect(summary).toContain(
      'A patch of work that the agent left was saved on [x\\#y](https://github.com/o/r/tree/x%23y).',
    );
  });

  test('is what was denied, noted and said, none of which can break the page', () => {
    const summary = summaryOf({ words });
    expect(summary).toContain(
      '### Tools that the agent was denied\n\n- Web\\*Fetch × 2\n\nThe inputs `allowed-tools` and',
    );
    expect(summary).toContain('> Words and evidence differ: &lt;x&gt;.');
    expect(summary).toContain(
      '<details><summary>The last words of the agent, which prove nothing</summary>\n\n````text\nDone.\n```\n</details><b>@someone</b>\n````\n\n</details>\n',
    );
  });

  test('is not told where the agent said nothing', () => {
    expect(summaryOf({ words: { last: ' \n', denials: [], notes: [] } })).not.toContain('last words');
  });
});

test('a fence ends only after the text, whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', '~', '\n', 'a', ' ') }), (text) => {
      const [opening = '', ...rest] = fencedText(text, 100).split('\n');
      const fence = opening.replace('text', '');
      expect(rest.findIndex((line) => line.trim().startsWith(fence))).toBe(rest.length - 1);
    }),
  );
});

describe('the summary of a job that was stopped', () => {
  test('is none where nothing was left', () => {
    expect(savedSummary({ saved: [], notes: [] }, URL)).toBeNull();
  });

  test('names the branches and the notes', () => {
    const saved = [{ kind: 'commits' as const, branch: 'task/a', oid: '1'.repeat(40) }];
    expect(savedSummary({ saved, notes: ['a <note>'] }, URL)).toBe(
      '**The job was stopped.** The next tick judges what it came to.\n\n' +
        'Work that the agent left was saved on [task/a](https://github.com/o/r/tree/task/a).\n\n> a &lt;note&gt;\n',
    );
  });
});

test.each([
  { name: 'PR-OPENED', isQuiet: true },
  { name: 'NOT-READY', isQuiet: true },
  { name: 'LIMITED', isQuiet: true },
  { name: 'NO-CHANGE', isQuiet: false },
  { name: 'TIMED-OUT', isQuiet: false },
] as const)('$name fails the job: not $isQuiet', ({ name, isQuiet }) => {
  expect(isQuietOutcome({ name, because: '', pullUrl: null })).toBe(isQuiet);
});

import { describe, expect, test } from '@jest/globals';
import type { PullVerdict } from '../../src/domain/plan.js';
import type { TickReport } from '../../src/domain/report.js';
import { digestLine } from '../../src/render/digest-line.js';
import { tickSummary } from '../../src/render/tick-summary.js';
import { done, emptyPlan, quietReport, skip, startOf } from '../support/tick-report.js';

const busy: TickReport = {
  ...quietReport,
  plan: {
    ...emptyPlan,
    steps: [startOf('T-AAAA-one')],
    skips: [skip('T-BBBB-two', 'waits for T-AAAA-one')],
    verdicts: [
      {
        number: 7,
        title: 'Add | pipes',
        url: 'https://github.com/o/r/pull/7',
        verdict: { name: 'CI-FAILED', reason: 'ci/test', causes: [] },
      },
    ],
    problems: [
      {
        severity: 'error',
        file: 'docs/planning/tasks/T-CCCC.md',
        line: 3,
        column: 9,
        message: 'unknown status',
        expected: 'one of ready, draft',
        found: 'redy',
      },
    ],
  },
  results: [done(startOf('T-AAAA-one'))],
  openDependencies: [['T-BBBB-two', 'T-AAAA-one']],
  notes: ['Claims are kept under refs/sdlc/orchestrator.'],
};

const stopped: TickReport = {
  ...quietReport,
  plan: { ...emptyPlan, brakes: ['the day is spent'], money: { today: 49.5, limit: 50 } },
};

describe('the digest line', () => {
  test('says what lets no agent start, before anything else', () => {
    expect(digestLine(stopped)).toBe(
      '2026-11-30 06:17Z · NO AGENT STARTS: the day is spent · nothing to do · 0 open pull requests, 0 skipped, 0 problems',
    );
  });

  test('a quiet tick says that there was nothing to do', () => {
    expect(digestLine(quietReport)).toBe(
      '2026-11-30 06:17Z · nothing to do · 0 open pull requests, 0 skipped, 0 problems',
    );
  });

  test('a busy tick counts what it did first', () => {
    expect(digestLine(busy)).toBe(
      '2026-11-30 06:17Z · 1 started · 1 open pull request (1 CI-FAILED), 1 skipped, 1 problem',
    );
  });

  test('a tick whose steps did not come about does not say that there was nothing to do', () => {
    const lost = { ...done(startOf('T-AAAA-one')), status: 'not-applied' as const };
    expect(digestLine({ ...quietReport, results: [lost] })).toBe(
      '2026-11-30 06:17Z · 1 not applied · 0 open pull requests, 0 skipped, 0 problems',
    );
  });

  test('a dry run counts the plan and says that nothing changed', () => {
    expect(digestLine({ ...busy, isDryRun: true, results: [] })).toBe(
      '2026-11-30 06:17Z · dry run, nothing changed · 1 started · 1 open pull request (1 CI-FAILED), 1 skipped, 1 problem',
    );
  });
});

describe('the pull requests', () => {
  test('that only a person can bring on come first, with what there is to do', () => {
    const verdicts = (['PENDING', 'CLEAN', 'CI-BLOCKED'] as const).map((name, index) => ({
      number: index + 1,
      title: '',
      url: '',
      verdict: { name, reason: '', causes: [] },
    }));
    const page = tickSummary({ ...quietReport, plan: { ...emptyPlan, verdicts } });
    const rows = page.split('\n').filter((line) => line.startsWith('| \\#'));
    expect(rows.map((row) => row.split('|').slice(2, 4).join().replaceAll(' ', ''))).toEqual([
      'CLEAN,reviewormerge',
      'CI-BLOCKED,click',
      'PENDING,',
    ]);
  });
});

describe('the money of a day', () => {
  test('stands above the tables, and what it stops', () => {
    const page = tickSummary(stopped);
    expect(page).toContain('> **No agent is started:** the day is spent');
    expect(page).toContain('Agents that started within 24 hours used, or may yet use, $49.50 of $50.00.');
  });

  test('is not spoken of when no agent ran', () => {
    expect(tickSummary(quietReport)).not.toContain('$');
  });
});

describe('the job summary of a tick', () => {
  test('reads as one line and then tables', () => {
    expect(tickSummary(busy)).toBe(
      [
        '**2026\\-11\\-30 06:17Z · 1 started · 1 open pull request \\(1 CI\\-FAILED\\), 1 skipped, 1 problem**',
        '',
        '> Claims are kept under refs/sdlc/orchestrator.',
        '',
        '### Pull requests',
        '',
        '| Pull request | Verdict | Waits for you to | Reason | Title |',
        '| --- | --- | --- | --- | --- |',
        '| [\\#7](https://github.com/o/r/pull/7) | CI-FAILED |  | ci/test | Add \\| pipes |',
        '',
        '### Started',
        '',
        '| What | Result | Because |',
        '| --- | --- | --- |',
        '| task/T\\-AAAA\\-one (task) | done | ready |',
        '',
        '### Problems',
        '',
        '| Where | What is wrong | Expected | Found |',
        '| --- | --- | --- | --- |',
        '| docs/planning/tasks/T\\-CCCC.md:3:9 | unknown status | one of ready, draft | redy |',
        '',
        '### Skipped',
        '',
        '| Item | Because |',
        '| --- | --- |',
        '| task/T\\-BBBB\\-two | waits for T\\-AAAA\\-one |',
        '',
        '### What waits for what',
        '',
        '```mermaid',
        'flowchart LR',
        '  n0["T-BBBB-two"]',
        '  n1["T-AAAA-one"]',
        '  n1 --> n0',
        '```',
        '',
      ].join('\n'),
    );
  });

  test('stays under 1 MiB with 5,000 tasks and 500 pull requests, and says what it cut', () => {
    const long = '☃'.repeat(300);
    const verdicts: PullVerdict[] = Array.from({ length: 500 }, (_, index) => ({
      number: index + 1,
      title: long,
      url: `https://github.com/o/r/pull/${index + 1}`,
      verdict: { name: 'CLEAN', reason: long, causes: [] },
    }));
    const skips = Array.from({ length: 5_000 }, (_, index) => skip(`T-${index}-${'x'.repeat(60)}`, long));
    const text = tickSummary({ ...quietReport, plan: { ...emptyPlan, verdicts, skips } });
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    expect(text).toMatch(/_\d+ more rows were cut to stay within GitHub's limit\._/);
    expect(text).toContain('<summary>Pull requests (500)</summary>');
  });

  test('keeps every title when the budget is tiny', () => {
    const text = tickSummary(busy, 700);
    expect(text).toContain('### Problems');
    expect(text).toContain('1 more row was cut');
  });
});

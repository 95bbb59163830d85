import { describe, expect, test } from '@jest/globals';
import type { ControlState } from '../../src/domain/control.js';
import type { DigestLine } from '../../src/domain/digest-log.js';
import { controlSummary } from '../../src/render/control-summary.js';
import { describeRequest } from '../../src/render/describe-request.js';
import { digestLine, digestText } from '../../src/render/digest-line.js';
import { tickSummary } from '../../src/render/tick-summary.js';
import { done, quietReport, startOf } from '../support/tick-report.js';

function paused(because: string | null): ControlState {
  return { kind: 'paused', pause: { by: 'maintainer', at: '2026-11-29T20:00:00Z', because } };
}

describe('the digest of a paused tick', () => {
  test('says first who paused and since when', () => {
    expect(digestLine({ ...quietReport, control: paused(null) })).toBe(
      '2026-11-30 06:17Z · PAUSED by maintainer since 2026-11-29T20:00:00Z · nothing to do · ' +
        '0 open pull requests, 0 skipped, 0 problems',
    );
  });

  test('keeps what was done in sight of a long reason', () => {
    const report = { ...quietReport, control: paused('x'.repeat(400)), results: [done(startOf('a'))] };
    const line = digestLine(report);
    expect(line.length).toBeLessThanOrEqual(300);
    expect(line).toContain('… · 1 started · ');
  });

  test('escapes the reason, which is a stranger’s text', () => {
    const summary = tickSummary({ ...quietReport, control: paused('<img src=x> **bold** @team\n::error::') });
    const [line] = summary.split('\n');
    expect(line).toContain('&lt;img src=x&gt; \\*\\*bold\\*\\* &#64;team ::error::');
  });

  test('takes a document that cannot be read for a pause', () => {
    const control: ControlState = { kind: 'unreadable', wrong: ['version: expected 1, found 2'] };
    expect(digestText({ ...quietReport, control })).toMatch(
      /^PAUSED because the control document cannot be read \(version: expected 1, found 2\) · nothing to do/,
    );
  });
});

describe('the last 24 hours', () => {
  const lines: readonly DigestLine[] = [
    { at: '2026-11-29T20:13:00Z', run: 7, text: '1 started · 1 open pull request' },
    { at: '2026-11-29T21:00:00Z', run: null, text: '| <b>' },
  ];

  test('are folded into the summary, newest first', () => {
    const summary = tickSummary({ ...quietReport, recentLines: lines });
    expect(summary).toContain(
      [
        '<details><summary>The last 24 hours (2)</summary>',
        '',
        '| When | Run | What |',
        '| --- | --- | --- |',
        '| 2026-11-29 21:00Z |  | \\| &lt;b&gt; |',
        '| 2026-11-29 20:13Z | 7 | 1 started · 1 open pull request |',
        '',
        '</details>',
      ].join('\n'),
    );
  });

  test('are left out where nothing happened', () => {
    expect(tickSummary(quietReport)).not.toContain('24 hours');
  });
});

describe('what a person asks for', () => {
  test.each([
    { request: { command: 'pause', because: null } as const, words: 'pause' },
    {
      request: { command: 'retry', item: { kind: 'pull', number: 12 }, because: 'flaky mirror' } as const,
      words: 'retry pull/12 (flaky mirror)',
    },
  ])('is told as $words', ({ request, words }) => {
    expect(describeRequest(request)).toBe(words);
  });

  test('is escaped in the summary', () => {
    expect(controlSummary('pause', 'Paused by maintainer (`x` <b>)')).toBe(
      '**pause:** Paused by maintainer \\(\\`x\\` &lt;b&gt;\\)\n',
    );
  });
});

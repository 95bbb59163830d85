import { describe, expect, test } from '@jest/globals';
import { judgeControlWrite } from '../../src/decide/control-decision.js';
import { decidePause, decideResume } from '../../src/decide/decide-pause.js';
import { decideRelease } from '../../src/decide/decide-release.js';
import { decideRetry } from '../../src/decide/decide-retry.js';
import { UNTOLD } from '../../src/domain/agent-run.js';
import type { Claim, RunState } from '../../src/domain/claim.js';
import type { ControlState } from '../../src/domain/control.js';
import { aClaim, anAttempt, HOLDER } from '../support/snapshot-builder.js';

const asked = { by: 'maintainer', at: new Date('2026-07-29T08:00:00Z') };
const AT = '2026-07-29T08:00:00.000Z';
const pause = { by: 'reviewer-one', at: '2026-07-28T20:00:00Z', because: null };
const paused: ControlState = { kind: 'paused', pause };
const unreadable: ControlState = { kind: 'unreadable', wrong: ['version: expected 1, found 2'] };
const item = { kind: 'task', slug: 'a' } as const;
const running = anAttempt({ outcome: null, endedAt: null });

describe('pausing', () => {
  test.each<{ control: ControlState; document: object; says: string }>([
    {
      control: { kind: 'running' },
      document: { version: 1, pause: { by: 'maintainer', at: AT, because: 'release week' } },
      says: `Paused by maintainer since ${AT} (release week). Agents at work finish; none starts.`,
    },
    {
      control: unreadable,
      document: { version: 1, pause: { by: 'maintainer', at: AT, because: 'release week' } },
      says: 'could not be read and is replaced (version: expected 1, found 2).',
    },
  ])('writes who, when and why over what is $control.kind', ({ control, document, says }) => {
    expect(decidePause(control, 'release week', asked)).toEqual({
      kind: 'write',
      document,
      done: expect.stringContaining(says),
    });
  });

  test('leaves a pause that there is as it is', () => {
    expect(decidePause(paused, 'mine', asked)).toEqual({
      kind: 'answer',
      answer: { status: 'settled', text: 'Paused already by reviewer-one since 2026-07-28T20:00:00Z.' },
    });
  });

  test.each([{ control: paused }, { control: unreadable }])(
    'ends by a resume ($control.kind)',
    ({ control }) => {
      expect(decideResume(control, asked)).toMatchObject({
        kind: 'write',
        document: { version: 1, pause: null },
        done: expect.stringMatching(/^Resumed by maintainer; it was paused (?:by reviewer-one|because the)/),
      });
    },
  );

  test('ends once only', () => {
    expect(decideResume({ kind: 'running' }, asked)).toMatchObject({ answer: { status: 'settled' } });
  });
});

interface ClaimRow {
  readonly what: string;
  readonly claim: Claim | null;
  readonly runState: RunState | null;
  readonly says: RegExp;
}

describe('a retry', () => {
  test.each<ClaimRow & { status: string }>([
    {
      what: 'never tried',
      claim: null,
      runState: null,
      status: 'settled',
      says: /^No run of this loop ever tried task\/a: check the name\. .* is parked until its file changes\.$/,
    },
    {
      what: 'without attempts',
      claim: aClaim(item, null),
      runState: null,
      status: 'settled',
      says: /has all/,
    },
    {
      what: 'forgiven already',
      claim: aClaim(item, null, [anAttempt({ unspent: { why: 'retry', by: 'x', at: AT } })]),
      runState: null,
      status: 'settled',
      says: /has all its attempts/,
    },
    {
      what: 'at work',
      claim: aClaim(item, HOLDER, [anAttempt(), running]),
      runState: 'live',
      status: 'refused',
      says: /^Run 7 works on task\/a: ask again when it is done, or release it\.$/,
    },
    {
      what: 'perhaps at work',
      claim: aClaim(item, HOLDER, [running]),
      runState: 'unknown',
      status: 'refused',
      says: /^Run 7 may still work on task\/a/,
    },
  ])('changes nothing about an item that is $what', ({ claim, runState, status, says }) => {
    expect(decideRetry(item, { claim, runState }, asked)).toEqual({
      kind: 'answer',
      answer: { status, text: expect.stringMatching(says) },
    });
  });

  test('marks every attempt that counts, keeps them all, and leaves a dead holder to the tick', () => {
    const earlier = anAttempt({ unspent: { why: 'paused', by: 'x', at: '2026-01-01T00:00:00Z' } });
    const claim = aClaim(item, HOLDER, [earlier, anAttempt(), running]);
    const unspent = { why: 'retry', by: 'maintainer', at: AT };
    expect(decideRetry(item, { claim, runState: 'over' }, asked)).toEqual({
      kind: 'write',
      document: {
        ...claim.document,
        attempts: [earlier, { ...anAttempt(), unspent }, { ...running, unspent }],
      },
      done: 'task/a has fresh attempts: 2 attempts forgiven by maintainer.',
    });
  });
});

describe('a retry of what the service refused', () => {
  test('lifts the stop, although no attempt was spent', () => {
    const refused = anAttempt({ unspent: { why: 'refused', by: 'task/a', at: '2026-01-01T00:00:00Z' } });
    const decision = decideRetry(item, { claim: aClaim(item, null, [refused]), runState: null }, asked);
    expect(decision).toMatchObject({
      document: { attempts: [{ unspent: { why: 'retry', by: 'maintainer' } }] },
    });
  });
});

describe('a release', () => {
  test.each<ClaimRow & { isForced: boolean }>([
    { what: 'never claimed', claim: null, runState: null, isForced: true, says: /^Nobody holds task\/a/ },
    {
      what: 'free',
      claim: aClaim(item, null),
      runState: null,
      isForced: true,
      says: /^Nobody holds task\/a/,
    },
    {
      what: 'at work',
      claim: aClaim(item, HOLDER, [running]),
      runState: 'live',
      isForced: false,
      says: /^task\/a is not released: run 7 is still live, .* Cancel that run first, or force it .*--force\.$/,
    },
    {
      what: 'perhaps at work',
      claim: aClaim(item, HOLDER, [running]),
      runState: 'unknown',
      isForced: false,
      says: /run 7 may still be live/,
    },
  ])('changes nothing about an item that is $what', ({ claim, runState, isForced, says }) => {
    const decision = decideRelease(item, { claim, runState }, { ...asked, isForced });
    expect(decision).toMatchObject({ kind: 'answer', answer: { text: expect.stringMatching(says) } });
  });

  test.each<{ runState: RunState; isForced: boolean; says: RegExp }>([
    { runState: 'over', isForced: false, says: /^task\/a is released from run 7 by maintainer\.$/ },
    { runState: 'live', isForced: true, says: /by maintainer\. Beware: run 7 is still live/ },
  ])('frees it and ends the attempt of its holder alone ($runState)', ({ runState, isForced, says }) => {
    const other = { ...running, runId: 8 };
    const claim = aClaim(item, HOLDER, [anAttempt(), other, running]);
    const outcome = { name: 'CANCELLED', because: `released by maintainer at ${AT}`, pullUrl: null };
    expect(decideRelease(item, { claim, runState }, { ...asked, isForced })).toEqual({
      kind: 'write',
      document: {
        ...claim.document,
        holder: null,
        attempts: [anAttempt(), other, { ...running, endedAt: AT, outcome, agent: UNTOLD }],
      },
      done: expect.stringMatching(says),
    });
  });

  test('leaves what is on record of the agent: its cost, and where its work was saved', () => {
    const saved = [{ kind: 'commits', branch: 'sdlc/rescue/a-7', oid: 'c'.repeat(40) }] as const;
    const told = { ...running, agent: { ...UNTOLD, saved } };
    const claim = aClaim(item, HOLDER, [told]);
    const decision = decideRelease(item, { claim, runState: 'over' }, { ...asked, isForced: false });
    const attempts = decision.kind === 'write' ? decision.document.attempts : [];
    expect(attempts).toEqual([expect.objectContaining({ endedAt: AT, agent: told.agent })]);
  });

  test('of a claim that no job ever adopted records no agent, which costs nothing', () => {
    const claim = aClaim(item, { ...HOLDER, job: null }, [running]);
    const decision = decideRelease(item, { claim, runState: 'over' }, { ...asked, isForced: false });
    const attempts = decision.kind === 'write' ? decision.document.attempts : [];
    expect(attempts).toEqual([expect.not.objectContaining({ agent: expect.anything() })]);
  });
});

describe('a write that a person asked for', () => {
  test.each([
    { outcome: { status: 'done' }, answer: { status: 'done', text: 'It is so.' } },
    { outcome: { status: 'lost', detail: 'x' }, answer: null },
    {
      outcome: { status: 'refused', detail: 'no right' },
      answer: { status: 'refused', text: /refused it: no right/ },
    },
    {
      outcome: { status: 'unknown', detail: 'cut' },
      answer: { status: 'refused', text: /not known; look.*: cut/ },
    },
    { outcome: undefined, answer: { status: 'refused', text: /said nothing about it/ } },
  ])('$outcome is answered with $answer', ({ outcome, answer }) => {
    const text = answer?.text;
    const wanted = text instanceof RegExp ? { ...answer, text: expect.stringMatching(text) } : answer;
    expect(judgeControlWrite(outcome, 'It is so.')).toEqual(wanted);
  });
});

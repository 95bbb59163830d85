import { describe, expect, test } from '@jest/globals';
import { type Fate, judgeFate } from '../../src/git/push-as-one.js';
import type { OwnUpdate, Standing } from '../../src/git/settle-pushes.js';
import type { RefUpdateOutcome } from '../../src/ports/ref-writer.js';

const [OLD, OURS, THEIRS] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
const UPDATES: readonly OwnUpdate[] = ['one', 'two'].map((ref) => ({
  ref,
  expectedOid: OLD ?? '',
  newOid: OURS ?? '',
}));

const DONE: RefUpdateOutcome = { status: 'done' };
const STALE: RefUpdateOutcome = { status: 'lost', detail: 'one: [rejected] (stale info)' };
const WITH_IT: RefUpdateOutcome = { status: 'lost', detail: '[rejected] (atomic push failed)' };
const RACED: RefUpdateOutcome = { status: 'lost', detail: '[remote rejected] (atomic transaction failed)' };
const NO_ANSWER: RefUpdateOutcome = { status: 'unknown', detail: 'the connection broke' };
const DECLINED: RefUpdateOutcome = { status: 'refused', detail: 'hook declined' };

/** Where the refs stand, in the order of the updates; undefined for a ref that is not there. */
function standingAt(...oids: readonly (string | undefined)[]): Standing {
  return new Map(
    UPDATES.flatMap(({ ref }, index) => (oids[index] === undefined ? [] : [[ref, oids[index]]])),
  );
}

interface Row {
  readonly title: string;
  readonly outcomes: readonly RefUpdateOutcome[];
  readonly standing: Standing;
  /** The status that all share, or the refs that stopped the rest. */
  readonly fate: RefUpdateOutcome['status'] | readonly string[];
}

const ROWS: readonly Row[] = [
  { title: 'done', outcomes: [DONE, DONE], standing: null, fate: 'done' },
  {
    title: 'stopped by the stale ref',
    outcomes: [STALE, WITH_IT],
    standing: standingAt(THEIRS, OLD),
    fate: ['one'],
  },
  {
    title: 'stopped by a ref that is gone',
    outcomes: [RACED, RACED],
    standing: standingAt(OLD),
    fate: ['two'],
  },
  {
    title: 'stopped by both',
    outcomes: [RACED, RACED],
    standing: standingAt(THEIRS, THEIRS),
    fate: ['one', 'two'],
  },
  { title: 'stopped by what was refused', outcomes: [WITH_IT, DECLINED], standing: null, fate: ['two'] },
  {
    title: 'stopped by the named ref where nobody answers',
    outcomes: [STALE, WITH_IT],
    standing: null,
    fate: ['one'],
  },
  {
    title: 'lost where nobody answers and none is named',
    outcomes: [RACED, RACED],
    standing: null,
    fate: 'lost',
  },
  {
    title: 'lost where nothing moved',
    outcomes: [RACED, RACED],
    standing: standingAt(OLD, OLD),
    fate: 'lost',
  },
  {
    title: 'done where it was sent twice',
    outcomes: [RACED, RACED],
    standing: standingAt(OURS, OURS),
    fate: 'done',
  },
  {
    title: 'done where only one still stands',
    outcomes: [RACED, RACED],
    standing: standingAt(THEIRS, OURS),
    fate: 'done',
  },
  {
    title: 'done where the answer was lost',
    outcomes: [NO_ANSWER, NO_ANSWER],
    standing: standingAt(OURS, OURS),
    fate: 'done',
  },
  {
    title: 'unknown where it may be on its way',
    outcomes: [NO_ANSWER, NO_ANSWER],
    standing: standingAt(OLD, OLD),
    fate: 'unknown',
  },
  {
    title: 'unknown where one answer is',
    outcomes: [WITH_IT, NO_ANSWER],
    standing: standingAt(OLD, OLD),
    fate: 'unknown',
  },
  {
    title: 'unknown where nobody answers',
    outcomes: [NO_ANSWER, NO_ANSWER],
    standing: null,
    fate: 'unknown',
  },
  {
    title: 'stopped for good where a ref moved',
    outcomes: [NO_ANSWER, NO_ANSWER],
    standing: standingAt(OLD, THEIRS),
    fate: ['two'],
  },
];

function told(fate: Fate): Row['fate'] {
  return fate.kind === 'shared' ? fate.outcome.status : [...fate.reasonsByRef.keys()];
}

describe('updates that are made together', () => {
  test.each(ROWS)('are $title', ({ outcomes, standing, fate }) => {
    expect(told(judgeFate(UPDATES, outcomes, standing))).toEqual(fate);
  });
});

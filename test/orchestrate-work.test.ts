import { describe, expect, test } from '@jest/globals';
import { BadInput, CommandFailed } from '../src/domain/errors.js';
import { formatItem } from '../src/domain/item.js';
import type { AgentEnding } from '../src/ports/agent.js';
import { aClaim, aMergedPull, anAttempt, oid } from './support/snapshot-builder.js';
import { anExit, READY, RUN, type Run, STAMPED, USAGE, workScene } from './support/work-scene.js';

const GATE = { gate: '/sdlc:task-ensure-ready a' };
const SAVED = [{ kind: 'commits' as const, branch: 'sdlc/rescue/a-12', oid: oid(9) }];
const REPAIR = {
  kind: 'conflicts' as const,
  item: { kind: 'pull' as const, number: 3 },
  headOid: oid(5),
  prompt: '/sdlc:pr-respond 3',
};
const OPEN_PULL = aMergedPull(3, 'task/a', { state: 'OPEN' });
const ON_HEAD = { facts: { branchOidsByName: new Map([['task/a', oid(5)]]) }, pulls: [OPEN_PULL] };

const open: Run = (scenery) => {
  scenery.pulls = [OPEN_PULL];
  return anExit();
};
const idle: Run = () => anExit();

function ends(ending: AgentEnding): Run {
  return () => anExit({ ending });
}

/** The same, but while the agent works the server goes away. */
const goAway: Run = (scenery) => {
  scenery.isUnreadable = true;
  return anExit();
};

describe('a work job', () => {
  test('adopts, marks, runs, saves and records, in this order', async () => {
    const scene = workScene({ runs: [open] });
    const { work, isUnspent, patchFile } = await scene.run();
    expect(scene.events).toEqual([
      'adopted',
      'mark',
      'marked mark 2',
      'prompt /sdlc:task-work a',
      'save mark 2',
      'saved',
      'recorded',
    ]);
    expect(work).toMatchObject({ outcome: { name: 'PR-OPENED' }, usage: USAGE, saved: [] });
    expect({ isUnspent, patchFile }).toEqual({ isUnspent: false, patchFile: null });
    expect(scene.attempt()).toMatchObject({
      outcome: { name: 'PR-OPENED' },
      endedAt: '2026-03-01T12:00:00.000Z',
      agent: { usage: USAGE, limitedUntil: null, saved: [] },
    });
  });

  test.each<{ ending: AgentEnding; name: string }>([
    { ending: { kind: 'timed-out', because: 'x' }, name: 'TIMED-OUT' },
    { ending: { kind: 'cancelled', because: 'x' }, name: 'CANCELLED' },
    { ending: { kind: 'ended' }, name: 'STOPPED-EARLY' },
  ])('keeps what was left in claim and result, also of a run that is $name', async ({ ending, name }) => {
    const save = () => ({ saved: SAVED, patchFile: '/p.patch', notes: ['left out: big'] });
    const scene = workScene({ runs: [ends(ending)], save });
    const result = await scene.run();
    expect(result).toMatchObject({ patchFile: '/p.patch', work: { outcome: { name }, saved: SAVED } });
    expect(result.work.words?.notes).toEqual(['left out: big', expect.stringContaining('`patch-file`')]);
    expect(scene.attempt()?.agent).toEqual({ usage: USAGE, limitedUntil: null, saved: SAVED });
    expect(scene.log.lines).toContain('error: left out: big');
  });

  test('says as an error that saving failed, and records the outcome all the same', async () => {
    const save = () => {
      throw new Error('no space left');
    };
    const scene = workScene({ runs: [open], save });
    const { work } = await scene.run();
    const note = 'What the agent left could not be saved and ends with the runner: no space left';
    expect(scene.log.lines).toContain(`error: ${note}`);
    expect(work).toMatchObject({ outcome: { name: 'PR-OPENED' }, words: { notes: [note] } });
  });

  test('saves, and keeps what was used in the open attempt, where the world cannot be read afterwards', async () => {
    const save = () => ({ saved: SAVED, patchFile: null, notes: [] });
    const scene = workScene({ runs: [goAway], save });
    await expect(scene.run()).rejects.toThrow('git gives no answer');
    expect(scene.events.slice(-2)).toEqual(['saved', 'recorded']);
    expect(scene.attempt()).toMatchObject({ outcome: null, agent: { usage: USAGE, saved: SAVED } });
  });

  test('saves, and counts all that the run was allowed, where an agent breaks in a way of our own making', async () => {
    const broken: Run = () => {
      throw new TypeError('ours');
    };
    const scene = workScene({ runs: [broken] });
    await expect(scene.run()).rejects.toThrow('ours');
    expect(scene.events.slice(-2)).toEqual(['saved', 'recorded']);
    expect(scene.attempt()).toMatchObject({ outcome: null, agent: { usage: null, saved: [] } });
  });

  test.each([
    { losses: 2, isRecorded: true },
    { losses: 3, isRecorded: false },
  ])('records its outcome after $losses lost writes: $isRecorded', async ({ losses, isRecorded }) => {
    const scene = workScene({ runs: [open], losses });
    await scene.run();
    expect(scene.attempt()?.outcome?.name === 'PR-OPENED').toBe(isRecorded);
    expect(scene.events.includes('recorded')).toBe(isRecorded);
    expect(scene.log.lines.some((line) => line.startsWith('warning: What the run came to'))).toBe(
      !isRecorded,
    );
  });

  test('tells of words that the evidence contradicts', async () => {
    const liar: Run = () =>
      anExit({ lastWords: 'All done.\nTASK-WORK-COMPLETE: a PR=https://x.io/pull/7\n' });
    const { work } = await workScene({ runs: [liar] }).run();
    const says = 'the agent says that its work is complete with the pull request https://x.io/pull/7';
    expect(work.outcome).toMatchObject({ name: 'NO-CHANGE', because: expect.stringContaining(says) });
    expect(work.words?.notes).toEqual([`Words and evidence differ: ${says}.`]);
  });

  test('remembers when a usage limit lifts', async () => {
    const until = '2026-03-01T15:00:00Z';
    const scene = workScene({ runs: [ends({ kind: 'limited', because: 'x', until })] });
    expect((await scene.run()).work.outcome?.name).toBe('LIMITED');
    expect(scene.attempt()?.agent?.limitedUntil).toBe(until);
  });
});

describe('before a token is spent, a work job ends', () => {
  test('where another agent met a usage limit that stands, without an attempt', async () => {
    const item = { kind: 'task', slug: 'b' } as const;
    const outcome = { name: 'LIMITED', because: '', pullUrl: null } as const;
    const agent = { usage: null, limitedUntil: '2026-03-01T15:00:00Z', saved: [] };
    const others = [aClaim(item, null, [anAttempt({ outcome, agent, endedAt: '2026-03-01T11:00:00Z' })])];
    const scene = workScene({ others });
    expect(await scene.run()).toMatchObject({ isUnspent: true, work: { outcome: { name: 'CANCELLED' } } });
    expect(scene.attempt()).toMatchObject({ unspent: { why: 'limited', by: formatItem(item) } });
    expect(scene.attempt()?.agent).toBeUndefined();
    expect(scene.events).toEqual(['adopted', 'recorded']);
  });

  test.each([
    { entry: {}, missing: '/sdlc:task-work', commands: ['compact'] },
    { entry: GATE, missing: '/sdlc:task-ensure-ready', commands: ['sdlc:task-work'] },
    { entry: GATE, missing: '/sdlc:task-work', commands: ['sdlc:task-ensure-ready'] },
  ])('where $missing is missing', async ({ entry, missing, commands }) => {
    const scene = workScene({ entry, commands, runs: [open] });
    const { work } = await scene.run();
    expect(work).toMatchObject({ outcome: { name: 'FAILED' }, usage: null });
    expect(work.outcome?.because).toContain(`${missing} is not`);
    expect(scene.asked).toEqual([]);
    expect(scene.attempt()?.agent).toBeUndefined();
  });

  test('where the gate has left no folder to work in', async () => {
    const pass: Run = (scenery) => {
      scenery.checkoutText = STAMPED;
      return anExit();
    };
    const gone: Run = () => {
      throw new BadInput(['working-directory: expected a folder, found nothing']);
    };
    const scene = workScene({ entry: GATE, runs: [pass, gone] });
    expect((await scene.run()).work.outcome).toMatchObject({
      name: 'FAILED',
      because: expect.stringContaining('expected a folder'),
    });
    expect(scene.attempt()).toMatchObject({ outcome: { name: 'FAILED' }, agent: { usage: USAGE } });
  });

  test('where the agent cannot be started', async () => {
    const scene = workScene({});
    expect((await scene.run()).work).toMatchObject({
      outcome: { name: 'FAILED', because: 'no such run' },
      usage: null,
    });
    expect(scene.attempt()?.agent).toBeUndefined();
  });
});

describe('the readiness gate of a work job', () => {
  test('lets the work begin with the dollars that are left, once the checkout shows that it passed', async () => {
    const pass: Run = (scenery) => {
      scenery.checkoutText = STAMPED;
      return anExit({ denials: [{ tool: 'Bash', count: 1 }] });
    };
    const work: Run = (scenery, request) => ({
      ...anExit(),
      ...open(scenery, request),
      denials: [{ tool: 'Bash', count: 2 }],
    });
    const scene = workScene({ entry: GATE, runs: [pass, work] });
    const result = await scene.run();
    expect(scene.asked.map(({ prompt, dollars }) => `${prompt} ${dollars}`)).toEqual([
      '/sdlc:task-ensure-ready a 10',
      '/sdlc:task-work a 6',
    ]);
    expect(result.work).toMatchObject({
      outcome: { name: 'PR-OPENED' },
      usage: { dollars: 8, turns: 20 },
      words: { denials: [{ tool: 'Bash', count: 3 }] },
    });
  });

  test('lets the work begin once the base branch shows that it passed', async () => {
    const pass: Run = (scenery) => {
      scenery.baseText = STAMPED;
      return anExit();
    };
    const scene = workScene({ entry: GATE, runs: [pass, open] });
    expect((await scene.run()).work.outcome?.name).toBe('PR-OPENED');
  });

  test('is left out where somebody passed the task since the tick', async () => {
    const scene = workScene({ entry: GATE, scenery: { baseText: STAMPED }, runs: [open] });
    await scene.run();
    expect(scene.asked.map(({ prompt }) => prompt)).toEqual(['/sdlc:task-work a']);
  });

  test('stops the work with the gap that the file names, and keeps what it cost', async () => {
    const gap = READY.replace('open/ready', "planning/needs-definition\ndefinition_gap: 'No goal.'");
    const refuse: Run = (scenery) => {
      scenery.baseText = gap;
      return anExit({ lastWords: 'ENSURE-READY-OK: a' });
    };
    const scene = workScene({ entry: GATE, runs: [refuse, open] });
    expect((await scene.run()).work.outcome).toEqual({
      name: 'NOT-READY',
      because: 'No goal.',
      pullUrl: null,
    });
    expect(scene.asked).toHaveLength(1);
    expect(scene.attempt()?.agent?.usage).toEqual(USAGE);
  });

  test('is not passed by words alone', async () => {
    const liar: Run = () => anExit({ lastWords: 'ENSURE-READY-OK: a' });
    const scene = workScene({ entry: GATE, runs: [liar, open] });
    expect((await scene.run()).work.outcome?.name).toBe('NO-CHANGE');
    expect(scene.asked).toHaveLength(1);
  });

  test.each([
    { usage: { ...USAGE, dollars: 10 }, what: 'used it up' },
    { usage: null, what: 'did not tell' },
  ])('leaves no money for the work where it $what', async ({ usage }) => {
    const pass: Run = (scenery) => {
      scenery.checkoutText = STAMPED;
      return anExit({ usage });
    };
    const scene = workScene({ entry: GATE, runs: [pass, open] });
    expect((await scene.run()).work).toMatchObject({
      outcome: { name: 'OVER-BUDGET' },
      usage: usage ?? 'untold',
    });
    expect(scene.asked).toHaveLength(1);
  });
});

describe('a repair', () => {
  const commands = ['sdlc:pr-respond'];

  test('gets its prompt and folder from the desk, and says what the desk has to say', async () => {
    const prepared = {
      kind: 'agent-needed',
      prompt: 'Mend it.',
      workingFolder: '/tree',
      notes: ['a note'],
    } as const;
    const move: Run = (scenery) => {
      scenery.facts = { branchOidsByName: new Map([['task/a', oid(6)]]) };
      return anExit();
    };
    const scene = workScene({
      entry: REPAIR,
      scenery: ON_HEAD,
      commands,
      runs: [move],
      request: { repairDesk: { prepare: () => Promise.resolve(prepared) } },
    });
    const { work } = await scene.run();
    expect(scene.asked).toEqual([
      { prompt: 'Mend it.', workingFolder: '/tree', isLeasing: false, dollars: 10 },
    ]);
    expect(work).toMatchObject({ outcome: { name: 'PR-UPDATED' }, words: { notes: ['a note'] } });
    // What the desk put aside, such as changed files of earlier steps, is not saved as the agent's.
    const seen = [
      'mark',
      'marked mark 2',
      'mark',
      'marked mark 4',
      'prompt Mend it.',
      'save mark 4',
      'saved',
      'recorded',
    ];
    expect(scene.events).toEqual(['adopted', ...seen]);
  });

  test('is not begun in a checkout that cannot be read after it was prepared', async () => {
    const prepared = { kind: 'agent-needed', prompt: 'Mend it.', workingFolder: '/w', notes: [] } as const;
    let marks = 0;
    const mark = () => {
      marks += 1;
      const error = new CommandFailed('git was killed.', { exitCode: null, stderr: '' });
      return marks === 1 ? Promise.resolve('first') : Promise.reject(error);
    };
    const scene = workScene({
      entry: REPAIR,
      scenery: ON_HEAD,
      commands,
      runs: [idle],
      request: {
        repairDesk: { prepare: () => Promise.resolve(prepared) },
        saver: { mark, save: () => Promise.resolve({ saved: [], patchFile: null, notes: [] }) },
      },
    });
    expect((await scene.run()).work.outcome?.because).toBe('not started: git was killed.');
    expect(scene.asked).toEqual([]);
  });

  test('needs no agent where git can do it, and the evidence decides all the same', async () => {
    const scenes = [oid(6), oid(5)].map((after) => {
      const scenery = { ...ON_HEAD };
      const prepare = () => {
        moved.set('task/a', after);
        return Promise.resolve({ kind: 'repaired', because: 'git merged main' } as const);
      };
      const moved = new Map([['task/a', oid(5)]]);
      return workScene({
        entry: REPAIR,
        scenery: { ...scenery, facts: { branchOidsByName: moved } },
        commands,
        request: { repairDesk: { prepare } },
      });
    });
    const outcomes = await Promise.all(scenes.map(async (scene) => (await scene.run()).work.outcome));
    expect(outcomes).toMatchObject([
      { name: 'PR-UPDATED', because: expect.stringContaining('git merged main') },
      { name: 'NO-CHANGE', because: 'nothing changed on the server, although git merged main' },
    ]);
    expect(scenes.map((scene) => scene.attempt()?.agent)).toEqual([undefined, undefined]);
  });

  test.each([
    { kind: 'moved-on', unspent: { why: 'moved-on', by: 'pull/3' } },
    // A desk that sees no reason where the tick does would be asked for ever.
    { kind: 'not-needed', unspent: undefined },
  ] as const)('that is $kind ends without an agent, as nobody’s failure', async ({ kind, unspent }) => {
    const prepared = { kind, because: 'pull request #3 is not what it was' } as const;
    const scene = workScene({
      entry: REPAIR,
      scenery: ON_HEAD,
      commands,
      request: { repairDesk: { prepare: () => Promise.resolve(prepared) } },
    });
    const outcome = { name: 'CANCELLED', because: 'not started: pull request #3 is not what it was' };
    expect(await scene.run()).toMatchObject({ isUnspent: unspent !== undefined, work: { outcome } });
    expect(scene.attempt()?.outcome).toMatchObject(outcome);
    expect(scene.attempt()?.unspent).toEqual(unspent && { ...unspent, at: expect.any(String) });
    expect(scene.attempt()?.agent).toBeUndefined();
  });

  test('whose head moved before the job began spends no attempt', async () => {
    const moved = new Map([['task/a', oid(8)]]);
    const scene = workScene({ entry: REPAIR, scenery: { ...ON_HEAD, facts: { branchOidsByName: moved } } });
    expect(await scene.run()).toMatchObject({ isUnspent: true, work: { outcome: { name: 'CANCELLED' } } });
    expect(scene.attempt()?.unspent?.why).toBe('moved-on');
    expect(scene.events).toEqual(['adopted', 'recorded']);
  });

  test('is not begun where its command is missing', async () => {
    const prepared = { kind: 'agent-needed', prompt: REPAIR.prompt, workingFolder: '/w', notes: [] } as const;
    const scene = workScene({
      entry: REPAIR,
      scenery: ON_HEAD,
      commands: [],
      runs: [idle],
      request: { repairDesk: { prepare: () => Promise.resolve(prepared) } },
    });
    expect((await scene.run()).work.outcome?.because).toContain('/sdlc:pr-respond is not');
    expect(scene.asked).toEqual([]);
  });
});

test('a job without a claim of its own does nothing', async () => {
  const scene = workScene({ request: { job: { ...RUN, runId: 99, job: 'work' } } });
  expect((await scene.run()).work.outcome?.because).toMatch(
    /^not started: task\/a: its claim belongs to run 12/,
  );
  expect(scene.events).toEqual([]);
});

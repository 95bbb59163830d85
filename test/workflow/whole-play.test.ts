import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActJob } from '../../sandbox/act/act-log.js';
import type { ActRun } from '../../sandbox/act/run-in-act.js';
import { parseJson } from '../../sandbox/json.js';
import { ModelLog } from '../../sandbox/model/model-log.js';
import { describeWithAct } from '../support/act.js';
import { type Canaries, placesOf } from '../support/canaries.js';
import { CLAUDE_VERSION, describeClaude } from '../support/claude-cli.js';
import { at } from '../support/sandbox-fixture.js';
import { blabsAndAnswers, meetingOf, passesTheGate, worksOn } from '../support/scripted-model.js';
import { STAMP, statusLine, taskFiles } from '../support/task-story.js';
import { startWholePlay, type WholePlay } from '../support/whole-play.js';
import { push, schedule, workflowRun } from '../support/workflow-events.js';

// The whole way at once; docs/testing.md says what of it is not real.

const CHECKED = 'T-A1AA-checked';
const UNCHECKED = 'T-B2BB-unchecked';

/** Half a minute alone. */
const TIME_LIMIT = 180_000;

const NOBODY_ELSE = (): Promise<void> => Promise.resolve();

function jobsOf(run: ActRun | undefined, id: string): readonly ActJob[] {
  return run?.jobs.filter((job) => job.id === id) ?? [];
}

/** Of the step that runs this action in a job; by the name of the matrix's entry where there is one. */
function ownStep(run: ActRun | undefined, id: string, entry?: string) {
  const job = jobsOf(run, id).find(({ matrix }) => entry === undefined || at(matrix, 'entry.name') === entry);
  return job?.steps.find(({ name, stage }) => name.startsWith('./') && stage === 'Main');
}

function asked(log: ModelLog): readonly string[] {
  return [...new Set(log.turns().map((turn) => turn.asked))];
}

describeWithAct('the whole play', (act) => {
  describeClaude(`with Claude Code ${CLAUDE_VERSION}`, (claude) => {
    let play: WholePlay;
    let worked: ActRun;
    let repaired: ActRun;
    let closed: ActRun;
    let askedAtFirst: readonly string[];

    beforeAll(async () => {
      const files = { ...taskFiles({ [CHECKED]: 'ready' }, [STAMP]), ...taskFiles({ [UNCHECKED]: 'ready' }) };
      play = await startWholePlay({ act, claude, files });
      const meet = meetingOf(2);
      play.model.add(worksOn({ slug: CHECKED, meet }));
      play.model.add(passesTheGate({ slug: UNCHECKED, meet }));
      play.model.add(worksOn({ slug: UNCHECKED, meet: NOBODY_ELSE }));
      worked = await play.run(schedule);
      askedAtFirst = asked(play.model.log);
      askForMore();
      repaired = await play.run(workflowRun({ event: 'pull_request_review' }));
      play.box.sandbox.people.merge(pullOf(UNCHECKED), { by: 'maintainer', method: 'squash' });
      closed = await play.run(push);
    }, TIME_LIMIT);

    afterAll(() => play.stop());

    function pullOf(slug: string): number {
      const pulls = [...play.box.sandbox.hub.world.pulls.values()];
      return pulls.find(({ headRefName }) => headRefName === `task/${slug}`)?.number ?? 0;
    }

    /** A reviewer does, and the model is ready to answer. */
    function askForMore(): void {
      const { people, hub } = play.box.sandbox;
      const pull = pullOf(CHECKED);
      const remark = { by: 'reviewer-one', body: 'Say it twice.', path: `work/${CHECKED}.txt`, line: 1 };
      people.reviewThread(pull, remark);
      const commentId = hub.world.pull(pull).threads[0]?.comments[0]?.databaseId ?? 0;
      play.model.add(blabsAndAnswers({ slug: CHECKED, pull, commentId }));
    }

    function claimOn(item: string): unknown {
      const { repository } = play.box.sandbox.hub;
      const ref = `refs/sdlc/orchestrator/${item}`;
      const [file = ''] = repository.git(['ls-tree', '--name-only', ref]).split('\n');
      return parseJson(repository.git(['cat-file', 'blob', `${ref}:${file}`]));
    }

    test('needs no more than one run for two tasks at once, a gate for one of them included', () => {
      expect(worked).toMatchObject({ exitCode: 0 });
      expect(worked.jobs.map(({ id, result }) => ({ id, result }))).toEqual(
        ['tick', 'work', 'work', 'digest'].map((id) => ({ id, result: 'success' })),
      );
      expect([...askedAtFirst].sort()).toEqual([
        `/sdlc:task-ensure-ready ${UNCHECKED}`,
        `/sdlc:task-work ${CHECKED}`,
        `/sdlc:task-work ${UNCHECKED}`,
      ]);
    });

    test('finds the stamp of the gate on the default branch before the work begins', () => {
      const { repository } = play.box.sandbox.hub;
      const history = repository
        .git(['log', '--format=%s', `refs/pull/${pullOf(UNCHECKED)}/head`])
        .split('\n');
      expect(history.slice(0, 2)).toEqual([`Do ${UNCHECKED}`, `docs(tasks): promote ${UNCHECKED} to ready`]);
    });

    test.each([CHECKED, UNCHECKED])('tells of the pull request for %s, and what it cost', (slug) => {
      const step = ownStep(worked, 'work', `task/${slug}`);
      expect(step?.outputs).toMatchObject({
        outcome: 'PR-OPENED',
        'pull-request-url': `https://github.com/octo/planner/pull/${pullOf(slug)}`,
      });
      expect(step?.summary).toMatch(/^Used: \\\$0\.[1-9]\d, \d+ turns/m);
      const { pulls } = play.box.sandbox.hub.world;
      expect(pulls.get(pullOf(slug))).toMatchObject({ author: 'github-actions', title: `Do ${slug}` });
    });

    test('sees both pull requests with the next tick, and sends the one with a remark to repair', () => {
      const log = ownStep(repaired, 'tick')?.log;
      expect(log).toEqual(
        expect.arrayContaining([
          `#${pullOf(CHECKED)} NEEDS-RESPONSE reason="reviewer-one, 1 new comment"`,
          expect.stringMatching(new RegExp(`^#${pullOf(UNCHECKED)} (?:CLEAN|PENDING) reason=`)),
        ]),
      );
      expect(ownStep(repaired, 'tick')?.outputs).toMatchObject({ started: '0', repairs: '1' });
    });

    test('answers the remark with a commit and a reply', () => {
      expect(ownStep(repaired, 'work')?.outputs).toMatchObject({ outcome: 'PR-UPDATED' });
      const pull = play.box.sandbox.hub.world.pull(pullOf(CHECKED));
      expect(
        pull.threads.map(({ comments }) => comments.map(({ author, body }) => ({ author, body }))),
      ).toEqual([
        [
          { author: 'reviewer-one', body: 'Say it twice.' },
          { author: 'github-actions', body: 'Done as you say.' },
        ],
      ]);
      const { repository } = play.box.sandbox.hub;
      expect(repository.fileText(`task/${CHECKED}`, `work/${CHECKED}.txt`)).toBe(
        `Done: ${CHECKED}\nAs the review asks.\n`,
      );
    });

    test('closes out what a person merged, and does not answer again what is answered', () => {
      expect(closed).toMatchObject({ exitCode: 0 });
      expect(closed.jobs.map(({ id }) => id)).toEqual(['tick']);
      expect(ownStep(closed, 'tick')?.outputs).toMatchObject({ 'closed-out': '1', 'has-work': 'false' });
      expect(statusLine(play.box.sandbox, UNCHECKED)).toBe('status: closed/done');
      expect(statusLine(play.box.sandbox, CHECKED)).toBe('status: ready');
      expect(play.box.refs().has(`refs/heads/task/${UNCHECKED}`)).toBe(false);
      expect(play.box.refs().has(`refs/heads/task/${CHECKED}`)).toBe(true);
    });

    test('leaves no claim held, and keeps with each what came of it and what it cost', () => {
      const items = [`task/${CHECKED}`, `task/${UNCHECKED}`, `pull/${pullOf(CHECKED)}`];
      const claims = items.map(claimOn);
      expect(claims.map((claim) => at(claim, 'holder'))).toEqual([null, null, null]);
      expect(claims.map((claim) => at(claim, 'attempts.0.outcome.name'))).toEqual([
        'PR-OPENED',
        'PR-OPENED',
        'PR-UPDATED',
      ]);
      for (const claim of claims) expect(at(claim, 'attempts.0.agent.usage.dollars')).toBeGreaterThan(0.05);
    });

    describe('what is secret', () => {
      /** Everything that people can read afterwards, or that other users of the machine could meanwhile. */
      let texts: Readonly<Record<string, string>>;
      /** Of the agents that did not print their environment. */
      let discreet: ModelLog;

      beforeAll(() => {
        const { hub } = play.box.sandbox;
        const objects = ['cat-file', '--batch-all-objects', '--batch', '--unordered'];
        texts = {
          'the log of the first run': shownIn(worked),
          'the log of the repair': shownIn(repaired),
          'the log of the close-out': shownIn(closed),
          'command lines': play.recorded.commandLines().join('\n'),
          'branches, claims and the digest log, with their history': hub.repository.git(objects),
          'names of refs': [...play.box.refs().keys()].join('\n'),
          'pull requests': JSON.stringify([...hub.world.pulls.values()]),
        };
        discreet = new ModelLog();
        const { entries } = play.model.log;
        discreet.entries.push(
          ...entries.filter(({ request }) => request?.asked.startsWith('/sdlc:task-') === true),
        );
      });

      function environmentOfAgent(): string {
        const turns = play.model.log.turns().filter(({ asked }) => asked.startsWith('/sdlc:pr-respond'));
        return turns[1]?.toolResults[0]?.text ?? '';
      }

      test('is looked for where other things are found', () => {
        expect(placesOf(CHECKED, texts)).toEqual(Object.keys(texts));
        for (const program of ['claude [--print]', 'git [push]', 'gh [pr] [create]', 'gh [api]'])
          expect(texts['command lines']).toContain(program);
      });

      const EVERY: readonly (keyof Canaries)[] = [
        'modelKey',
        'token',
        'cloudKey',
        'registryToken',
        'unnamed',
        'file',
      ];

      test.each(EVERY)('stands in no log, summary, argument, claim or branch: %s', (name) => {
        expect(placesOf(play.canaries[name], texts)).toEqual([]);
      });

      test('can be read by an agent only where it is one of its own keys', () => {
        const { modelKey, token, cloudKey, registryToken, unnamed, file } = play.canaries;
        const environment = environmentOfAgent();
        for (const own of [modelKey, token, cloudKey]) expect(environment).toContain(own);
        for (const other of [registryToken, unnamed, file]) {
          expect(environment).not.toContain(other);
          expect(play.model.log.placesOf(other)).toEqual([]);
        }
        const names = environment.match(/^\w+(?==)/gm) ?? [];
        expect(names.filter((name) => /^(?:INPUT_|STATE_|ACTIONS_|NPM_|CANARY)/.test(name))).toEqual([]);
      });

      test('is masked where an agent says it aloud', () => {
        const { log, summary } = ownStep(repaired, 'work') ?? { log: [], summary: '' };
        const shown = log.map((line) => line.trim());
        for (const line of ['ANTHROPIC_API_KEY=***', 'AWS_SECRET_ACCESS_KEY=***', 'GH_TOKEN=***']) {
          expect(shown.filter((text) => text === line)).toHaveLength(2);
          expect(summary).toContain(line);
        }
        expect(shown.join('\n')).toContain('git push --quiet # ANTHROPIC_API_KEY=***');
      });

      test('reaches the model in one header', () => {
        expect(discreet.placesOf(play.canaries.modelKey)).toEqual(['POST /v1/messages header x-api-key']);
        for (const name of EVERY.filter((name) => name !== 'modelKey'))
          expect(discreet.placesOf(play.canaries[name])).toEqual([]);
      });
    });
  });
});

/** What act printed, without the commands that make the runner mask a value: those lines are its own to read. */
function shownIn({ log }: ActRun): string {
  const lines = log.split('\n');
  return lines.filter((line) => at(parseJson(line), 'command') !== 'add-mask').join('\n');
}

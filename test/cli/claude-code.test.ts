import { afterEach, describe, expect, test } from '@jest/globals';
import {
  bash,
  fails,
  type ModelScript,
  reachesUsageLimit,
  refuses,
  says,
} from '../../sandbox/model/model-script.js';
import { type ModelServer, startModelServer } from '../../sandbox/model/model-server.js';
import {
  type ClaudeBox,
  type ClaudeCall,
  type ClaudeRun,
  HEADLESS,
  MARKETPLACE,
  makeClaudeBox,
  outcomeOf,
  PLUGIN,
} from '../support/claude-box.js';
import { CLAUDE_VERSION, describeClaude } from '../support/claude-cli.js';
import { at } from '../support/sandbox-fixture.js';

/** What the runner of agents rests on: how this version of Claude Code ends, and what can be believed of it. */
describeClaude(`Claude Code ${CLAUDE_VERSION}`, (executable) => {
  const servers: ModelServer[] = [];

  afterEach(async () => {
    const failures = servers.flatMap(({ log }) => log.failures);
    for (const server of servers.splice(0)) await server.stop();
    expect(failures).toEqual([]);
  });

  async function open(...scripts: readonly ModelScript[]): Promise<{ model: ModelServer; box: ClaudeBox }> {
    const model = await startModelServer(...scripts);
    servers.push(model);
    return { model, box: makeClaudeBox(executable, model.url) };
  }

  /** One run of `/sdlc:task-work T-1` in a box of its own. */
  async function play(steps: ModelScript['steps'], flags: readonly string[] = [], call: ClaudeCall = {}) {
    const { model, box } = await open({ steps });
    const ran = await box.run([...HEADLESS, ...flags, '--', '/sdlc:task-work T-1'], call);
    return { model, box, ran };
  }

  const WITH_PLUGIN = ['--plugin-dir', PLUGIN];
  const GIT_ALLOWED = [...WITH_PLUGIN, '--allowedTools', 'Bash(git *)'];

  describe('with the plugin', () => {
    test('expands the command, runs the tool, and hands its result back', async () => {
      const { model, ran } = await play([bash('git status'), says('TASK-WORK-DONE')], GIT_ALLOWED);
      expect(ran).toMatchObject({ exitCode: 0, signal: null, stderr: '' });
      expect(ran.result).toMatchObject({
        subtype: 'success',
        is_error: false,
        result: 'TASK-WORK-DONE',
        num_turns: 2,
      });
      const [first, second, ...more] = model.log.turns();
      expect(more).toEqual([]);
      expect(first?.asked).toBe('/sdlc:task-work T-1');
      expect(first?.prompt).toContain('Work on the task `docs/planning/tasks/T-1.md`');
      expect(second?.toolResults).toEqual([
        { toolUseId: expect.any(String), text: expect.stringContaining('On branch main'), isError: false },
      ]);
    });

    test('names the commands that it has before anything is asked of the model', async () => {
      const { model, box } = await open({ steps: [says('never')] });
      const input = `${JSON.stringify({ type: 'control_request', request_id: 'p', request: { subtype: 'initialize' } })}\n`;
      const ran = await box.run([...HEADLESS, '--input-format=stream-json', ...WITH_PLUGIN], { input });
      expect(ran.exitCode).toBe(0);
      expect(commandsOf(ran)).toEqual(
        expect.arrayContaining(['sdlc:task-work', 'sdlc:task-ensure-ready', 'sdlc:pr-respond']),
      );
      expect(model.log.entries.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    });

    test('takes it from a marketplace in a folder as well', async () => {
      const { box } = await open({ steps: [says('done')] });
      const added = await box.run(['plugin', 'marketplace', 'add', MARKETPLACE]);
      const installed = await box.run(['plugin', 'install', 'sdlc@sdlc']);
      expect([added.exitCode, installed.exitCode]).toEqual([0, 0]);
      const ran = await box.run([...HEADLESS, '--', '/sdlc:task-work T-1']);
      expect(
        at(
          ran.events.find(({ subtype }) => subtype === 'init'),
          'slash_commands',
        ),
      ).toContain('sdlc:task-work');
    });
  });

  describe('ends with 0', () => {
    test('without the command, which the model then reads as plain text', async () => {
      const { model, ran } = await play([says('TASK-WORK-DONE')]);
      expect(ran).toMatchObject({ exitCode: 0, result: { subtype: 'success', is_error: false } });
      expect(model.log.turns()[0]?.prompt).toBe('/sdlc:task-work T-1');
    });

    test('when a tool was denied, which only the list of denials tells', async () => {
      const { model, ran } = await play([bash('touch x'), says('done')], WITH_PLUGIN);
      expect(ran).toMatchObject({
        exitCode: 0,
        result: { subtype: 'success', is_error: false, permission_denials: [{ tool_name: 'Bash' }] },
      });
      expect(model.log.turns()[1]?.toolResults).toMatchObject([{ isError: true }]);
    });

    test('when it is interrupted, and then says what it cost and not that it succeeded', async () => {
      const { model, box } = await open({ steps: [bash('git status'), fails('hang')] });
      const child = box.start([...HEADLESS, ...GIT_ALLOWED, '--', '/sdlc:task-work T-1']);
      const ended = outcomeOf(child);
      await model.log.waitForTurns(2);
      child.kill('SIGINT');
      const ran = await ended;
      expect(ran).toMatchObject({
        exitCode: 0,
        result: { subtype: 'error_during_execution', is_error: true, total_cost_usd: expect.any(Number) },
      });
    });
  });

  describe('ends with 1', () => {
    test.each<{
      why: string;
      steps: ModelScript['steps'];
      flags?: string[];
      retries?: string;
      posts: number;
      result: object;
    }>([
      {
        why: 'when the key is refused, having tried again as often as it may',
        steps: [refuses(401, 'invalid x-api-key')],
        retries: '1',
        posts: 2,
        result: { subtype: 'success', is_error: true, api_error_status: 401 },
      },
      {
        why: 'at once when the limit lifts only in an hour',
        steps: [refuses(429, 'limit reached', { headers: { 'retry-after': '3600' } })],
        retries: '5',
        posts: 1,
        result: { subtype: 'success', is_error: true, api_error_status: 429 },
      },
      {
        why: 'after its turns',
        steps: [bash('git status')],
        flags: ['--max-turns', '1'],
        posts: 1,
        result: { subtype: 'error_max_turns', is_error: true },
      },
      {
        why: 'after its dollars, though the answer was the last',
        steps: [says('done', { usage: { output: 100_000 } })],
        flags: ['--max-budget-usd', '0.01'],
        posts: 1,
        result: { subtype: 'error_max_budget_usd', is_error: true },
      },
    ])('$why', async ({ steps, flags = [], retries = '0', posts, result }) => {
      const environment = { CLAUDE_CODE_MAX_RETRIES: retries };
      const { model, ran } = await play(steps, [...GIT_ALLOWED, ...flags], { environment });
      expect(ran).toMatchObject({ exitCode: 1, result });
      expect(model.log.turns()).toHaveLength(posts);
    });
  });

  test('tells when the limit of a subscription lifts', async () => {
    const environment = { ANTHROPIC_API_KEY: '', CLAUDE_CODE_OAUTH_TOKEN: 'sandbox-token' };
    const liftsAt = new Date('2100-01-02T03:04:05Z');
    const { ran } = await play([reachesUsageLimit(liftsAt)], WITH_PLUGIN, { environment });
    expect(ran).toMatchObject({
      exitCode: 1,
      result: { is_error: true, api_error_status: 429, api_error: 'usage_limit_reached' },
    });
    expect(ran.events.find(({ type }) => type === 'rate_limit_event')).toMatchObject({
      rate_limit_info: { status: 'rejected', resetsAt: liftsAt.getTime() / 1000 },
    });
  });

  test('asks again without a stream when the stream is broken', async () => {
    const { model, ran } = await play([fails('malformed'), says('done')], WITH_PLUGIN);
    expect(ran).toMatchObject({ exitCode: 0, result: { is_error: false, result: 'done' } });
    expect(model.log.turns().map(({ isStream }) => isStream)).toEqual([true, false]);
  });

  test('is served beside another one, each by its own script', async () => {
    const { model, box } = await open(
      { asked: '/sdlc:task-work T-1', steps: [bash('git status'), says('one')] },
      { asked: /T-2/, steps: [bash('git log -1 --format=%s'), says('two')] },
    );
    const run = (slug: string) => box.run([...HEADLESS, ...GIT_ALLOWED, '--', `/sdlc:task-work ${slug}`]);
    const ran = await Promise.all([run('T-1'), run('T-2')]);
    expect(ran.map(({ result }) => result?.['result'])).toEqual(['one', 'two']);
    expect(model.log.placesOf('sandbox-key')).toEqual(['POST /v1/messages header x-api-key']);
  });
});

function commandsOf(ran: ClaudeRun): readonly unknown[] {
  const answer = ran.events.find(({ type }) => type === 'control_response');
  const commands = at(answer, 'response.response.commands');
  return Array.isArray(commands) ? commands.map((command) => at(command, 'name')) : [];
}

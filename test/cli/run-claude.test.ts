import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bash, fails, type ModelScript, refuses, says } from '../../sandbox/model/model-script.js';
import { type ModelServer, startModelServer } from '../../sandbox/model/model-server.js';
import type { AgentEnding, AgentExit } from '../../src/ports/agent.js';
import { type AgentBox, type AgentBoxOptions, makeAgentBox } from '../support/agent-box.js';
import { MARKETPLACE, PLUGIN } from '../support/claude-box.js';
import { CLAUDE_VERSION, describeClaude } from '../support/claude-cli.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const SECRET = 'canary-6f1d0c7e';
const INSTALLED = { marketplaces: [MARKETPLACE], plugins: ['sdlc@sdlc'] };
const HOUR = 3_600;

interface Row {
  readonly title: string;
  readonly steps: ModelScript['steps'];
  readonly options?: Omit<AgentBoxOptions, 'executable'>;
  readonly prompt?: string;
  readonly ending: Partial<AgentEnding> | object;
  readonly more?: Partial<AgentExit> | object;
  /** Seconds that it may take, generously. */
  readonly within: number;
}

const RETRIES = (count: number) => ({ environment: { CLAUDE_CODE_MAX_RETRIES: String(count) } });

const ROWS: readonly Row[] = [
  {
    title: 'a run that works and says so',
    steps: [bash('git status'), says('TASK-WORK-COMPLETE: T-1')],
    options: { settings: { allowedTools: ['Bash'] } },
    ending: { kind: 'ended' },
    more: { exitCode: 0, lastWords: 'TASK-WORK-COMPLETE: T-1', denials: [], usage: { turns: 2 } },
    within: 15,
  },
  {
    title: 'a model that lies: it says that it is done, and did nothing',
    steps: [says('TASK-WORK-COMPLETE: T-1 PR=https://github.com/o/r/pull/1')],
    ending: { kind: 'ended' },
    more: { exitCode: 0, usage: { turns: 1 } },
    within: 15,
  },
  {
    title: 'a tool that is denied, which the exit code hides',
    steps: [bash('touch /etc/x && npm test'), says('I could not do it')],
    ending: { kind: 'ended' },
    more: { exitCode: 0, denials: [{ tool: 'Bash', count: 1 }] },
    within: 15,
  },
  {
    title: 'a command that is not there, found in the first event of the run',
    steps: [says('Done, as a plain request')],
    prompt: '/sdlc:task-nonsense T-1',
    ending: {
      kind: 'failed',
      because: expect.stringMatching(
        /no command \/sdlc:task-nonsense.*inputs plugins and plugin-marketplaces/,
      ),
    },
    within: 15,
  },
  {
    title: 'a refused key, within seconds and not after all tries',
    steps: [refuses(401, 'invalid x-api-key')],
    options: RETRIES(10),
    ending: { kind: 'refused', because: expect.stringMatching(/refused the key.*ANTHROPIC_API_KEY/) },
    within: 15,
  },
  {
    title: 'a forbidden model',
    steps: [refuses(403, 'no access')],
    options: RETRIES(10),
    ending: { kind: 'refused', because: expect.stringContaining('refused the key') },
    within: 15,
  },
  {
    title: 'an account without credit',
    steps: [refuses(400, 'Your credit balance is too low to access the Anthropic API.')],
    ending: { kind: 'refused', because: expect.stringMatching(/credit balance.*Add credit/) },
    within: 15,
  },
  {
    title: 'a usage limit that names no time',
    steps: [refuses(429, 'over the limit', { headers: { 'retry-after': String(HOUR) } })],
    options: RETRIES(10),
    ending: { kind: 'limited', until: null },
    within: 15,
  },
  {
    title: 'a service that is overloaded',
    steps: [refuses(529, 'Overloaded')],
    options: RETRIES(1),
    ending: { kind: 'failed', because: expect.stringMatching(/overloaded/i) },
    within: 20,
  },
  {
    title: 'a connection that is refused',
    steps: [says('nobody hears this')],
    options: { environment: { ANTHROPIC_BASE_URL: 'http://127.0.0.1:9', CLAUDE_CODE_MAX_RETRIES: '1' } },
    ending: { kind: 'failed', because: expect.stringMatching(/connect|ECONNREFUSED/i) },
    within: 20,
  },
  {
    title: 'all turns used',
    steps: [bash('git status')],
    options: { settings: { maxTurns: 2, allowedTools: ['Bash'] } },
    ending: { kind: 'over-budget', because: expect.stringContaining('max-turns') },
    within: 15,
  },
  {
    title: 'all dollars used',
    steps: [bash('git status', { usage: { output: 2_000_000 } })],
    options: { settings: { allowedTools: ['Bash'] } },
    ending: { kind: 'over-budget', because: expect.stringContaining('max-dollars') },
    within: 15,
  },
  {
    title: 'a model that never answers, until the run has no more time',
    steps: [fails('silence')],
    options: { timing: { runMs: 2_500 } },
    ending: { kind: 'timed-out', because: expect.stringContaining('2.5 s (input max-minutes)') },
    within: 15,
  },
  {
    title: 'a stream that begins and falls silent',
    steps: [fails('hang')],
    options: { timing: { silenceMs: 2_500 } },
    ending: { kind: 'stalled', because: expect.stringContaining('2.5 s without a word') },
    within: 15,
  },
  {
    title: 'a stream that is no JSON, which Claude Code asks for again',
    steps: [fails('malformed'), says('recovered')],
    options: RETRIES(1),
    ending: { kind: 'ended' },
    within: 20,
  },
];

/** Our runner, the real Claude Code, and a model from a script. */
describeClaude(`an agent of Claude Code ${CLAUDE_VERSION}`, (executable) => {
  const servers: ModelServer[] = [];
  const boxes: AgentBox[] = [];
  const took: string[] = [];
  let withPlugin: string;

  // Installing the plugin takes a second; one test does it as a job would.
  beforeAll(() => {
    withPlugin = join(temporaryFolder(), 'claude');
    writeFileSync(withPlugin, `#!/bin/sh\nexec '${executable}' --plugin-dir '${PLUGIN}' "$@"\n`, {
      mode: 0o755,
    });
  });

  afterEach(async () => {
    for (const box of boxes.splice(0)) await box.agent.close();
    const failures = servers.flatMap(({ log }) => log.failures);
    for (const server of servers.splice(0)) await server.stop();
    expect(failures).toEqual([]);
  });

  async function open(steps: ModelScript['steps'], options: Omit<AgentBoxOptions, 'executable'> = {}) {
    const model = await startModelServer({ steps });
    servers.push(model);
    const environment = {
      ANTHROPIC_API_KEY: SECRET,
      ANTHROPIC_BASE_URL: model.url,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
      CLAUDE_CODE_MAX_RETRIES: '0',
      DISABLE_AUTOUPDATER: '1',
      ...options.environment,
    };
    const box = makeAgentBox({ ...options, executable: withPlugin, environment, secrets: [SECRET] });
    boxes.push(box);
    return { model, box };
  }

  /** Seconds of the work, which is told of in the title of the summary. */
  async function timed<Value>(
    title: string,
    work: Promise<Value>,
  ): Promise<{ value: Value; seconds: number }> {
    const begun = performance.now();
    const value = await work;
    const seconds = (performance.now() - begun) / 1_000;
    took.push(`${seconds.toFixed(1)} s  ${title}`);
    return { value, seconds };
  }

  describe('ends as it should on', () => {
    test.each(ROWS)('$title', async ({ title, steps, options, prompt, ending, more, within }) => {
      const { box } = await open(steps, options);
      const request = box.request(prompt === undefined ? {} : { prompt });
      const { value: exit, seconds } = await timed(title, box.agent.run(request));
      expect(exit).toMatchObject({ ending, ...more });
      expect(seconds).toBeLessThan(within);
      expect(JSON.stringify([exit, box.shown])).not.toContain(SECRET);
    });
  });

  test('says before a run which commands there are, and asks no model for it', async () => {
    const { model, box } = await open([says('never asked')], { settings: { ...INSTALLED, executable } });
    const { value: commands } = await timed(
      'two installs and the commands',
      box.agent.commands(box.repository),
    );
    expect(commands).toEqual(
      expect.arrayContaining(['sdlc:task-work', 'sdlc:task-ensure-ready', 'sdlc:pr-respond']),
    );
    expect(commands).not.toContain('sdlc:task-nonsense');
    expect(model.log.turns()).toEqual([]);
  });

  test('takes the time at which a limit of the account lifts from the service', async () => {
    const lifts = Math.floor(Date.now() / 1_000) + 2 * HOUR;
    const headers = {
      'retry-after': String(2 * HOUR),
      'anthropic-ratelimit-unified-status': 'rejected',
      'anthropic-ratelimit-unified-reset': String(lifts),
      'anthropic-ratelimit-unified-representative-claim': 'five_hour',
    };
    const { box } = await open([refuses(429, 'over the limit', { headers })], {
      environment: { ANTHROPIC_API_KEY: '', CLAUDE_CODE_OAUTH_TOKEN: SECRET },
    });
    const { value: exit } = await timed('limit of an account', box.agent.run(box.request()));
    expect(exit.ending).toMatchObject({ kind: 'limited', until: new Date(lifts * 1_000).toISOString() });
  });

  test('is ended within seconds when the job is cancelled, and still says what it cost', async () => {
    // An answer that has begun: interrupted before one has, Claude Code ends without a word, and counts in full.
    const { model, box } = await open([bash('git status'), fails('hang')], {
      settings: { allowedTools: ['Bash'] },
    });
    const run = box.agent.run(box.request());
    while (!model.log.turns().at(-1)?.toolResults.length) await sleep(50);
    const begun = performance.now();
    box.job.abort();
    const exit = await run;
    took.push(`${((performance.now() - begun) / 1_000).toFixed(1)} s  from the cancelled job to the end`);
    expect(exit.ending).toEqual({ kind: 'cancelled', because: 'the job was told to stop' });
    expect(exit.usage).toMatchObject({ turns: expect.any(Number) });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('leaves no process behind that its tools started', async () => {
    const { box } = await open(
      [bash('nohup setsid sleep 300 >/dev/null 2>&1 & echo $! >left'), says('done')],
      {
        settings: { allowedTools: ['Bash'] },
      },
    );
    const { value: exit } = await timed('a process left behind', box.agent.run(box.request()));
    expect(exit.ending).toEqual({ kind: 'ended' });
    expect(existsSync(join(box.repository, 'left'))).toBe(true);
    expect(box.shown).toContain('ended what the agent left running: sleep');
  });

  test('fails with the reason when a plugin cannot be had, before anything is asked', async () => {
    const { model, box } = await open([says('never asked')], {
      settings: { ...INSTALLED, executable, plugins: ['nothing@sdlc'] },
    });
    await expect(box.agent.commands(box.repository)).rejects.toMatchObject({
      name: 'CommandFailed',
      message: expect.stringMatching(/^claude plugin install nothing@sdlc ended with 1: .*input plugins\.$/s),
    });
    expect(model.log.turns()).toEqual([]);
  });

  test('took its time', () => {
    console.info(took.join('\n'));
    expect(took.length).toBeGreaterThanOrEqual(ROWS.length);
  });
});

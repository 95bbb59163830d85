import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { bash, calls, type Fault, fails, refuses, says } from '../../sandbox/model/model-script.js';
import { type ModelServer, startModelServer } from '../../sandbox/model/model-server.js';
import { at } from '../support/sandbox-fixture.js';

interface Ask {
  readonly prompt?: string;
  readonly session?: string;
  readonly isStream?: boolean;
  readonly tools?: readonly string[];
}

let model: ModelServer;

beforeEach(async () => {
  model = await startModelServer();
});

afterEach(async () => {
  await model.stop();
});

function post({ prompt = 'do it', session = 's', isStream = false, tools = ['Bash'] }: Ask = {}) {
  const body = {
    model: 'm',
    ...(isStream ? { stream: true } : {}),
    tools: tools.map((name) => ({ name })),
    system: [{ type: 'text', text: 'You are an agent.' }],
    messages: [{ role: 'user', content: prompt }],
  };
  const headers = { 'content-type': 'application/json', 'x-claude-code-session-id': session };
  return fetch(`${model.url}/v1/messages?beta=true`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function textOf(ask: Ask = {}): Promise<unknown> {
  return at(parseJson(await (await post(ask)).text()), 'content.0.text');
}

describe('a script', () => {
  test('is played step by step, and its last step again and again', async () => {
    model.add({ steps: [says('one'), says('two')] });
    expect([await textOf(), await textOf(), await textOf()]).toEqual(['one', 'two', 'two']);
  });

  test('starts anew for every run, however they alternate', async () => {
    model.add({ steps: [says('one'), says('two')] });
    const answers = [];
    for (const session of ['a', 'b', 'a', 'b']) answers.push(await textOf({ session }));
    expect(answers).toEqual(['one', 'one', 'two', 'two']);
  });

  test('gives way to the next that fits after its number of runs', async () => {
    model.add({ runs: 1, steps: [says('first run'), says('still the first')] });
    model.add({ steps: [says('later run')] });
    const answers = [];
    for (const session of ['a', 'b', 'a', 'c']) answers.push(await textOf({ session }));
    expect(answers).toEqual(['first run', 'later run', 'still the first', 'later run']);
  });

  test('is not disturbed by requests without tools', async () => {
    model.add({ steps: [says('one'), says('two')] });
    expect([await textOf(), await textOf({ tools: [] }), await textOf()]).toEqual(['one', 'A title', 'two']);
    expect(model.log.turns()).toHaveLength(2);
  });

  test.each<{ asked: string | RegExp; prompt: string; fits: boolean }>([
    { asked: '/sdlc:task-work T-1', prompt: '/sdlc:task-work T-1', fits: true },
    { asked: '/sdlc:task-work', prompt: '/sdlc:task-work T-1', fits: true },
    { asked: '/sdlc:task-work T-1', prompt: '/sdlc:task-work T-10', fits: false },
    { asked: /T-\d+$/, prompt: '/sdlc:task-work T-10', fits: true },
    {
      asked: '/sdlc:task-work T-1',
      prompt:
        '<system-reminder>x</system-reminder><command-message>sdlc:task-work</command-message>\n<command-name>/sdlc:task-work</command-name>\n<command-args>T-1</command-args>',
      fits: true,
    },
  ])('for $asked fits $prompt: $fits', async ({ asked, prompt, fits }) => {
    model.add({ asked, steps: [says('fits')] });
    expect((await textOf({ prompt })) === 'fits').toBe(fits);
    expect(model.log.failures).toHaveLength(fits ? 0 : 1);
  });

  test('may look at the request and act before it answers', async () => {
    const seen: string[] = [];
    model.add({
      steps: [
        async (request) => {
          seen.push(`${request.system} ${request.asked} ${request.tools}`);
          return says(await Promise.resolve('decided'));
        },
      ],
    });
    expect(await textOf()).toBe('decided');
    expect(seen).toEqual(['You are an agent. do it Bash']);
  });

  test('that throws is a failure of the script, and the answer says so', async () => {
    model.add({
      steps: [
        () => {
          throw new Error('wrong turn');
        },
      ],
    });
    expect((await post()).status).toBe(403);
    expect(model.log.failures).toEqual([expect.stringContaining('wrong turn')]);
  });
});

describe('an answer', () => {
  test('is one message without a stream, with its tokens and the reason why it stopped', async () => {
    model.add({ steps: [says('done', { usage: { input: 7, output: 5, cacheRead: 3 } })] });
    expect(await (await post()).json()).toMatchObject({
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text: 'done' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 7, output_tokens: 5, cache_read_input_tokens: 3 },
    });
  });

  test('is a sequence of events with one', async () => {
    model.add({ steps: [bash('git status')] });
    const response = await post({ isStream: true });
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect([...text.matchAll(/^event: (.*)$/gm)].map((match) => match[1])).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
    expect(text).toContain('"stop_reason":"tool_use"');
  });

  test('never repeats the identifier of a tool call', async () => {
    model.add({ steps: [calls('Write', { file_path: 'a', content: '' })] });
    const ids = await Promise.all(
      [1, 2, 3].map(async () => at(parseJson(await (await post()).text()), 'content.0.id')),
    );
    expect(new Set(ids).size).toBe(3);
  });

  test('may take its time', async () => {
    model.add({ steps: [says('late', { delayMilliseconds: 60 })] });
    const start = performance.now();
    await textOf();
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  test.each([
    { status: 401, type: 'authentication_error' },
    { status: 403, type: 'permission_error' },
    { status: 429, type: 'rate_limit_error' },
    { status: 500, type: 'api_error' },
    { status: 529, type: 'overloaded_error' },
  ])('that refuses with $status is an error of the type $type', async ({ status, type }) => {
    model.add({ steps: [refuses(status, 'no', { headers: { 'retry-after': '9' } })] });
    const response = await post();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('9');
    expect(await response.json()).toEqual({ type: 'error', error: { type, message: 'no' } });
  });
});

describe('a fault', () => {
  function resolveLater(milliseconds: number, text: string): Promise<string> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds, text));
  }

  /** What a client sees; it waits only for so long where nothing is to come. */
  async function seen(how: Fault, isStream: boolean): Promise<string> {
    model.add({ steps: [fails(how)] });
    const asked = post({ isStream }).then(
      (response) => bodyOf(response, how),
      () => 'cut before headers',
    );
    return how === 'silence' ? await Promise.race([asked, resolveLater(100, 'no headers')]) : await asked;
  }

  async function bodyOf(response: Response, how: Fault): Promise<string> {
    const body = response.text().then(
      (text) => `${response.status} ${text.replaceAll('\n', ' ')}`,
      () => 'cut',
    );
    return how === 'hang' ? await Promise.race([body, resolveLater(100, 'no end')]) : await body;
  }

  test.each<{ how: Fault; stream: string; whole: string }>([
    { how: 'silence', stream: '^no headers$', whole: '^no headers$' },
    { how: 'reset-before-headers', stream: '^cut before headers$', whole: '^cut before headers$' },
    { how: 'reset', stream: '^cut$', whole: '^cut$' },
    { how: 'hang', stream: '^no end$', whole: '^no end$' },
    { how: 'empty', stream: '^200 $', whole: '^200 $' },
    { how: 'html', stream: '^200 <!doctype html>', whole: '^200 <!doctype html>' },
    { how: 'truncate', stream: '^200 (?!.*message_stop).*half of an ans', whole: '^200 \\{[^}]*$' },
    { how: 'malformed', stream: 'data: \\{"type": nonsense', whole: 'nonsense' },
    { how: 'error-event', stream: '^200 .*event: error.*overloaded_error', whole: '^529 .*overloaded_error' },
  ])('$how is that with a stream and without', async ({ how, stream, whole }) => {
    expect(await seen(how, true)).toMatch(new RegExp(stream));
    expect(await seen(how, false)).toMatch(new RegExp(whole));
  });
});

describe('the server', () => {
  test('is found by HEAD, and says of everything else that it is not there', async () => {
    expect((await fetch(`${model.url}/api/hello`, { method: 'HEAD' })).status).toBe(200);
    const other = await fetch(`${model.url}/v1/models`);
    expect(other.status).toBe(404);
    expect(await other.json()).toMatchObject({ error: { type: 'not_found_error' } });
    expect(model.log.entries.map(({ name }) => name)).toEqual(['HEAD /api/hello', 'GET /v1/models']);
  });

  test('tells where a text has reached it, as JSON writes it too', async () => {
    model.add({ steps: [says('done')] });
    await post({ prompt: 'the secret is "a\nb"', session: 'canary' });
    expect(model.log.placesOf('"a\nb"')).toEqual(['POST /v1/messages body']);
    expect(model.log.placesOf('canary')).toEqual(['POST /v1/messages header x-claude-code-session-id']);
    expect(model.log.placesOf('elsewhere')).toEqual([]);
  });

  test('stops though an answer hangs', async () => {
    const hanging = await startModelServer({ steps: [fails('silence')] });
    const asked = fetch(`${hanging.url}/v1/messages`, {
      method: 'POST',
      body: JSON.stringify({ messages: [], tools: [{ name: 'Bash' }] }),
    }).catch(() => 'cut');
    await hanging.log.waitForTurns(1);
    await hanging.stop();
    expect(await asked).toBe('cut');
  });
});

import { describe, expect, test } from '@jest/globals';
import { followAgent } from '../../src/decide/follow-agent.js';
import { type EndedAgent, judgeAgentEnding } from '../../src/decide/judge-agent-ending.js';
import { EMPTY_TRACE } from '../../src/domain/agent-trace.js';
import { readClaudeEvent } from '../../src/read/claude-event.js';

const NOW = new Date('2026-03-01T20:00:00Z');
const SECONDS = NOW.getTime() / 1_000;

const INIT = { type: 'system', subtype: 'init', slash_commands: ['sdlc:task-work', 'clear'] };
const GOOD = { type: 'result', subtype: 'success', is_error: false, result: 'done', num_turns: 3 };
const BAD = { type: 'result', subtype: 'success', is_error: true };

interface Row {
  readonly title: string;
  /** As Claude Code prints them, after its first event. */
  readonly events: readonly object[];
  readonly end?: Partial<EndedAgent>;
  readonly ending: object;
}

function endingOf({ events, end }: Pick<Row, 'events' | 'end'>) {
  const lines = [INIT, ...events].map((event) => JSON.stringify(event));
  const trace = lines.map(readClaudeEvent).reduce((before, event) => {
    return event === null ? before : followAgent(before, event);
  }, EMPTY_TRACE);
  return judgeAgentEnding({
    prompt: '/sdlc:task-work T-1',
    trace,
    stop: null,
    exitCode: 0,
    signal: null,
    stderr: '',
    limits: { run: '100 minutes', silence: '20 minutes' },
    now: NOW,
    ...end,
  });
}

const says = (text: string) => expect.stringContaining(text);

const ROWS: readonly Row[] = [
  { title: 'a good result and 0', events: [GOOD], ending: { kind: 'ended' } },
  {
    title: 'two results, of which the last counts',
    events: [{ ...BAD, result: 'API Error' }, GOOD],
    ending: { kind: 'ended' },
  },
  {
    title: 'a good result and another exit code',
    events: [GOOD],
    end: { exitCode: 1, stderr: 'Error: disk full\n' },
    ending: {
      kind: 'failed',
      because: says('ended with 1 although its result says "success": Error: disk full'),
    },
  },
  {
    title: 'no result at all, although the exit code is 0',
    events: [],
    ending: { kind: 'failed', because: 'Claude Code ended with 0 without a result' },
  },
  {
    title: 'a flag that is refused on standard error',
    events: [],
    end: { exitCode: 1, stderr: 'Error: --dangerously-skip-permissions cannot be used with root\n' },
    ending: { kind: 'failed', because: says('ended with 1 without a result: Error: --dangerously') },
  },
  {
    title: 'a signal of somebody else',
    events: [],
    end: { exitCode: null, signal: 'SIGKILL' },
    ending: { kind: 'failed', because: says('was ended by SIGKILL') },
  },
  {
    title: 'a request that failed, which is called a success',
    events: [{ ...BAD, result: 'API Error: Repeated 529 Overloaded errors', api_error_status: 529 }],
    end: { exitCode: 1 },
    ending: { kind: 'failed', because: says('529 Overloaded') },
  },
  {
    title: 'an interrupt that is not ours, with 0',
    events: [{ type: 'result', subtype: 'error_during_execution', is_error: true, errors: ['aborted'] }],
    ending: { kind: 'failed', because: 'aborted' },
  },
  {
    title: 'all turns',
    events: [
      {
        type: 'result',
        subtype: 'error_max_turns',
        is_error: true,
        errors: ['Reached maximum number of turns (2)'],
      },
    ],
    end: { exitCode: 1 },
    ending: { kind: 'over-budget', because: says('input max-turns): Reached maximum number of turns (2)') },
  },
  {
    title: 'all dollars',
    events: [{ type: 'result', subtype: 'error_max_budget_usd', is_error: true, errors: [] }],
    end: { exitCode: 1 },
    ending: {
      kind: 'over-budget',
      because: 'it used up all the dollars it was given (inputs max-dollars-…)',
    },
  },
  {
    title: 'a refused key that its result tells of',
    events: [{ ...BAD, result: 'Invalid API key · Fix external API key', api_error_status: 401 }],
    end: { exitCode: 1 },
    ending: { kind: 'refused', because: says('ANTHROPIC_API_KEY') },
  },
  {
    title: 'a refused key that we did not wait for',
    events: [
      { type: 'system', subtype: 'api_retry', error_status: 401, retry_delay_ms: 510 },
      { type: 'result', subtype: 'error_during_execution', is_error: true, errors: [] },
    ],
    end: { stop: 'refused-key' },
    ending: { kind: 'refused', because: says('refused the key (401 status)') },
  },
  {
    title: 'no key',
    events: [{ ...BAD, result: 'Not logged in · Please run /login' }],
    end: { exitCode: 1 },
    ending: { kind: 'refused', because: says('CLAUDE_CODE_OAUTH_TOKEN') },
  },
  {
    title: 'no credit',
    events: [{ ...BAD, result: 'Credit balance is too low', api_error_status: 400 }],
    end: { exitCode: 1 },
    ending: { kind: 'refused', because: says('Add credit') },
  },
  {
    title: 'a model that there is not',
    events: [{ ...BAD, result: "There's an issue with the selected model", api_error_status: 404 }],
    end: { exitCode: 1 },
    ending: { kind: 'failed', because: says('Check the input model.') },
  },
  {
    title: 'a limit whose end the account tells',
    events: [
      { type: 'rate_limit_event', rate_limit_info: { status: 'rejected', resetsAt: SECONDS + 7_200 } },
      { ...BAD, result: "You've hit your 5-hour limit", api_error_status: 429 },
    ],
    end: { exitCode: 1 },
    ending: { kind: 'limited', until: '2026-03-01T22:00:00.000Z' },
  },
  {
    title: 'a limit whose end stands in its words',
    events: [
      { ...BAD, result: "You've hit your limit · resets 3am (UTC)", api_error: 'usage_limit_reached' },
    ],
    end: { exitCode: 1 },
    ending: { kind: 'limited', until: '2026-03-02T03:00:00.000Z' },
  },
  {
    title: 'a limit of which only the wait for the next try is known',
    events: [
      { type: 'system', subtype: 'api_retry', error_status: 429, retry_delay_ms: 60_000 },
      { ...BAD, result: 'API Error: Request rejected (429)', api_error_status: 429 },
    ],
    end: { exitCode: 1 },
    ending: { kind: 'limited', until: '2026-03-01T20:01:00.000Z' },
  },
  {
    title: 'a limit of which nothing is known',
    events: [{ ...BAD, result: 'API Error: Request rejected (429)', api_error_status: 429 }],
    end: { exitCode: 1 },
    ending: { kind: 'limited', until: null },
  },
  {
    title: 'a warning that a limit is near, which is none',
    events: [
      { type: 'rate_limit_event', rate_limit_info: { status: 'allowed_warning', resetsAt: SECONDS + 7_200 } },
      { ...BAD, result: 'something broke' },
    ],
    end: { exitCode: 1 },
    ending: { kind: 'failed', because: says('something broke') },
  },
  {
    title: 'a command that the run does not have',
    events: [GOOD],
    end: { prompt: '/sdlc:nonsense T-1' },
    ending: { kind: 'failed', because: says('no command /sdlc:nonsense. Name the plugin') },
  },
  {
    title: 'a command that an older version answers for',
    events: [{ ...GOOD, result: 'Unknown command: /sdlc:task-work', num_turns: 0 }],
    ending: { kind: 'failed', because: says('no command /sdlc:task-work') },
  },
  {
    title: 'a prompt of plain words, which needs no command',
    events: [GOOD],
    end: { prompt: 'Answer the review.' },
    ending: { kind: 'ended' },
  },
  {
    title: 'the end of its time',
    events: [],
    end: { stop: 'run-time', exitCode: null },
    ending: { kind: 'timed-out', because: says('100 minutes') },
  },
  {
    title: 'silence after a tool',
    events: [
      { type: 'assistant', message: { id: 'm', content: [{ type: 'tool_use', name: 'Bash', input: {} }] } },
    ],
    end: { stop: 'silence', exitCode: null },
    ending: {
      kind: 'stalled',
      because: says('20 minutes without a word (input max-silent-minutes); the last tool was Bash'),
    },
  },
  {
    title: 'silence after a good result, when only the process failed to go',
    events: [GOOD],
    end: { stop: 'silence', exitCode: null, signal: 'SIGTERM' },
    ending: { kind: 'ended' },
  },
  {
    title: 'a cancelled job, whatever else is known',
    events: [{ ...BAD, result: 'x', api_error_status: 429 }],
    end: { stop: 'cancelled' },
    ending: { kind: 'cancelled', because: 'the job was told to stop' },
  },
];

describe('a run ends by', () => {
  test.each(ROWS)('$title', ({ events, end, ending }) => {
    expect(endingOf({ events, ...(end === undefined ? {} : { end }) })).toMatchObject(ending);
  });
});

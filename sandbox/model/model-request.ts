import { isRecord, parseJson } from '../json.js';

export interface ToolResult {
  readonly toolUseId: string;
  readonly text: string;
  readonly isError: boolean;
}

/** What of a request to `/v1/messages` a script may want to know. */
export interface ModelRequest {
  /** One for each run of Claude Code; subagents share it. Empty for another client. */
  readonly session: string;
  readonly model: string;
  readonly isStream: boolean;
  /** Names; none for a request beside the conversation, e.g. for a title. */
  readonly tools: readonly string[];
  /** What the agent was started with: `/sdlc:task-work T-1`, or the prompt as it is. */
  readonly asked: string;
  /** The same as the model reads it: with the text of the command, without reminders. */
  readonly prompt: string;
  /** Text of everything that sets the agent up. */
  readonly system: string;
  /** Of the last message; empty in the first turn. */
  readonly toolResults: readonly ToolResult[];
  /** The whole body, as it came. */
  readonly body: unknown;
}

export interface RawRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Null for a body that is no request for a message. */
export function readModelRequest({ headers, text }: RawRequest): ModelRequest | null {
  const body = parseJson(text);
  if (!isRecord(body) || !Array.isArray(body['messages'])) return null;
  const messages = body['messages'].filter(isRecord);
  const first = messages.find((message) => message['role'] === 'user');
  const prompt = withoutReminders(textOf(first?.['content']));
  return {
    session: headers['x-claude-code-session-id'] ?? '',
    model: String(body['model'] ?? ''),
    isStream: body['stream'] === true,
    tools: recordsOf(body['tools']).map((tool) => String(tool['name'])),
    asked: commandOf(prompt) ?? prompt,
    prompt,
    system: textOf(body['system']),
    // 2.1.332 adds messages of the role `system`; results stand in the last one of the user.
    toolResults: readResults(messages.filter((message) => message['role'] === 'user').at(-1)?.['content']),
    body,
  };
}

/** A slash command that Claude Code knows, as it was typed; null where the prompt is plain text. */
function commandOf(prompt: string): string | null {
  const name = /<command-name>(.*?)<\/command-name>/.exec(prompt)?.[1];
  if (name === undefined) return null;
  const args = /<command-args>([\s\S]*?)<\/command-args>/.exec(prompt)?.[1] ?? '';
  return `${name} ${args}`.trim();
}

function withoutReminders(text: string): string {
  return text.replace(/<system-reminder>[\s\S]*?<\/system-reminder>/g, '').trim();
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return recordsOf(content)
    .flatMap((block) => (typeof block['text'] === 'string' ? [block['text']] : []))
    .join('\n');
}

function readResults(content: unknown): readonly ToolResult[] {
  return recordsOf(content)
    .filter((block) => block['type'] === 'tool_result')
    .map((block) => ({
      toolUseId: String(block['tool_use_id']),
      text: textOf(block['content']),
      isError: block['is_error'] === true,
    }));
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

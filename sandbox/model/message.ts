import type { ToolCall, Usage, Words } from './model-script.js';

type Block =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'tool_use';
      readonly id: string;
      readonly name: string;
      readonly input: ToolCall['input'];
    };

export interface StreamEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Whole messages of the API, in its two shapes. Identifiers never repeat: Claude Code takes a known one for an old call. */
export class MessageWriter {
  #count = 0;

  /** As the answer to a request without a stream. */
  message(words: Words, model: string): Readonly<Record<string, unknown>> {
    const usage = usageOf(words.usage);
    return {
      ...this.#envelope(model),
      content: this.#blocks(words),
      stop_reason: stopReasonOf(words),
      usage,
    };
  }

  /** The same in pieces, as the stream brings it. */
  events(words: Words, model: string): readonly StreamEvent[] {
    const usage = usageOf(words.usage);
    const start = { ...this.#envelope(model), content: [], stop_reason: null };
    return [
      { type: 'message_start', message: { ...start, usage: { ...usage, output_tokens: 1 } } },
      ...this.#blocks(words).flatMap(pieces),
      {
        type: 'message_delta',
        delta: { stop_reason: stopReasonOf(words), stop_sequence: null },
        usage: { output_tokens: usage.output_tokens },
      },
      { type: 'message_stop' },
    ];
  }

  #envelope(model: string): Readonly<Record<string, unknown>> {
    this.#count += 1;
    return { id: `msg_${this.#count}`, type: 'message', role: 'assistant', model, stop_sequence: null };
  }

  #blocks({ text, calls }: Words): readonly Block[] {
    const spoken: readonly Block[] = text === '' && calls.length > 0 ? [] : [{ type: 'text', text }];
    return [
      ...spoken,
      ...calls.map(({ name, input }): Block => {
        this.#count += 1;
        return { type: 'tool_use', id: `toolu_${this.#count}`, name, input };
      }),
    ];
  }
}

function stopReasonOf({ calls, stopReason }: Words): string {
  return stopReason ?? (calls.length > 0 ? 'tool_use' : 'end_turn');
}

function usageOf({ input = 100, output = 20, cacheRead = 0, cacheWrite = 0 }: Usage = {}) {
  return {
    input_tokens: input,
    output_tokens: output,
    cache_read_input_tokens: cacheRead,
    cache_creation_input_tokens: cacheWrite,
  };
}

function pieces(block: Block, index: number): readonly StreamEvent[] {
  const [empty, delta] =
    block.type === 'text'
      ? [
          { ...block, text: '' },
          { type: 'text_delta', text: block.text },
        ]
      : [
          { ...block, input: {} },
          { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
        ];
  return [
    { type: 'content_block_start', index, content_block: empty },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ModelRequest } from './model-request.js';
import type { ModelAnswer } from './model-script.js';

export interface LoggedModelRequest {
  /** `POST /v1/messages`, without the query. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of the body. */
  readonly text: string;
  /** Null for whatever does not ask for a message. */
  readonly request: ModelRequest | null;
  /** What was decided, which is what was answered unless the client left earlier; null where no script had a say. */
  readonly answer: ModelAnswer | null;
}

/** Every request that reached the model, in order. */
export class ModelLog {
  readonly entries: LoggedModelRequest[] = [];
  /** Mistakes of the script, e.g. that there is none for what was asked. A test expects none. */
  readonly failures: string[] = [];

  /** Turns of conversations: what scripts answered. */
  turns(): readonly ModelRequest[] {
    return this.entries.flatMap(({ request, answer }) =>
      request === null || answer === null ? [] : [request],
    );
  }

  /** Resolves once scripts have been asked so often; whoever waits bounds the time. */
  async waitForTurns(count: number): Promise<void> {
    while (this.turns().length < count) await pause(10);
  }

  /** Where a text, e.g. a canary, reached the model: `POST /v1/messages body`, `… header x-api-key`. */
  placesOf(text: string): readonly string[] {
    // In a body it stands as JSON writes it.
    const written = JSON.stringify(text).slice(1, -1);
    const places = this.entries.flatMap((entry) => [
      ...Object.entries(entry.headers)
        .filter(([, value]) => value.includes(text))
        .map(([name]) => `${entry.name} header ${name}`),
      ...(entry.text.includes(written) ? [`${entry.name} body`] : []),
    ]);
    return [...new Set(places)];
  }
}

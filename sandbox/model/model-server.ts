import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { asText, concatBytes } from '../bytes.js';
import { MessageWriter } from './message.js';
import { ModelLog } from './model-log.js';
import { type ModelRequest, type RawRequest, readModelRequest } from './model-request.js';
import { type ModelAnswer, type ModelScript, refuses, says } from './model-script.js';
import { ScriptPlay } from './script-play.js';
import { refusal, type Wire, wireOf } from './wire.js';

/** The Messages API on loopback, with a script instead of a model. One server can serve many agents at once. */
export interface ModelServer {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  readonly log: ModelLog;
  /** After those that there are: the first that fits is played. */
  add(script: ModelScript): void;
  /** Also ends the answers that hang. */
  stop(): Promise<void>;
}

interface Stage {
  readonly log: ModelLog;
  readonly play: ScriptPlay;
  readonly messages: MessageWriter;
}

export async function startModelServer(...scripts: readonly ModelScript[]): Promise<ModelServer> {
  const stage: Stage = { log: new ModelLog(), play: new ScriptPlay(), messages: new MessageWriter() };
  for (const script of scripts) stage.play.add(script);
  const server = createServer((request, response) => {
    handle(stage, request, response).catch((error: unknown) => fail(stage.log, response, error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    log: stage.log,
    add: (script) => stage.play.add(script),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A step that throws is a mistake in a test; an agent that hung up is not one. */
function fail(log: ModelLog, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  log.failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (response.headersSent) response.destroy();
  else send(response, refusal({ status: 403, message: 'The script failed' }));
}

async function handle(stage: Stage, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = await read(incoming);
  const name = `${incoming.method} ${(incoming.url ?? '').split('?')[0]}`;
  const request = name === 'POST /v1/messages' ? readModelRequest(raw) : null;
  if (request === null) {
    stage.log.entries.push({ name, ...raw, request, answer: null });
    return answerOther(response, name);
  }
  const answer = await answerOf(stage, request);
  const isTurn = request.tools.length > 0;
  stage.log.entries.push({ name, ...raw, request, answer: isTurn ? answer : null });
  if (answer.delayMilliseconds !== undefined) await pause(answer.delayMilliseconds);
  const { isStream, model } = request;
  send(response, wireOf(answer, { isStream, model, messages: stage.messages }));
}

function send(response: ServerResponse, wire: Wire): void {
  const endConnection = (): void => {
    if (wire.ending === 'reset') response.socket?.resetAndDestroy();
  };
  if (wire.kind === 'nothing') endConnection();
  else {
    response.writeHead(wire.status, wire.headers);
    // What was written must have left before the connection goes.
    if (wire.ending === 'end') response.end(wire.body);
    else response.write(wire.body, endConnection);
  }
}

/** Claude Code looks whether the server is there before it asks anything. */
function answerOther(response: ServerResponse, name: string): void {
  if (name.startsWith('HEAD ')) return void response.writeHead(200).end();
  send(response, refusal({ status: 404, message: `${name} is not emulated` }));
}

/** Requests without tools (a title, a classifier) race with the conversation and would disturb its script. */
async function answerOf({ play, log }: Stage, request: ModelRequest): Promise<ModelAnswer> {
  if (request.tools.length === 0) return says('A title');
  const answer = await play.answer(request);
  if (answer !== null) return answer;
  const failure = `No script for an agent that was asked ${JSON.stringify(request.asked.slice(0, 200))}`;
  log.failures.push(failure);
  return refuses(403, failure);
}

async function read(incoming: IncomingMessage): Promise<RawRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers[name] = value;
  }
  return { headers, text: asText(concatBytes(chunks)) };
}

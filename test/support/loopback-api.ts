import { createServer, type IncomingMessage } from 'node:http';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The JSON body; null where there is none. */
  readonly body: unknown;
}

export type ApiReply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  /** The connection is cut before, or in the middle of, an answer. */
  | 'reset'
  | 'cut'
  /** No answer ever comes. */
  | 'silence';

export interface LoopbackApi {
  readonly url: string;
  readonly requests: ApiRequest[];
  stop(): Promise<void>;
}

/** An HTTP server on 127.0.0.1 that answers as `reply` says and remembers what it was asked. */
export async function startLoopbackApi(
  reply: (request: ApiRequest, index: number) => ApiReply,
): Promise<LoopbackApi> {
  const requests: ApiRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const answer = reply(request, requests.length - 1);
    if (answer === 'silence') return;
    if (answer === 'reset') {
      incoming.socket.destroy();
      return;
    }
    if (answer === 'cut') {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      outgoing.write('{"data":', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    outgoing.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body };
}

import { TailOfText } from '../read/tail-of-text.js';

/**
 * The last characters of a body of any length, without ever holding much more than them. Throws what the stream throws when the
 * connection breaks: half a text has no end.
 */
export async function readEnd(body: AsyncIterable<unknown>, most: number): Promise<string> {
  const tail = new TailOfText(most);
  for await (const chunk of body) if (chunk instanceof Uint8Array) tail.add(chunk);
  tail.end();
  return tail.text;
}

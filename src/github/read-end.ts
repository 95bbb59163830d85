/**
 * The last characters of a body of any length, without ever holding much more than them. Throws what the stream throws when the
 * connection breaks: half a text has no end.
 */
export async function readEnd(body: AsyncIterable<unknown>, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let end = '';
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    end = (end + decoder.decode(chunk, { stream: true })).slice(-most);
  }
  // The cut may have gone through a pair.
  return (end + decoder.decode()).slice(-most).replace(/^[\uDC00-\uDFFF]/, '');
}

/** One array from many; `Buffer.concat` does not type-check against the installed typings. */
export function concatBytes(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const chunks = parts.map(asBytes);
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

export function asBytes(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

export function asText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64').values());
}

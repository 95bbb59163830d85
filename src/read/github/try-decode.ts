import { RefusedByGitHub } from '../../domain/errors.js';

export type Decoded<Value> =
  | { readonly kind: 'decoded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly because: string };

/** Decodes one item of many, so that an item of an odd shape costs only itself. */
export function tryDecode<Value>(decode: () => Value): Decoded<Value> {
  try {
    return { kind: 'decoded', value: decode() };
  } catch (error) {
    if (error instanceof RefusedByGitHub) return { kind: 'failed', because: error.message };
    throw error;
  }
}

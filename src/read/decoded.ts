/** Why a value was refused. `path` leads to it, outermost name first; it is empty for the value itself. */
export interface Fault {
  readonly path: readonly string[];
  /** Completes "must be …". */
  readonly expected: string;
  /** What was there instead, quoted and cut by `quote`; never a secret. */
  readonly found: string;
  /** A sentence: what to do now. */
  readonly advice: string;
}

/** What a decoder answers: the value, or every reason against it. */
export type Decoded<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

export function accept<Value>(value: Value): Decoded<Value> {
  return { kind: 'value', value };
}

export function refuse(expected: string, found: string, advice: string): Decoded<never> {
  return { kind: 'refused', faults: [{ path: [], expected, found, advice }] };
}

/** Says where a decoded value stands. */
export function at<Value>(name: string, decoded: Decoded<Value>): Decoded<Value> {
  if (decoded.kind === 'value') return decoded;
  return {
    kind: 'refused',
    faults: decoded.faults.map((fault) => ({ ...fault, path: [name, ...fault.path] })),
  };
}

/** All parts as one value, or the faults of all parts together. */
export function decodeEach<Shape extends object>(
  parts: {
    readonly [Key in keyof Shape]: Decoded<Shape[Key]>;
  },
): Decoded<Shape> {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, part] of Object.entries<Decoded<unknown>>(parts)) {
    if (part.kind === 'value') values[key] = part.value;
    else faults.push(...part.faults);
  }
  return faults.length > 0 ? { kind: 'refused', faults } : accept(values as Shape);
}

/** Every element decoded, or the faults of all of them together. */
export function decodeAll<Value>(parts: readonly Decoded<Value>[]): Decoded<readonly Value[]> {
  const faults = parts.flatMap((part) => (part.kind === 'refused' ? part.faults : []));
  if (faults.length > 0) return { kind: 'refused', faults };
  return accept(parts.flatMap((part) => (part.kind === 'value' ? [part.value] : [])));
}

const LONGEST_QUOTE = 80;

/** A found value for an error message, on one line: JSON, so that line breaks and control characters stay visible. */
export function quote(found: unknown): string {
  if (found === '' || found === undefined) return 'nothing';
  const text = JSON.stringify(found);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}… (${text.length} characters)`;
}

/** Why an edit is not made; `offset` counts UTF-16 units from the start of the text that was looked at. */
export interface EditDoubt {
  readonly kind: 'doubt';
  readonly offset: number;
  /** What is wrong and what to do. */
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

export function doubtAt(offset: number, facts: Omit<EditDoubt, 'kind' | 'offset'>): EditDoubt {
  return { kind: 'doubt', offset, ...facts };
}

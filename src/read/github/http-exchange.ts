import type { Answer } from '../answer.js';

/** What one request came to. `no-answer` says nothing about whether it took effect. */
export type Exchange =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Answer;
      readonly body: unknown;
    }
  | { readonly kind: 'no-answer'; readonly detail: string; readonly isTimeout: boolean };

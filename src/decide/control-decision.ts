import type { ControlAnswer } from '../domain/control.js';

/** What a request comes to, given the document that it is about. */
export type ControlDecision<Document> =
  | { readonly kind: 'answer'; readonly answer: ControlAnswer }
  /** The document is to be replaced; `done` is what to say when it was. */
  | { readonly kind: 'write'; readonly document: Document; readonly done: string };

export function settle(text: string): ControlDecision<never> {
  return { kind: 'answer', answer: { status: 'settled', text } };
}

export function decline(text: string): ControlDecision<never> {
  return { kind: 'answer', answer: { status: 'refused', text } };
}

/** The answer to one write, or null where someone else was faster and trying again may help. */
export function judgeControlWrite(
  outcome: { readonly status: string; readonly detail?: string } | undefined,
  done: string,
): ControlAnswer | null {
  const detail = outcome?.detail ?? 'the server said nothing about it';
  switch (outcome?.status) {
    case 'done':
      return { status: 'done', text: done };
    case 'lost':
      return null;
    case 'refused':
      return { status: 'refused', text: `The server refused it: ${detail}` };
    default:
      return {
        status: 'refused',
        text: `Whether it was written is not known; look, and try again: ${detail}`,
      };
  }
}

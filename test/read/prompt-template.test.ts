import { describe, expect, test } from '@jest/globals';
import type { WorkKind } from '../../src/domain/work-entry.js';
import { decodePromptTemplate } from '../../src/read/prompt-template.js';

const rows: readonly {
  readonly kind: WorkKind;
  readonly text: string;
  readonly decoded: 'value' | 'refused';
}[] = [
  { kind: 'conflicts', text: '/mine:merge {pull} {facts}', decoded: 'value' },
  { kind: 'ci-failed', text: '{facts}', decoded: 'value' },
  { kind: 'needs-response', text: 'Answer this on {branch}.\n{facts}', decoded: 'value' },
  { kind: 'needs-response', text: '{facts} and {facts}', decoded: 'refused' },
  { kind: 'task', text: '/sdlc:task-work {slug} {facts}', decoded: 'refused' },
];

describe('a prompt with facts', () => {
  test.each(rows)('$text for $kind is $decoded', ({ kind, text, decoded }) => {
    expect(decodePromptTemplate(text, kind).kind).toBe(decoded);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ControlState, describePause } from '../../src/domain/control.js';
import { decodeControl, encodeControl } from '../../src/read/control-document.js';
import { toStoredControl } from '../../src/read/loop-documents.js';

const AT = '2026-07-29T08:00:00Z';

describe('a control document', () => {
  test('is written as canonical JSON', () => {
    expect(encodeControl({ version: 1, pause: { by: 'maintainer', at: AT, because: 'release week' } })).toBe(
      '{"pause":{"at":"2026-07-29T08:00:00Z","because":"release week","by":"maintainer"},"version":1}',
    );
    expect(encodeControl({ version: 1, pause: null })).toBe('{"pause":null,"version":1}');
  });

  test('reads back as it was written', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 40 });
    const pauses = fc.record({ by: texts, at: fc.constant(AT), because: fc.option(texts) });
    fc.assert(
      fc.property(fc.option(pauses), (pause) => {
        const document = { version: 1, pause } as const;
        expect(decodeControl(encodeControl(document))).toEqual({ ok: true, document });
      }),
    );
  });

  test.each([
    { text: '', wrong: 'the document: expected JSON, found Unexpected end of JSON input' },
    { text: '[]', wrong: 'the document: expected an object, found []' },
    { text: '{"pause":null}', wrong: 'version: expected 1 (a newer release' },
    { text: '{"pause":null,"version":2}', wrong: 'update the orchestrator), found 2' },
    { text: '{"version":1}', wrong: 'pause: expected an object, found nothing' },
    { text: '{"pause":null,"until":1,"version":1}', wrong: 'until: expected no such field, found 1' },
    {
      text: `{"pause":{"by":"x","at":"${AT}"},"version":1}`,
      wrong: 'pause.because: expected text, found nothing',
    },
    {
      text: '{"pause":{"by":"x","at":"now","because":null},"version":1}',
      wrong: 'pause.at: expected a time',
    },
  ])('$text counts as paused, and says why', ({ text, wrong }) => {
    const { state } = toStoredControl({ oid: 'a', decoded: decodeControl(text) });
    expect(state).toEqual({ kind: 'unreadable', wrong: [expect.stringContaining(wrong)] });
    expect(describePause(state)).toContain(`because the control document cannot be read (`);
  });
});

describe('a pause', () => {
  test.each<{ control: ControlState; words: string | null }>([
    { control: { kind: 'running' }, words: null },
    {
      control: { kind: 'paused', pause: { by: 'maintainer', at: AT, because: null } },
      words: `by maintainer since ${AT}`,
    },
    {
      control: { kind: 'paused', pause: { by: 'unknown', at: AT, because: 'quota' } },
      words: `by unknown since ${AT} (quota)`,
    },
    {
      control: { kind: 'unreadable', wrong: ['version: expected 1, found 2', 'x'] },
      words: 'because the control document cannot be read (version: expected 1, found 2; x)',
    },
  ])('is told as $words', ({ control, words }) => {
    expect(describePause(control)).toBe(words);
  });
});

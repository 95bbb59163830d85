import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { TaskStatus } from '../../src/domain/task.js';
import { applyCloseOut, closeOutEdits } from '../../src/read/close-out-edit.js';
import { editFrontMatter } from '../../src/read/edit-front-matter.js';
import { corpusFolder } from '../support/corpus.js';
import { linesBesides, linesOf } from '../support/line-oracle.js';
import { tortureFrontMatter } from '../support/torture-front-matter.js';

const URL = 'https://github.com/owner/name/pull/4242';
const facts = { pullNumber: 4242, pullUrls: [URL], lastReviewed: '2030-01-02' };
const status: TaskStatus = { key: 'status', text: 'open/ready', phase: 'ready', vocabulary: 'staged' };
const edits = closeOutEdits(status, facts);
const editedKeys = edits.map((edit) => edit.key);

const folder = corpusFolder === null ? null : join(corpusFolder, 'docs/planning/tasks');
const files =
  folder === null ? [] : readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

const toCrlf = (text: string): string => text.replaceAll('\n', '\r\n');
const asIs = (text: string): string => text;
const variants = [
  { name: 'LF', vary: asIs },
  { name: 'CRLF', vary: toCrlf },
  { name: 'a byte order mark', vary: (text: string) => `\uFEFF${text}` },
  { name: 'no final newline', vary: (text: string) => text.trimEnd() },
  { name: 'CRLF and a byte order mark', vary: (text: string) => `\uFEFF${toCrlf(text)}` },
];
const shapes = [
  { shape: 'as they are', reshape: asIs },
  { shape: 'with everything strange that YAML allows', reshape: tortureFrontMatter },
];
const rows = shapes.flatMap((shape) => variants.map((variant) => ({ ...shape, ...variant })));

describe.each(rows)('122 real task files, $shape, with $name', ({ reshape, vary }) => {
  if (folder === null) {
    test.todo('needs the corpus: set SDLC_CORPUS to a checkout of it');
    return;
  }
  const pairs = files.map((file) => {
    const before = vary(reshape(file));
    const result = editFrontMatter(before, edits);
    return { before, data: dataOf(before), result, after: result.kind === 'edited' ? result.text : '' };
  });

  test('every close-out is made', () => {
    expect(pairs).toHaveLength(122);
    expect(pairs.filter(({ result }) => result.kind !== 'edited')).toEqual([]);
  });

  test('no line besides the intended ones changes', () => {
    // Joined: comparing long arrays element by element takes seconds.
    const others = (text: string): string => linesBesides(text, editedKeys).join('');
    expect(pairs.filter(({ before, after }) => others(after) !== others(before))).toEqual([]);
  });

  test('the list of pull requests keeps its lines and gains one', () => {
    const lists = pairs.map(({ before, after }) => ({
      held: linesOf(before, 'prs'),
      holds: linesOf(after, 'prs'),
    }));
    const begins = lists.map(({ held, holds }) => holds.slice(0, held.length));
    expect(begins).toEqual(lists.map(({ held }) => held));
    expect(lists.map(({ holds }) => holds.length)).toEqual(
      lists.map(({ held }) => Math.max(held.length, 1) + 1),
    );
  });

  test('the data are the meant ones', () => {
    for (const { data, after } of pairs) {
      const meant = { ...data };
      const urls: readonly unknown[] = Array.isArray(meant['prs']) ? meant['prs'] : [];
      delete meant['relevance_note'];
      delete meant['readiness_verified_at'];
      Object.assign(meant, { status: 'closed/done', last_reviewed: '2030-01-02', prs: [...urls, URL] });
      expect(dataOf(after)).toEqual({ ...meant, completion_note: 'Shipped via #4242.' });
    }
  });

  test('a comment beside an edited value stays', () => {
    for (const comment of ['# where it stands', '# a day']) {
      const held = pairs.map(({ before }) => before.includes(comment));
      expect(pairs.map(({ after }) => after.includes(comment))).toEqual(held);
    }
  });

  test('a second run changes nothing', () => {
    const kinds = new Set(pairs.map(({ after }) => editFrontMatter(after, edits).kind));
    expect([...kinds]).toEqual(['unchanged']);
  });

  test('a task that is closed already is left alone', () => {
    const closed = pairs.filter(({ data }) => String(data['status']).startsWith('closed/'));
    expect(closed).toHaveLength(91);
    const kinds = new Set(closed.map(({ before }) => applyCloseOut(before, facts).kind));
    expect([...kinds]).toEqual(['unchanged']);
  });
});

function dataOf(text: string): Record<string, unknown> {
  const slice = text.split(/^\uFEFF?---\r?\n|\r?\n---(?:\r?\n|$)/)[1] ?? '';
  return parse(slice, { logLevel: 'silent' });
}

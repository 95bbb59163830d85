import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { TaskFlag } from '../../src/domain/plan.js';
import { withBlockedBlock } from '../../src/read/blocked-block.js';
import { editFrontMatter } from '../../src/read/edit-front-matter.js';
import { flagEdits } from '../../src/read/flag-edit.js';
import { readFrontMatter } from '../../src/read/front-matter.js';
import { corpusFolder } from '../support/corpus.js';
import { linesBesides } from '../support/line-oracle.js';
import { tortureFrontMatter } from '../support/torture-front-matter.js';

const folder = corpusFolder === null ? null : join(corpusFolder, 'docs/planning/tasks');
const files =
  folder === null ? [] : readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

const STATUS = { key: 'status', text: 'open/ready', phase: 'ready', vocabulary: 'staged' } as const;
const GAP: TaskFlag = { kind: 'needs-definition', gap: 'Say how: # and "when".' };
const REASON = 'The key has </blocked> expired.';
const toCrlf = (text: string): string => text.replaceAll('\n', '\r\n');
const variants = [
  { name: 'as they are', vary: (text: string) => text },
  { name: 'CRLF', vary: toCrlf },
  { name: 'a byte order mark', vary: (text: string) => `\uFEFF${text}` },
  { name: 'no final newline', vary: (text: string) => text.trimEnd() },
  {
    name: 'CRLF, a byte order mark and everything strange',
    vary: (text: string) => `\uFEFF${toCrlf(tortureFrontMatter(text))}`,
  },
];

describe.each(variants)('122 real task files, $name', ({ vary }) => {
  if (folder === null) {
    test.todo('needs the corpus: set SDLC_CORPUS to a checkout of it');
    return;
  }
  const texts = files.map(vary);

  test('no line changes besides the intended ones where definition is asked for', () => {
    const edits = flagEdits(STATUS, GAP);
    const keys = edits.map(({ key }) => key);
    expect(texts).toHaveLength(122);
    for (const before of texts) {
      const result = editFrontMatter(before, edits);
      const after = result.kind === 'edited' ? result.text : '';
      expect(linesBesides(after, keys).join('')).toBe(linesBesides(before, keys).join(''));
      expect(editFrontMatter(after, edits)).toEqual({ kind: 'unchanged' });
    }
  });

  test('a block is added behind everything else, in the file’s line endings, and read as body', () => {
    for (const before of texts) {
      const after = withBlockedBlock(before, bodyStart(before), REASON);
      expect(after.startsWith(before)).toBe(true);
      const added = after.slice(before.length);
      expect(added.replaceAll(before.includes('\r\n') ? '\r\n' : '\n', '¶')).toMatch(
        /^¶{0,2}## Blocked¶¶<blocked>¶<!-- [^>]+ -->¶¶> The key has &lt;\/blocked> expired\.¶¶<\/blocked>¶?$/,
      );
      expect(after.endsWith('\n')).toBe(before.endsWith('\n'));
      expect(bodyStart(after)).toBe(bodyStart(before));
      expect(withBlockedBlock(after, bodyStart(after), REASON)).toBe(after);
    }
  });
});

function bodyStart(text: string): number {
  const reading = readFrontMatter(text);
  return reading.kind === 'read' ? text.length - reading.frontMatter.body.length : -1;
}

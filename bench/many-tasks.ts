import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { taskText } from '../sandbox/seed-task-file.js';

export interface ManyTasks {
  readonly count: number;
  /** Where the originals are; null to make some up. */
  readonly corpus: string | null;
}

interface Original {
  readonly slug: string;
  readonly text: string;
}

const ID = /T-[0-9A-Z]{4}(?![0-9A-Z])/g;

/**
 * Fills a folder with copies of real task files. Every copy has an id of its own, in its name, its text and in the
 * links of the copies made with it, so that links lead where they led. Answers in words what the files are.
 */
export function writeManyTasks(folder: string, { count, corpus }: ManyTasks): string {
  const originals = corpus === null ? invented() : readOriginals(corpus);
  const places = new Map(originals.map(({ slug }, index) => [slug.slice(0, 'T-XXXX'.length), index]));
  for (let index = 0; index < count; index += 1) {
    const original = originals[index % originals.length];
    if (original === undefined) continue;
    const first = index - (index % originals.length);
    const renew = (text: string): string =>
      text.replace(ID, (id) => idOf(places.has(id) ? first + (places.get(id) ?? 0) : null) ?? id);
    writeFileSync(join(folder, `${renew(original.slug)}.md`), renew(original.text));
  }
  return corpus === null
    ? 'made up (the corpus is not here)'
    : `the ${originals.length} of the corpus, replicated`;
}

/** Ids have four characters of base 36, upper case. */
function idOf(number: number | null): string | null {
  return number === null ? null : `T-${number.toString(36).toUpperCase().padStart(4, '0')}`;
}

function readOriginals(corpus: string): readonly Original[] {
  const folder = join(corpus, 'docs', 'planning', 'tasks');
  return readdirSync(folder).map((name) => ({
    slug: basename(name, '.md'),
    text: readFileSync(join(folder, name), 'utf8'),
  }));
}

function invented(): readonly Original[] {
  return Array.from({ length: 122 }, (_unused, index) => {
    const slug = `${idOf(index) ?? ''}-made-up-work`;
    const text = taskText({
      slug,
      title: `Made-up work, number ${index}`,
      vocabulary: index % 2 === 0 ? 'bare' : 'staged',
      status: index % 2 === 0 ? 'ready' : 'open/ready',
      created: '2026-01-05',
      goal: 'The program does this by itself.',
      criteria: ['It does so on request.', 'It says what it did.'],
      outOfScope: 'Everything else.',
    });
    return { slug, text };
  });
}

import type { Task } from '../domain/task.js';
import { type Section, splitSections } from './body-sections.js';
import { maskBody } from './masked-body.js';
import { findPlaceholders } from './placeholders.js';

/** Something that a human must still say before a machine can do the task. */
export interface Gap {
  /** 1-based line in the task's file. */
  readonly line: number;
  /** One sentence. May quote the task's text: escape it where it is printed. */
  readonly message: string;
}

const GOAL = ['goal', 'goal / problem statement'];
const CRITERIA = ['acceptance criteria'];
const OUT_OF_SCOPE = ['out of scope'];
const REQUIRED: readonly (readonly [string, readonly string[]])[] = [
  ['## Goal', GOAL],
  ['## Acceptance criteria', CRITERIA],
  ['## Out of scope', OUT_OF_SCOPE],
];
/** The sections that are the specification: only there does a placeholder leave something undecided. */
const SPEC_SECTIONS: ReadonlySet<string> = new Set([
  ...GOAL,
  'proposed',
  'approach',
  'plan',
  ...CRITERIA,
  ...OUT_OF_SCOPE,
]);
const CHECKBOX = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[[ xX]\][ \t]+[^ \t]/;
const MOST_GAPS = 50;

/**
 * The part of the plugin's readiness gate that needs no model: fields, sections, placeholders. An empty answer means
 * that a machine finds nothing missing. Parents are exempt upstream, and are never started here.
 */
export function findGaps(task: Task): Gap[] {
  const sections = splitSections(maskBody(task.body, task.bodyLine));
  const gaps = [
    ...fieldGaps(task),
    ...REQUIRED.flatMap(([heading, names]) => sectionGaps({ heading, names }, sections, task.bodyLine)),
    ...criteriaGaps(sections),
    ...placeholderGaps(sections),
  ];
  if (gaps.length <= MOST_GAPS) return gaps;
  const line = gaps[MOST_GAPS]?.line ?? task.bodyLine;
  return [...gaps.slice(0, MOST_GAPS), { line, message: `And ${gaps.length - MOST_GAPS} more gaps.` }];
}

function fieldGaps(task: Task): readonly Gap[] {
  const fields: readonly (readonly [string, string | null])[] = [
    ['impact', task.impact],
    ['complexity', task.complexity],
    ['created', task.created],
  ];
  return fields
    .filter(([, value]) => value === null)
    .map(([key]) => ({ line: 1, message: `The front matter has no \`${key}\`.` }));
}

interface Requirement {
  readonly heading: string;
  readonly names: readonly string[];
}

function sectionGaps(
  { heading, names }: Requirement,
  sections: readonly Section[],
  bodyLine: number,
): readonly Gap[] {
  const found = sections.filter(({ name }) => names.includes(name));
  const [first] = found;
  if (first === undefined) return [{ line: bodyLine, message: `The section \`${heading}\` is missing.` }];
  if (found.some(hasContent)) return [];
  return [{ line: first.line, message: `The section \`${heading}\` is empty.` }];
}

function hasContent({ lines }: Section): boolean {
  return lines.some(({ masked }) => masked.trim() !== '');
}

function criteriaGaps(sections: readonly Section[]): readonly Gap[] {
  const found = sections.filter((section) => CRITERIA.includes(section.name) && hasContent(section));
  const [first] = found;
  if (first === undefined || found.some(({ lines }) => lines.some(({ text }) => CHECKBOX.test(text))))
    return [];
  return [{ line: first.line, message: 'The acceptance criteria have no checkbox (`- [ ] …`).' }];
}

function placeholderGaps(sections: readonly Section[]): readonly Gap[] {
  return sections
    .filter(({ name }) => SPEC_SECTIONS.has(name))
    .flatMap(({ name, lines }) =>
      // By its section: the line moves when the gap is written into the file.
      findPlaceholders(lines).map(({ line, what }) => ({
        line,
        message: `The section \`${name}\` holds ${what}.`,
      })),
    );
}

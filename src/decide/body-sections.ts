import type { BodyLine } from './masked-body.js';

export interface Section {
  /** Heading in lower case, single-spaced, without closing `#`s. */
  readonly name: string;
  /** 1-based line of the heading in the file. */
  readonly line: number;
  /** Up to the next heading of this or a higher level; deeper headings included. */
  readonly lines: readonly BodyLine[];
}

const HEADING = /^ {0,3}(#{1,2})[ \t]+(.*)/;

/** The `## …` sections of a body, in order. What stands before the first one belongs to none. */
export function splitSections(lines: readonly BodyLine[]): readonly Section[] {
  const sections: { name: string; line: number; lines: BodyLine[] }[] = [];
  let current: BodyLine[] = [];
  for (const bodyLine of lines) {
    const match = bodyLine.text.includes('#') ? HEADING.exec(bodyLine.text) : null;
    if (match === null) {
      current.push(bodyLine);
      continue;
    }
    current = [];
    if (match[1] === '##') {
      sections.push({ name: normalize(match[2] ?? ''), line: bodyLine.line, lines: current });
    }
  }
  return sections;
}

function normalize(heading: string): string {
  const words = heading.toLowerCase().split(/[ \t]+/);
  while (/^#*$/.test(words.at(-1) ?? 'x')) words.pop();
  return words.join(' ');
}

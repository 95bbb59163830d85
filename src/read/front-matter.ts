import matter from 'gray-matter';
import { OurBug } from '../domain/errors.js';
import type { Fault } from './fault.js';
import { sliceFrontMatter } from './front-matter-slice.js';
import { readPlainFrontMatter } from './plain-front-matter.js';
import type { YamlMapping } from './yaml-mapping.js';
import { readYaml, type YamlReading } from './yaml-text.js';

export interface FrontMatter extends YamlMapping {
  /** Everything after the closing line, byte for byte. */
  readonly body: string;
  /** 1-based line on which `body` begins. */
  readonly bodyLine: number;
}

export type FrontMatterReading =
  | { readonly kind: 'read'; readonly frontMatter: FrontMatter }
  /** The file does not begin with a `---` line. */
  | { readonly kind: 'absent'; readonly fault: Fault }
  | { readonly kind: 'refused'; readonly fault: Fault };

const FIRST_LINE = 2;
// gray-matter looks for comments with an expression that takes quadratic time on blanks.
const LONG_GAP = /\s{256}/;

/**
 * Reads the front matter of a file: YAML only, between two lines of exactly `---`, at most 64 KiB, a mapping.
 * Lines and columns of faults and keys count in the file.
 */
export function readFrontMatter(text: string): FrontMatterReading {
  const slice = sliceFrontMatter(text);
  if (slice.kind === 'absent') return { kind: 'absent', fault: slice.fault };
  if (slice.kind === 'broken') return { kind: 'refused', fault: slice.fault };
  const { body, bodyLine } = slice;
  const plain = readPlainFrontMatter(slice.yaml, FIRST_LINE);
  if (plain !== null)
    return { kind: 'read', frontMatter: { data: plain.data, lines: plain.lines, body, bodyLine } };
  const gap = LONG_GAP.exec(slice.head);
  if (gap !== null) return { kind: 'refused', fault: longGap(slice.head, gap.index) };
  const reading = readWithGrayMatter(slice.head);
  if (reading.kind === 'refused') return reading;
  return { kind: 'read', frontMatter: { ...reading.mapping, body, bodyLine } };
}

function longGap(head: string, index: number): Fault {
  const before = head.slice(0, index).split('\n');
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    message: 'The front matter has 256 or more blanks in a row: remove them.',
    expected: 'fewer than 256 blanks in a row',
    found: 'more',
  };
}

const NO_MAPPING: YamlReading = {
  kind: 'read',
  mapping: { data: new Map(), lines: { ofKey: () => null, ofItem: () => null } },
};

function readWithGrayMatter(head: string): YamlReading {
  // Where there are only comments, gray-matter calls no engine.
  let reading: YamlReading = NO_MAPPING;
  const yaml = {
    parse(text: string): object {
      // The text begins with the rest of the opening line, so its lines are those of the file. It ends before the
      // closing line's `\n`, which with CRLF would leave a lone carriage return.
      reading = readYaml(`${text}\n`);
      return {};
    },
  };
  const refusing = { parse: refuseEngine, stringify: refuseEngine };
  // Any options object turns gray-matter's cache off; `javascript` is what all spellings of it are looked up as.
  matter(head, { language: 'yaml', engines: { yaml, javascript: refusing, js: refusing, json: refusing } });
  return reading;
}

/** Not reachable behind the strict slice; it stands in for the engine that would run front matter as code. */
function refuseEngine(): never {
  throw new OurBug('gray-matter was handed front matter that is not YAML');
}

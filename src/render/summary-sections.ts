/** One table (or text) of a job summary. Rows that do not fit are cut, and the cut is said. */
export interface SummarySection {
  readonly title: string;
  /** Markdown before the rows; null for none. */
  readonly head: string | null;
  /** Finished Markdown lines, most important first. */
  readonly rows: readonly string[];
  /** Markdown after the rows, e.g. a closing fence; null for none. */
  readonly tail: string | null;
  /** Folded away until clicked. */
  readonly isFolded: boolean;
}

/** GitHub drops a step's summary over 1 MiB whole; the rest is room for what other code of the step may add. */
const SUMMARY_BUDGET = 900 * 1024;

const encoder = new TextEncoder();

/** Joins the sections within `budget` bytes of UTF-8. Every section keeps its title and says how many rows were cut. */
export function renderSections(
  firstLines: readonly string[],
  sections: readonly SummarySection[],
  budget: number = SUMMARY_BUDGET,
): string {
  const opening = `${firstLines.join('\n\n')}\n`;
  const frames = sections.map((section) => byteLength(frameOf(section, [], section.rows.length)));
  let left = budget - byteLength(opening) - frames.reduce((sum, bytes) => sum + bytes, 0);
  const texts = sections.map((section) => {
    const kept: string[] = [];
    for (const row of section.rows) {
      const bytes = byteLength(row) + 1;
      if (bytes > left) break;
      left -= bytes;
      kept.push(row);
    }
    return frameOf(section, kept, section.rows.length - kept.length);
  });
  return opening + texts.join('');
}

function frameOf(section: SummarySection, rows: readonly string[], cut: number): string {
  const lines = [
    ...(section.head === null ? [] : [section.head]),
    ...rows,
    ...(section.tail === null ? [] : [section.tail]),
  ];
  const note =
    cut === 0
      ? ''
      : `\n\n_${cut} more ${cut === 1 ? 'row was' : 'rows were'} cut to stay within GitHub's limit._`;
  const body = `${lines.join('\n')}${note}`;
  if (!section.isFolded) return `\n### ${section.title}\n\n${body}\n`;
  return `\n<details><summary>${section.title}</summary>\n\n${body}\n\n</details>\n`;
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}

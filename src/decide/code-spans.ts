/** Part of a line, from `start` up to and without `end`, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Run extends Span {
  readonly row: number;
}

/** Lines that end a paragraph or begin something new, so that no code runs on into them. */
const BLOCK_START = /^[ \t]*(?:$|#{1,6}[ \t]|[-*+][ \t]|[0-9]{1,9}[.)][ \t]|[|>])/;

/**
 * Finds inline code: from a run of backticks to the next run as long, over at most one line end. Takes linear time.
 *
 * @returns by index of the line its spans, backticks included, in order; lines without any are absent
 */
export function findCodeSpans(lines: readonly string[]): ReadonlyMap<number, readonly Span[]> {
  const spans = new SpansByRow(lines);
  let runs: Run[] = [];
  lines.forEach((line, row) => {
    if (runs.length > 0 && BLOCK_START.test(line)) {
      addSpans(runs, spans);
      runs = [];
    }
    if (!line.includes('`')) return;
    for (const { 0: ticks, index } of line.matchAll(/`+/g)) {
      runs.push({ row, start: index, end: index + ticks.length });
    }
  });
  addSpans(runs, spans);
  return spans.byRow;
}

class SpansByRow {
  readonly byRow = new Map<number, Span[]>();
  readonly #lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  add(open: Run, close: Run): void {
    if (open.row === close.row) {
      this.#push(open.row, { start: open.start, end: close.end });
      return;
    }
    this.#push(open.row, { start: open.start, end: this.#lines[open.row]?.length ?? open.end });
    this.#push(close.row, { start: 0, end: close.end });
  }

  #push(row: number, span: Span): void {
    const known = this.byRow.get(row);
    if (known === undefined) this.byRow.set(row, [span]);
    else known.push(span);
  }
}

function addSpans(runs: readonly Run[], spans: SpansByRow): void {
  const partners = nextOfSameLength(runs);
  for (let at = 0; at < runs.length; at++) {
    const open = runs[at];
    const partner = partners[at] ?? at;
    const close = runs[partner];
    if (open === undefined || close === undefined || open === close || close.row - open.row > 1) continue;
    spans.add(open, close);
    at = partner;
  }
}

function nextOfSameLength(runs: readonly Run[]): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = new Array(runs.length).fill(undefined);
  const nearest = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const run = runs[at];
    if (run === undefined) continue;
    partners[at] = nearest.get(run.end - run.start);
    nearest.set(run.end - run.start, at);
  }
  return partners;
}

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
 * @returns for each line its spans, backticks included, in order
 */
export function findCodeSpans(lines: readonly string[]): readonly (readonly Span[])[] {
  const spans: Span[][] = lines.map(() => []);
  let runs: Run[] = [];
  lines.forEach((line, row) => {
    if (BLOCK_START.test(line)) {
      addSpans(runs, lines, spans);
      runs = [];
    }
    // Most lines hold none, and starting a search by expression costs more than looking.
    if (!line.includes('`')) return;
    for (const { 0: ticks, index } of line.matchAll(/`+/g)) {
      runs.push({ row, start: index, end: index + ticks.length });
    }
  });
  addSpans(runs, lines, spans);
  return spans;
}

function addSpans(runs: readonly Run[], lines: readonly string[], spans: readonly Span[][]): void {
  const partners = nextOfSameLength(runs);
  for (let at = 0; at < runs.length; at++) {
    const open = runs[at];
    const partner = partners[at] ?? at;
    const close = runs[partner];
    if (open === undefined || close === undefined || open === close || close.row - open.row > 1) continue;
    addSpan(open, close, { lines, spans });
    at = partner;
  }
}

interface Rows {
  readonly lines: readonly string[];
  readonly spans: readonly Span[][];
}

function addSpan(open: Run, close: Run, { lines, spans }: Rows): void {
  if (open.row === close.row) {
    spans[open.row]?.push({ start: open.start, end: close.end });
    return;
  }
  spans[open.row]?.push({ start: open.start, end: lines[open.row]?.length ?? open.end });
  spans[close.row]?.push({ start: 0, end: close.end });
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

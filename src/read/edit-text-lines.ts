/** Offset of the first character of the line that holds `offset`. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset behind the line break of the line that holds `offset`, or the end of the text. */
export function nextLineStart(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The line break that ends just before `offset`: an inserted line gets the one of the line above it. */
export function lineBreakBefore(text: string, offset: number): '\n' | '\r\n' {
  return text.slice(offset - 2, offset) === '\r\n' ? '\r\n' : '\n';
}

/** Steps back from `end` over spaces, tabs and line breaks, at most to `start`. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && ' \t\r\n'.includes(text.charAt(last - 1))) last -= 1;
  return last;
}

/** Runs of what could hide, break or reorder a line: controls, bidi marks, zero-width characters, line separators. */
export const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

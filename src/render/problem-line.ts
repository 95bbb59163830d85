import type { Problem } from '../domain/problem.js';

/** A problem with its place, as compilers write them. Holds what the document says: escape it for where it is shown. */
export function problemLine({ file, line, column, message, expected, found }: Problem): string {
  return `${file}:${line}:${column}: ${message} (expected ${expected}; found ${found})`;
}

import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/**
 * What changed in a file, as `git apply` and `patch -p1` take it; empty when nothing did. Carriage returns stand in the
 * lines as they do in the file, and a missing final newline is said. `path` is relative to the repository root.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  // Outside a repository the path may be absolute; two slashes in a row are no path for `patch`.
  const shown = path.replace(/^\/+/, '');
  return createTwoFilesPatch(`a/${shown}`, `b/${shown}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

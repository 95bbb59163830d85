/** TypeScript without comments and without the content of strings, so that words in prose are not taken for code. */
export function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`(?:[^`\\]|\\.)*`/g, (literal) => `\`${literal.replace(/[^\n]/g, '')}\``);
}

/** What a file imports, statically, dynamically or for its types alone, as written. */
export function importsOf(text: string): readonly string[] {
  const pattern = /(?:^|[\s;])(?:import|from)\s*\(?\s*['"]([^'"\n]+)['"]/g;
  return [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Manifest {
  readonly inputs?: Record<string, { readonly default?: unknown }>;
}

/** Default of every input in an `action.yml`, as the runner would pass it on. */
export function readInputDefaults(path: string, token: string): ReadonlyMap<string, string> {
  const manifest = parse(readFileSync(path, 'utf8')) as Manifest;
  return new Map(
    Object.entries(manifest.inputs ?? {}).map(([name, input]) => {
      const text = input.default === undefined || input.default === null ? '' : String(input.default);
      return [name, text.replaceAll('${{ github.token }}', token)];
    }),
  );
}

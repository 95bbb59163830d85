import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a repository holds that runs this action with `uses: ./`: the workflow, `action.yml` and its bundle, as committed. */
export function ownActionFiles(root: string): Record<string, string> {
  const bundle = readdirSync(join(root, 'dist')).filter((name) => /^(?:index.*\.js|.*\.cjs)$/.test(name));
  const paths = [
    '.github/workflows/orchestrate.yml',
    'action.yml',
    ...bundle.map((name) => `dist/${name}`),
    // Says that the bundle holds ES modules.
    'package.json',
  ];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

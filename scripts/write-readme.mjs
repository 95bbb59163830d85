import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { fillTables } from './readme-tables.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = join(root, 'README.md');
const before = readFileSync(readme, 'utf8');
const after = fillTables(before, parse(readFileSync(join(root, 'action.yml'), 'utf8')));

if (!process.argv.includes('--check')) {
  writeFileSync(readme, after);
} else if (before !== after) {
  console.error(
    'The tables in README.md are not what action.yml says: run "npm run readme" and commit the result.',
  );
  process.exitCode = 1;
}

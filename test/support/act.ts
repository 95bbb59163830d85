import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../sandbox/json.js';
import { describeWithTool } from './real-tools.js';
import { readRepositoryFile, repositoryRoot } from './repository.js';
import { at } from './sandbox-fixture.js';

const VERSION = String(at(parseJson(readRepositoryFile('scripts/tools.json')), 'act.version'));

/** Where scripts/install-act.mjs puts it. Never looks on the PATH: another version is another program. */
export function findAct(): string | null {
  const path = join(repositoryRoot, 'node_modules/.cache/act', VERSION, 'act');
  return existsSync(path) ? path : null;
}

/** Tests that play workflows in act; see `describeWithTool` for what happens without it. */
export function describeWithAct(title: string, tests: (executable: string) => void): void {
  const howToGetIt =
    `act ${VERSION} is not installed: run "node scripts/install-act.mjs" ("npm test" does), ` +
    'which needs Go and, once, the Go module proxy';
  describeWithTool(title, { name: 'act', executable: findAct(), howToGetIt }, tests);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { readRepositoryFile, repositoryRoot } from './repository.js';
import { at } from './sandbox-fixture.js';

/** A group of tests that play workflows in act. Where it is not installed they are left out with a message, or fail if required. */
export function describeWithAct(title: string, body: (executable: string) => void): void {
  const executable = findAct();
  if (executable !== null) describe(title, () => body(executable));
  else leaveOut(title);
}

function leaveOut(title: string): void {
  console.warn(`act is not installed (npm test builds it where there is Go): not tried here: ${title}`);
  test(`${title}: left out without act, which is allowed only where real tools are not required`, () => {
    expect(isRequired()).toBe(false);
  });
}

/** Where scripts/install-act.mjs puts it. */
function findAct(): string | null {
  const version = at(parseJson(readRepositoryFile('scripts/tools.json')), 'act.version');
  const path = join(repositoryRoot, 'node_modules/.cache/act', String(version), 'act');
  return existsSync(path) ? path : null;
}

function isRequired(): boolean {
  return ['CI', 'SDLC_REQUIRE_REAL_TOOLS'].some((name) => (process.env[name] ?? '') !== '');
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { describeWithTool } from './real-tools.js';
import { readRepositoryFile, repositoryRoot } from './repository.js';

/** The real Claude Code that these tests were written against. */
export const CLAUDE_VERSION = pinnedVersion();

const HOW_TO_GET_IT =
  `Claude Code ${CLAUDE_VERSION} is not installed: run "node scripts/install-claude-code.mjs" ` +
  '("npm test" does), which needs the package registry once and 400 MB';

function pinnedVersion(): string {
  const manifest = parseJson(readRepositoryFile('sandbox/claude-code/package.json'));
  const dependencies = isRecord(manifest) ? manifest['dependencies'] : null;
  return isRecord(dependencies) ? String(dependencies['@anthropic-ai/claude-code']) : '';
}

/** Path of the executable; null where it is not installed. Never looks on the PATH: another version is another program. */
export function findClaude(): string | null {
  const folder = join(
    repositoryRoot,
    'node_modules/.cache/claude-code',
    CLAUDE_VERSION,
    'node_modules/@anthropic-ai',
  );
  if (!existsSync(folder)) return null;
  // Only the package for this system is there; the wrapper beside it would need an install script.
  const paths = readdirSync(folder).flatMap((name) =>
    ['claude', 'claude.exe'].map((file) => join(folder, name, file)),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Tests that need the real Claude Code; see `describeWithTool` for what happens without it. */
export function describeClaude(title: string, tests: (executable: string) => void): void {
  // A run takes half a second alone, and several while other tests keep every core busy.
  jest.setTimeout(60_000);
  const tool = { name: 'Claude Code', executable: findClaude(), howToGetIt: HOW_TO_GET_IT };
  describeWithTool(title, tool, tests);
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { installClaude } from '../../src/agent/install-claude.js';
import { CommandFailed } from '../../src/domain/errors.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Stands in for npm: counts its calls, and installs what `version` says once it has failed as often as it is to. */
const NPM = `#!/bin/sh
echo x >>"$FOLDER/calls"
[ "$(wc -l <"$FOLDER/calls")" -gt "$FAILURES" ] || { echo "npm error network canary" >&2; exit 1; }
for last; do :; done
echo "$last $3" >>"$FOLDER/asked"
place="$3/node_modules/@anthropic-ai/claude-code-linux-x64"
mkdir -p "$place" "$3/node_modules/@anthropic-ai/claude-code"
printf '#!/bin/sh\\necho "%s (Claude Code)"\\n' "$VERSION" >"$place/claude"
chmod +x "$place/claude"
`;

function runner({ failures = 0, version = '2.1.332' } = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const install = () =>
    installClaude({
      version: '2.1.332',
      toolCache: join(folder, 'tools'),
      environment: { PATH: path, FOLDER: folder, FAILURES: String(failures), VERSION: version },
      agentEnvironment: { PATH: path },
      timeLimitMs: 20_000,
      pausesMs: [10, 10],
    });
  const calls = (): number => readFileSync(join(folder, 'calls'), 'utf8').split('\n').length - 1;
  const cached = (): readonly string[] => readdirSync(join(folder, 'tools/claude-code/2.1.332'));
  return { folder, install, calls, cached };
}

describe('the installation of Claude Code', () => {
  test('asks npm for exactly the version, runs no script of it, and answers with the native executable', async () => {
    const { folder, install } = runner();
    expect(await install()).toMatch(
      /claude-code\/2\.1\.332\/\w+\/node_modules\/@anthropic-ai\/claude-code-linux-x64\/claude$/,
    );
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^@anthropic-ai\/claude-code@2\.1\.332 /);
  });

  test('is done once, and found afterwards', async () => {
    const { install, calls, cached } = runner();
    expect(await install()).toBe(await install());
    expect(calls()).toBe(1);
    expect(cached()).toEqual([process.arch]);
  });

  test('is tried three times', async () => {
    const { install, calls } = runner({ failures: 2 });
    await expect(install()).resolves.toContain('/claude');
    expect(calls()).toBe(3);
  });

  test('that fails leaves nothing behind, and says what to do', async () => {
    const { install, cached } = runner({ failures: 9 });
    await expect(install()).rejects.toThrow(
      /^Claude Code 2\.1\.332 could not be installed: npm install ended with 1: npm error network canary\. .*claude-version.*claude-executable/,
    );
    expect(cached()).toEqual([]);
  });

  test.each([
    {
      title: 'a folder that cannot be made',
      change: { toolCache: '/dev/null/tools' },
      says: 'cannot be written',
    },
    { title: 'a machine without npm', change: { environment: { PATH: '/nowhere' } }, says: 'ENOENT' },
  ])('on $title fails in words', async ({ change, says }) => {
    const failed = installClaude({
      version: '2.1.332',
      toolCache: temporaryFolder(),
      environment: {},
      agentEnvironment: {},
      timeLimitMs: 20_000,
      pausesMs: [],
      ...change,
    });
    await expect(failed).rejects.toBeInstanceOf(CommandFailed);
    await expect(failed).rejects.toThrow(says);
  });

  test('of another version is refused', async () => {
    const { install } = runner({ version: '2.1.197' });
    await expect(install()).rejects.toThrow(/claude is version "2\.1\.197"/);
  });

  test('that was damaged is made anew', async () => {
    const { install, calls, cached } = runner();
    const path = await install();
    writeFileSync(path, '#!/bin/sh\nexit 1\n');
    expect(await install()).toBe(path);
    expect(calls()).toBe(2);
    expect(cached()).toEqual([process.arch]);
  });

  test('by two jobs at once ends with one that works', async () => {
    const { install, cached } = runner();
    const [one, other] = await Promise.all([install(), install()]);
    expect(one).toBe(other);
    expect(cached()).toEqual([process.arch]);
  });
});

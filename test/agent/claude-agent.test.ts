import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { repositoryRoot } from '../support/repository.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ENDED = { ending: { kind: 'ended' }, exitCode: 0, usage: null, denials: [] };

let folder: string;
let program: string;

/** The agent in a process of its own: what becomes of that process is the question. */
const PROGRAM = `
import { createClaudeAgent } from './src/agent/claude-agent.ts';
const [executable, times] = process.argv.slice(2);
const agent = createClaudeAgent(executable, { PATH: process.env.PATH, GREETING: 'hello' });
const answers = [];
for (let time = 0; time < Number(times); time += 1) {
  const request = { prompt: '/sdlc:task-work "it\\'s $(id)"', workingFolder: process.cwd() };
  answers.push(await agent.run(request).catch((error) => \`\${error.name}: \${error.message}\`));
}
process.stderr.write(JSON.stringify(answers));
`;

beforeAll(async () => {
  folder = temporaryFolder();
  program = join(folder, 'program.mjs');
  await build({
    stdin: { contents: PROGRAM, resolveDir: repositoryRoot, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}, 30_000);

function answersOf(executable: string, times = 1): unknown {
  const done = spawnSync(process.execPath, [program, executable, String(times)], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  return JSON.parse(done.stderr);
}

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('the agent', () => {
  test('is given the prompt as one argument, its environment, the folder, and a closed standard input', () => {
    const path = script(
      'report',
      `printf '%s|' "$@"; printf '%s|%s|' "$GREETING" "$PWD"; cat | wc -c | tr -d ' '`,
    );
    expect(answersOf(path)).toEqual([
      { ...ENDED, lastWords: `--print|/sdlc:task-work "it's $(id)"|hello|${folder}|0` },
    ]);
  });

  test('may end at once, again and again, without taking the process that started it along', () => {
    const path = script('hasty', 'exit 3');
    expect(answersOf(path, 25)).toEqual(
      Array.from({ length: 25 }, () => ({ ...ENDED, exitCode: 3, lastWords: '' })),
    );
  });

  test('is remembered by its last line that is not empty', () => {
    expect(answersOf(script('wordy', 'echo one; echo two; echo; echo'))).toEqual([
      { ...ENDED, lastWords: 'two' },
    ]);
  });

  test('that there is not is named, with what to do', () => {
    expect(answersOf('claude-of-nowhere')).toEqual([
      expect.stringMatching(
        /^CommandFailed: claude-of-nowhere could not be started: Unable to locate executable file: .*[^.]\. Install Claude Code in a step before this one, or set the input claude-executable to its path\.$/,
      ),
    ]);
  });
});

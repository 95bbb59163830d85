import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { playNight } from './play-night.js';

const SUMMARY_FILE = 'sdlc-demo-summary.md';

/** Plays the seed night with the built action. Answers the exit code: 0 only when the night came to rest. */
export async function runDemo(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { summary: { type: 'string' }, json: { type: 'boolean' } },
  });
  const summaryFile = resolve(values.summary ?? join('.demo', SUMMARY_FILE));
  const folder = mkdtempSync(join(tmpdir(), 'sdlc-demo-'));
  const print = (line: string): void => {
    if (values.json !== true) process.stdout.write(`${line}\n`);
  };
  try {
    const bundle = fileURLToPath(import.meta.url);
    const night = await playNight({
      actionFolder: dirname(dirname(bundle)),
      temporaryFolder: folder,
      claudeExecutable: writeLauncher(folder, bundle),
      environment: { PATH: process.env['PATH'] ?? '', HOME: folder },
      print,
    });
    mkdirSync(dirname(summaryFile), { recursive: true });
    writeFileSync(summaryFile, night.summary);
    const nightFile = summaryFile.replace(/(\.[^./]*)?$/, '-of-the-night$1');
    writeFileSync(nightFile, night.allSummaries);
    print(`\nThe last job summary is in ${summaryFile},\nthose of the whole night are in ${nightFile}`);
    const verdict =
      night.failure === null
        ? `The night came to rest after ${night.ticks} ticks; the last one changed nothing.`
        : `The night failed after ${night.ticks} ticks: ${night.failure}`;
    if (values.json === true) {
      process.stdout.write(
        `${JSON.stringify({ failure: night.failure, ticks: night.ticks, summaryFile, nightFile })}\n`,
      );
    } else {
      print(verdict);
    }
    return night.failure === null ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An executable named `claude` that runs the scripted agent. */
function writeLauncher(folder: string, bundle: string): string {
  const path = join(folder, 'claude');
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${bundle}' agent "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

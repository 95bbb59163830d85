import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { repositoryRoot } from '../support/repository.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const PROGRAM = `
import { watchForCancelledJob } from './src/runner/cancelled-job.ts';
const job = watchForCancelledJob();
const alive = setInterval(() => undefined, 1_000);
job.signal.addEventListener('abort', () => {
  clearInterval(alive);
  console.log('saved');
});
console.log('ready');
`;

let program: string;

beforeAll(async () => {
  program = join(temporaryFolder(), 'program.mjs');
  const stdin = { contents: PROGRAM, resolveDir: repositoryRoot, loader: 'ts' } as const;
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: program });
}, 30_000);

describe('a job that is cancelled', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s goes on until its work is saved', async (signal) => {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said === 'ready\n') child.kill(signal);
    });
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect([exitCode, said]).toEqual([0, 'ready\nsaved\n']);
  });
});

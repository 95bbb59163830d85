import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Finding } from './benchmark.js';
import { busyTick } from './busy-tick.js';
import { findCorpus } from './corpus.js';
import { decide } from './decide.js';
import { tableOf } from './print-table.js';
import { readTasks } from './read-tasks.js';
import { startUp } from './start-up.js';

const BENCHMARKS: readonly Benchmark[] = [startUp, decide, readTasks, busyTick];

/** Runs the benchmarks and prints one table. Exit code 1 when a bound is missed, 2 for a wrong option. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const chosen = BENCHMARKS.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0) {
    const names = BENCHMARKS.map(({ name }) => name).join(', ');
    process.stderr.write(`--only: expected one of ${names}, found ${JSON.stringify(values.only)}.\n`);
    return 2;
  }
  const findings = await runAll(chosen);
  process.stdout.write(`\nNode ${process.version}, ${cpus().length} cores\n\n${tableOf(findings)}\n`);
  return findings.some(({ status }) => status === 'missed') ? 1 : 0;
}

async function runAll(benchmarks: readonly Benchmark[]): Promise<readonly Finding[]> {
  const programs = dirname(fileURLToPath(import.meta.url));
  const root = dirname(programs);
  const findings: Finding[] = [];
  for (const { name, run } of benchmarks) {
    process.stderr.write(`${name} …\n`);
    const folder = mkdtempSync(join(tmpdir(), 'sdlc-bench-'));
    try {
      findings.push(...(await run({ root, folder, programs, corpus: findCorpus(root) })));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return findings;
}

process.exitCode = await main();

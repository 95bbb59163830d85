import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BadInput } from '../domain/errors.js';
import type { Command, CommandIo, ExitCode, Invocation } from './command.js';
import { printFailure, wrongUsage } from './failure.js';
import { PROGRAM } from './version.js';

export const demo: Command = {
  name: 'demo',
  summary: 'Play a whole night in a sandbox: no account, no key, no network.',
  usage: '[--summary FILE]',
  details: `A GitHub in a box is started on loopback with a repository that has ten task branches, four open pull
requests and three ready tasks. Ticks run as they would in a workflow, a scripted agent does the work, and a
scripted person approves and merges, until nothing is left to do. Exit code 1 if that does not happen, or if
one more tick over the settled world changes anything.`,
  options: {
    summary: {
      type: 'string',
      value: 'FILE',
      help: 'where to write the last job summary (default: .demo/sdlc-demo-summary.md)',
    },
  },
  run,
};

/** The sandbox is a program of its own, so that nothing of it is in the action. */
async function run(invocation: Invocation, io: CommandIo): Promise<ExitCode> {
  if (invocation.positionals.length > 0) {
    const problem = `demo takes no arguments, found ${JSON.stringify(invocation.positionals[0])}.`;
    return printFailure(wrongUsage([problem], `${PROGRAM} demo --help`), invocation.isJson, io);
  }
  const program = fileURLToPath(new URL('./sandbox.js', import.meta.url));
  if (!existsSync(program)) {
    throw new BadInput([
      `The sandbox is missing: expected ${program}. Install the package again, or run npm run build.`,
    ]);
  }
  const summary = invocation.text('summary');
  const args = [
    ...(summary === null ? [] : ['--summary', summary]),
    ...(invocation.isJson ? ['--json'] : []),
  ];
  return (await runProgram([program, 'demo', ...args], io)) === 0 ? 0 : 1;
}

function runProgram(args: readonly string[], io: CommandIo): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: io.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', io.stdout);
    child.stderr.setEncoding('utf8').on('data', io.stderr);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

import type { CommandIo } from './commands/command.js';
import { runCommandLine } from './commands/run-command-line.js';

const io: CommandIo = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  env: process.env,
  cwd: process.cwd(),
  now: () => new Date(),
};
// A reader that stops early (`| head`) is no error of ours.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await runCommandLine(process.argv.slice(2), io);

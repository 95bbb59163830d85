import { type StandInWork, standInForClaude } from './claude-stand-in.js';
import { runDemo } from './demo/run-demo.js';
import { runScriptedAgent } from './scripted-agent.js';
import { runShellAgent } from './shell-agent.js';

/** Programs in one bundle: the demo, and executables that stand in for `claude`, by rote or with a shell script of a test. */
const [program, ...args] = process.argv.slice(2);
if (program === 'agent') {
  await runAgent(args, runScriptedAgent);
} else if (program === 'shell-agent') {
  const [script = '', ...rest] = args;
  await runAgent(rest, (call) => runShellAgent(script, call));
} else if (program === 'demo') {
  process.exitCode = await runDemo(args);
} else {
  process.stderr.write(`expected "demo", "agent" or "shell-agent", found ${JSON.stringify(program ?? '')}\n`);
  process.exitCode = 2;
}

async function runAgent(claudeArgs: readonly string[], work: StandInWork): Promise<void> {
  const call = { args: claudeArgs, cwd: process.cwd(), env: process.env };
  const result = await standInForClaude(call, work);
  process.stdout.write(result.stdout);
  process.exitCode = result.exitCode;
}

import { runDemo } from './demo/run-demo.js';
import { runScriptedAgent } from './scripted-agent.js';

/** Two programs in one bundle: the demo, and the executable that stands in for `claude` in it. */
const [program, ...args] = process.argv.slice(2);
if (program === 'agent') {
  const result = await runScriptedAgent({ args, cwd: process.cwd(), env: process.env });
  process.stdout.write(result.stdout);
  process.exitCode = result.exitCode;
} else if (program === 'demo') {
  process.exitCode = await runDemo(args);
} else {
  process.stderr.write(`expected "demo" or "agent", found ${JSON.stringify(program ?? '')}\n`);
  process.exitCode = 2;
}

import { runScriptedAgent } from './scripted-agent.js';

/** Entry of the executable that stands in for `claude` on a runner's PATH. */
const result = await runScriptedAgent({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
});
process.stdout.write(result.stdout);
process.exitCode = result.exitCode;

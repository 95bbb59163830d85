import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInputDefaults } from '../sandbox/runner/action-manifest.js';
import { alternate } from './alternate.js';
import { asMilliseconds, type Benchmark, bounded, info, type Place } from './benchmark.js';

const REPETITIONS = 21;
const MOST_MILLISECONDS = 60;

/** From the start of the process to the first line of work that the action prints. */
export const startUp: Benchmark = {
  name: 'start-up',
  run: async (place) => {
    const empty = join(place.folder, 'empty.mjs');
    writeFileSync(empty, "process.stdout.write('sdlc-orchestrator: nothing\\n');\n");
    const action = join(place.root, 'dist', 'index.js');
    const environment = stepEnvironment(place);
    const medianOf = await alternate(
      {
        empty: () => timeToFirstLine(empty, environment),
        action: () => timeToFirstLine(action, environment),
      },
      REPETITIONS,
    );
    const over = medianOf('action') - medianOf('empty');
    return [
      bounded('start-up: over a script of one line', over, { atMost: MOST_MILLISECONDS, as: asMilliseconds }),
      info('start-up: the script of one line', asMilliseconds(medianOf('empty'))),
    ];
  },
};

/** A tick against a port where nobody listens: the first line comes before anything is asked. */
function stepEnvironment({ root, folder }: Place): Record<string, string> {
  const inputs = [...readInputDefaults(join(root, 'action.yml'), 'a-token-that-nobody-has')];
  const commandFile = join(folder, 'commands');
  writeFileSync(commandFile, '');
  return {
    ...Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    PATH: process.env['PATH'] ?? '',
    GITHUB_REPOSITORY: 'octo/planner',
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    GITHUB_SERVER_URL: 'http://127.0.0.1:9',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'tick',
    GITHUB_STATE: commandFile,
    GITHUB_OUTPUT: commandFile,
    GITHUB_STEP_SUMMARY: commandFile,
    RUNNER_TEMP: folder,
  };
}

/** Milliseconds; the process is ended then. */
function timeToFirstLine(script: string, env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    let milliseconds: number | null = null;
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (milliseconds !== null || !/^sdlc-orchestrator: .*\n/m.test(output)) return;
      milliseconds = performance.now() - start;
      child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => {
      if (milliseconds !== null) resolve(milliseconds);
      else reject(new Error(`${script} printed no first line of work, but: ${JSON.stringify(output)}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readInputDefaults } from '../sandbox/runner/action-manifest.js';
import { alternate } from './alternate.js';
import { asMilliseconds, type Benchmark, bounded, info, type Place } from './benchmark.js';

const REPETITIONS = 21;
const MOST_MILLISECONDS = 60;

/**
 * From the start of the process to the first line of work that the action prints; and, as information, until it has
 * loaded the rest of itself, made a repository of its own and asks for something.
 */
export const startUp: Benchmark = {
  name: 'start-up',
  run: async (place) => {
    const empty = join(place.folder, 'empty.mjs');
    writeFileSync(empty, "process.stdout.write('sdlc-orchestrator: nothing\\n');\n");
    const action = join(place.root, 'dist', 'index.js');
    const door = await openDoor();
    const environment = stepEnvironment(place, door.url);
    const medianOf = await alternate(
      {
        empty: () => timeToFirstLine(empty, environment),
        action: () => timeToFirstLine(action, environment),
        asking: () => door.timeToFirstKnock(action, environment),
      },
      REPETITIONS,
    );
    door.close();
    const asking = medianOf('asking') - medianOf('empty');
    const over = medianOf('action') - medianOf('empty');
    return [
      bounded('start-up: over a script of one line', over, { atMost: MOST_MILLISECONDS, as: asMilliseconds }),
      info('start-up: until it asks for something, over the same', asMilliseconds(asking)),
      info('start-up: the script of one line', asMilliseconds(medianOf('empty'))),
    ];
  },
};

/** A tick against a door behind which nobody answers: the first line comes before anything is asked. */
function stepEnvironment({ root, folder }: Place, server: string): Record<string, string> {
  const inputs = [...readInputDefaults(join(root, 'action.yml'), 'a-token-that-nobody-has')];
  const commandFile = join(folder, 'commands');
  writeFileSync(commandFile, '');
  return {
    ...Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    PATH: process.env['PATH'] ?? '',
    GITHUB_REPOSITORY: 'octo/planner',
    GITHUB_API_URL: server,
    GITHUB_GRAPHQL_URL: `${server}/graphql`,
    GITHUB_SERVER_URL: server,
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'tick',
    GITHUB_WORKSPACE: folder,
    GITHUB_STATE: commandFile,
    GITHUB_OUTPUT: commandFile,
    GITHUB_STEP_SUMMARY: commandFile,
    RUNNER_TEMP: folder,
  };
}

interface Door {
  readonly url: string;
  timeToFirstKnock(script: string, env: Record<string, string>): Promise<number>;
  close(): void;
}

async function openDoor(): Promise<Door> {
  let onKnock = (): void => undefined;
  const server = createServer((socket) => {
    onKnock();
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    timeToFirstKnock: (script, env) =>
      timeToSign(script, env, (seen) => {
        onKnock = seen;
        return () => undefined;
      }),
    close: () => server.close(),
  };
}

function timeToFirstLine(script: string, env: Record<string, string>): Promise<number> {
  return timeToSign(script, env, (seen) => (output) => {
    if (/^sdlc-orchestrator: .*\n/m.test(output)) seen();
  });
}

/** Calls `seen` at the sign; what it answers hears all output so far. */
type Watch = (seen: () => void) => (output: string) => void;

/** Milliseconds until the sign that the watch is for; the process is ended then. */
function timeToSign(script: string, env: Record<string, string>, watch: Watch): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let milliseconds: number | null = null;
    let output = '';
    const hear = watch(() => {
      milliseconds ??= performance.now() - start;
      child.kill('SIGKILL');
    });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      hear(output);
    });
    child.on('error', reject);
    child.on('close', () => {
      if (milliseconds !== null) resolve(milliseconds);
      else reject(new Error(`${script} ended without a sign of work, but said: ${output}`));
    });
  });
}

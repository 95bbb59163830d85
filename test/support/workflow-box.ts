import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ownActionFiles } from '../../sandbox/act/own-action.js';
import { type ActCall, type ActRun, runInAct, type WorkflowEvent } from '../../sandbox/act/run-in-act.js';
import { repositoryRoot } from './repository.js';
import { type SandboxFixture, startFixture } from './sandbox-fixture.js';

export interface WorkflowBoxOptions {
  /** Path of act. */
  readonly act: string;
  /** Files of the repository beside the workflow, `action.yml` and `dist/`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Shell scripts by the name that jobs find them under, before anything else on the PATH. */
  readonly executables?: Readonly<Record<string, string>>;
}

export type RunOptions = Omit<ActCall, 'event' | 'executable' | 'folder' | 'path' | 'sandbox'>;

/** A sandbox whose repository runs this action with `uses: ./`, and act to play its workflow file. */
export interface WorkflowBox extends SandboxFixture {
  run(event: WorkflowEvent, options?: RunOptions): Promise<ActRun>;
  /** Refs that are not GitHub's own, with their commits, by full name. */
  refs(): ReadonlyMap<string, string>;
}

/** Does by rote what Claude Code and the plugin promise; set-up calls such as `claude plugin install` do nothing. */
export const SCRIPTED_CLAUDE = `[ "$1" = plugin ] || exec '${process.execPath}' '${join(repositoryRoot, 'dist/sandbox.js')}' agent "$@"`;

/** Nothing is installed: what jobs run is on the PATH already. */
const DEFAULT_EXECUTABLES = { npm: 'exit 0', claude: SCRIPTED_CLAUDE };

export async function startWorkflowBox(options: WorkflowBoxOptions): Promise<WorkflowBox> {
  const fixture = await startFixture({ files: { ...ownActionFiles(repositoryRoot), ...options.files } });
  const { folder, sandbox } = fixture;
  const path = [writeExecutables(folder, options), process.env['PATH'] ?? ''].join(delimiter);
  return {
    ...fixture,
    run: (event, more = {}) => runInAct({ executable: options.act, sandbox, folder, path, event, ...more }),
    refs: () => {
      sandbox.hub.repository.forgetRefs();
      return new Map([...sandbox.hub.repository.refs()].filter(([ref]) => !ref.startsWith('refs/pull/')));
    },
    // A question that the sandbox cannot answer, or answers with a mistake of its own, is no story to learn from.
    stop: async () => {
      const { failures, notEmulated } = sandbox.requests;
      await fixture.stop();
      if (failures.length + notEmulated.size > 0) throw new Error([...failures, ...notEmulated].join('\n'));
    },
  };
}

function writeExecutables(folder: string, { executables = DEFAULT_EXECUTABLES }: WorkflowBoxOptions): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // act runs JavaScript actions with the node that it finds: the one that runs the tests.
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const [name, script] of Object.entries(executables)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ownActionFiles } from '../../sandbox/act/own-action.js';
import { type ActCall, type ActRun, runInAct, type WorkflowEvent } from '../../sandbox/act/run-in-act.js';
import type { Clock } from '../../sandbox/clock.js';
import type { Sandbox } from '../../sandbox/sandbox.js';
import { INPUT_DEFAULTS } from '../../src/read/input-defaults.js';
import { repositoryRoot } from './repository.js';
import { type SandboxFixture, startFixture } from './sandbox-fixture.js';

export interface WorkflowBoxOptions {
  /** Path of act. */
  readonly act: string;
  /** Files of the repository beside the workflow, `action.yml` and `dist/`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Shell script that stands in for Claude Code, or starts it; `SCRIPTED_CLAUDE` when left out. */
  readonly claude?: string;
  /** Further shell scripts that every step finds first on its PATH, by name. */
  readonly tools?: (sandbox: Sandbox) => Readonly<Record<string, string>>;
  /** Of the sandbox; one that stands still when left out. */
  readonly clock?: Clock;
}

export type RunOptions = Omit<ActCall, 'event' | 'executable' | 'folder' | 'path' | 'sandbox'>;

/** A sandbox whose repository runs this action with `uses: ./`, and act to play its workflow file. */
export interface WorkflowBox extends SandboxFixture {
  run(event: WorkflowEvent, options?: RunOptions): Promise<ActRun>;
  /** Refs that are not GitHub's own, with their commits, by full name. */
  refs(): ReadonlyMap<string, string>;
}

const STAND_IN = `exec '${process.execPath}' '${join(repositoryRoot, 'dist/sandbox.js')}'`;

/** Does by rote what Claude Code and the plugin promise. */
export const SCRIPTED_CLAUDE = `${STAND_IN} agent "$@"`;

/** The same from the outside, with a shell script for its work: `$1` is the prompt. */
export function shellClaude(scriptPath: string): string {
  return `${STAND_IN} shell-agent '${scriptPath}' "$@"`;
}

export async function startWorkflowBox(options: WorkflowBoxOptions): Promise<WorkflowBox> {
  const files = { ...ownActionFiles(repositoryRoot), ...options.files };
  const fixture = await startFixture(
    options.clock === undefined ? { files } : { files, clock: options.clock },
  );
  const { folder, sandbox } = fixture;
  const path = [writeExecutables(folder, options.tools?.(sandbox) ?? {}), process.env['PATH'] ?? ''].join(
    delimiter,
  );
  const toolCache = writeToolCache(folder, options.claude ?? SCRIPTED_CLAUDE);
  const call = { executable: options.act, sandbox, folder, path, toolCache };
  return {
    ...fixture,
    run: (event, more = {}) => runInAct({ ...call, event, ...more }),
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

function writeExecutables(folder: string, tools: Readonly<Record<string, string>>): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // act runs JavaScript actions with the node that it finds: the one that runs the tests.
  symlinkSync(process.execPath, join(bin, 'node'));
  // Nothing is installed.
  writeScript(join(bin, 'npm'), 'exit 0');
  for (const [name, script] of Object.entries(tools)) writeScript(join(bin, name), script);
  return bin;
}

/** As a job before this one would have left Claude Code there. */
function writeToolCache(folder: string, claude: string): string {
  const toolCache = join(folder, 'tool-cache');
  const place = join(toolCache, 'claude-code', INPUT_DEFAULTS['claude-version'], process.arch);
  const home = join(place, 'node_modules/@anthropic-ai/claude-code-stand-in');
  mkdirSync(home, { recursive: true });
  writeScript(join(home, 'claude'), claude);
  return toolCache;
}

function writeScript(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

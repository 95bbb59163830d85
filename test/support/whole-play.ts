import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ActRun, WorkflowEvent } from '../../sandbox/act/run-in-act.js';
import { git } from '../../sandbox/git-process.js';
import { type ModelServer, startModelServer } from '../../sandbox/model/model-server.js';
import { INPUT_DEFAULTS } from '../../src/read/input-defaults.js';
import { type Canaries, makeCanaries } from './canaries.js';
import { MARKETPLACE } from './claude-box.js';
import { type RecordedTools, recordTools } from './recorded-tools.js';
import { temporaryFolder } from './temporary-folder.js';
import { startWorkflowBox, type WorkflowBox } from './workflow-box.js';

export interface WholePlayOptions {
  /** Path of act. */
  readonly act: string;
  /** Path of Claude Code. */
  readonly claude: string;
  /** Files of the repository beside the workflow, `action.yml` and `dist/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The workflow file in act with the real Claude Code, git and gh, and a model that follows scripts. */
export interface WholePlay {
  readonly box: WorkflowBox;
  readonly model: ModelServer;
  readonly canaries: Canaries;
  readonly recorded: RecordedTools;
  run(event: WorkflowEvent): Promise<ActRun>;
  stop(): Promise<void>;
}

export async function startWholePlay({ act, claude, files }: WholePlayOptions): Promise<WholePlay> {
  const folder = temporaryFolder();
  const model = await startModelServer();
  const canaries = makeCanaries();
  const recorded = recordTools({ folder, claude });
  const home = {
    '.gitconfig': mirrorOf(layOutMarketplace(folder)),
    '.npmrc': `//registry.npmjs.org/:_authToken=${canaries.file}\n`,
  };
  const { tools } = recorded;
  // Commits of the real git are dated by the machine's clock.
  const clock = { now: () => new Date() };
  const box = await startWorkflowBox({ act, files, tools, claude: recorded.claude, clock });
  const { tokens } = box.sandbox.hub.world;
  const ofWorkflows = tokens.get(box.sandbox.tokens.actions);
  if (ofWorkflows !== undefined) tokens.set(canaries.token, ofWorkflows);
  const secrets = { ANTHROPIC_API_KEY: canaries.modelKey, GITHUB_TOKEN: canaries.token };
  const environment = {
    ANTHROPIC_BASE_URL: model.url,
    AWS_SECRET_ACCESS_KEY: canaries.cloudKey,
    NPM_TOKEN: canaries.registryToken,
    CANARY: canaries.unnamed,
  };
  return {
    box,
    model,
    canaries,
    recorded,
    run: (event) => box.run(event, { secrets, environment, home }),
    stop: async () => {
      const { failures } = model.log;
      await model.stop();
      await box.stop();
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
  };
}

/** A repository with the plugin of the sandbox under the tag that the input's default names. */
function layOutMarketplace(folder: string): string {
  const marketplace = join(folder, 'marketplace');
  mkdirSync(marketplace);
  cpSync(MARKETPLACE, marketplace, { recursive: true });
  const env = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.invalid' };
  const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.invalid' };
  const call = { folder: marketplace, env: { ...env, ...committer } };
  git(['init', '--quiet', '-b', 'main'], call);
  git(['add', '--all'], call);
  git(['commit', '--quiet', '--message', 'The plugin'], call);
  git(['tag', defaultMarketplace().tag], call);
  return marketplace;
}

/** As a runner's image does where github.com is not reached: git asks another place for the same repository. */
function mirrorOf(marketplace: string): string {
  return `[url "file://${marketplace}"]\n\tinsteadOf = ${defaultMarketplace().url}\n`;
}

function defaultMarketplace(): { readonly url: string; readonly tag: string } {
  const [url = '', tag = ''] = INPUT_DEFAULTS['plugin-marketplaces'].split('#');
  return { url, tag };
}

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ActRun, WorkflowEvent } from '../../sandbox/act/run-in-act.js';
import type { Clock } from '../../sandbox/clock.js';
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

/** Commits of the real git are dated by the machine's clock, so words of people must be, too. */
const MACHINE_CLOCK: Clock = { now: () => new Date() };

export async function startWholePlay({ act, claude, files }: WholePlayOptions): Promise<WholePlay> {
  const folder = temporaryFolder();
  const model = await startModelServer();
  const canaries = makeCanaries();
  const recorded = recordTools({ folder, claude });
  const { tools } = recorded;
  const box = await startWorkflowBox({ act, files, tools, claude: recorded.claude, clock: MACHINE_CLOCK });
  letActAsWorkflow(box, canaries.token);
  const options = {
    ...jobOptions(canaries, model.url),
    home: homeFiles(canaries, layOutMarketplace(folder)),
  };
  return {
    box,
    model,
    canaries,
    recorded,
    run: (event) => box.run(event, options),
    stop: async () => {
      await model.stop();
      await box.stop();
      // A script that did not fit explains whatever else went wrong.
      if (model.log.failures.length > 0) throw new Error(model.log.failures.join('\n'));
    },
  };
}

/** A token of the sandbox is a word of its sources; this one is nowhere else. */
function letActAsWorkflow({ sandbox }: WorkflowBox, token: string): void {
  const { tokens } = sandbox.hub.world;
  const known = tokens.get(sandbox.tokens.actions);
  if (known === undefined) throw new Error('The sandbox does not know its own token for workflows');
  tokens.set(token, known);
}

/** Secrets of the repository, and what the environment of a runner holds beside the workflow. */
function jobOptions(canaries: Canaries, modelUrl: string) {
  return {
    secrets: { ANTHROPIC_API_KEY: canaries.modelKey, GITHUB_TOKEN: canaries.token },
    environment: {
      ANTHROPIC_BASE_URL: modelUrl,
      AWS_SECRET_ACCESS_KEY: canaries.cloudKey,
      NPM_TOKEN: canaries.registryToken,
      CANARY: canaries.unnamed,
    },
  };
}

/** As on a runner whose image brings a mirror and a login for packages: git asks elsewhere for the plugin's repository. */
function homeFiles({ file }: Canaries, marketplace: string): Readonly<Record<string, string>> {
  return {
    '.gitconfig': `[url "file://${marketplace}"]\n\tinsteadOf = ${defaultMarketplace().url}\n`,
    '.npmrc': `//registry.npmjs.org/:_authToken=${file}\n`,
  };
}

/** A repository with the plugin of the sandbox under the tag that the input's default names. */
function layOutMarketplace(folder: string): string {
  const marketplace = join(folder, 'marketplace');
  mkdirSync(marketplace);
  cpSync(MARKETPLACE, marketplace, { recursive: true });
  const call = { folder: marketplace };
  const author = ['-c', 'user.name=maintainer', '-c', 'user.email=maintainer@example.invalid'];
  git(['init', '--quiet', '-b', 'main'], call);
  git(['add', '--all'], call);
  git([...author, 'commit', '--quiet', '--message', 'The plugin'], call);
  git(['tag', defaultMarketplace().tag], call);
  return marketplace;
}

function defaultMarketplace(): { readonly url: string; readonly tag: string } {
  const [url = '', tag = ''] = INPUT_DEFAULTS['plugin-marketplaces'].split('#');
  return { url, tag };
}

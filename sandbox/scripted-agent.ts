import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AgentApi, type AgentPull } from './agent-api.js';
import { AgentGit } from './agent-git.js';
import { FAILING_FILE } from './continuous-integration.js';
import { taskPath } from './seed-task-file.js';

export interface AgentCall {
  /** E.g. `/sdlc:task-work T-A1LL-json-output`. */
  readonly prompt: string;
  readonly cwd: string;
  /** Needs GH_TOKEN or GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL, GITHUB_GRAPHQL_URL, GITHUB_SERVER_URL. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface AgentResult {
  readonly exitCode: number;
  /** The last line is the plugin's marker. */
  readonly stdout: string;
}

interface Workplace {
  readonly cwd: string;
  readonly api: AgentApi;
  readonly git: AgentGit;
  readonly defaultBranch: string;
  /** GitHub's clock when the work began; unique enough to make each change a different one. */
  readonly date: string;
}

type Command = (place: Workplace, target: string) => Promise<string>;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['/sdlc:task-ensure-ready', ensureReady],
  ['/sdlc:task-work', workOnTask],
  ['/sdlc:pr-respond', respond],
]);

/** Names of the commands that it has, without the slash. */
export const SCRIPTED_COMMANDS: readonly string[] = [...COMMANDS.keys()].map((name) => name.slice(1));

/** Stands in for Claude Code with the plugin: does by rote what its commands promise. */
export async function runScriptedAgent(call: AgentCall): Promise<AgentResult> {
  const [name = '', target = ''] = call.prompt.split(/\s+/);
  const command = COMMANDS.get(name);
  // As the real command does: nothing happens, and the exit code says that all is well.
  if (command === undefined) return { exitCode: 0, stdout: `Unknown slash command: ${name}\n` };
  try {
    const place = await openWorkplace(call);
    return { exitCode: 0, stdout: `${await command(place, target)}\n` };
  } catch (error) {
    return {
      exitCode: 1,
      stdout: `ERROR reason="${error instanceof Error ? error.message : String(error)}"\n`,
    };
  }
}

async function openWorkplace({ cwd, env }: AgentCall): Promise<Workplace> {
  const token = env['GH_TOKEN'] ?? env['GITHUB_TOKEN'] ?? '';
  const api = new AgentApi({
    token,
    repository: env['GITHUB_REPOSITORY'] ?? '',
    apiUrl: env['GITHUB_API_URL'] ?? '',
    graphqlUrl: env['GITHUB_GRAPHQL_URL'] ?? '',
  });
  const { defaultBranch, date } = await api.repository();
  const git = new AgentGit({ cwd, date, token, server: env['GITHUB_SERVER_URL'] ?? '', env });
  // Full names and no depth: the checkout may be shallow, and know one branch only.
  const isShallow = (await git.run('rev-parse', '--is-shallow-repository')) === 'true';
  const depth = isShallow ? ['--unshallow'] : [];
  await git.run('fetch', '--quiet', ...depth, 'origin', '+refs/heads/*:refs/remotes/origin/*');
  return { cwd, api, git, defaultBranch, date };
}

/** Judges a task by whether it says TBD, and writes the verdict into its file on the default branch. */
async function ensureReady(place: Workplace, slug: string): Promise<string> {
  const { git, defaultBranch } = place;
  await git.run('checkout', '--quiet', '--detach', `origin/${defaultBranch}`);
  const file = join(place.cwd, taskPath(slug));
  if (!existsSync(file)) return `ENSURE-READY-NO-TASK-FOUND: ${slug}`;
  const task = readFileSync(file, 'utf8');
  const isReady = !/\bTBD\b/.test(task);
  const [text, message] = isReady
    ? [withReadiness(task, place.date), `docs(tasks): promote ${slug} to open/ready`]
    : [withGap(task), `docs(tasks): flag ${slug} as needs-definition`];
  await commitFile(place, { path: taskPath(slug), text, message });
  await pushToDefaultBranch(place);
  if (isReady) return `ENSURE-READY-OK: ${slug}\nreadiness_verified_at: ${place.date}`;
  return `ENSURE-READY-NEEDS-DEFINITION: ${slug}\ndefinition_gap: ${GAP}`;
}

const GAP = 'it says TBD where a decision is needed';

function withReadiness(task: string, date: string): string {
  return withField(task, `readiness_verified_at: ${new Date(date).toISOString()}`);
}

function withGap(task: string): string {
  const flagged = task
    .replace(/^((?:status|state): *)open\/ready$/m, '$1planning/needs-definition')
    .replace(/^((?:status|state): *)ready$/m, '$1proposed/needs-definition');
  return withField(flagged, `definition_gap: ${GAP}`);
}

/** As the last field of the front matter. */
function withField(task: string, line: string): string {
  return task.replace(/^(---\n[\s\S]*?\n)---$/m, `$1${line}\n---`);
}

/** Others push to it too. */
async function pushToDefaultBranch({ git, defaultBranch }: Workplace): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      await git.run('push', '--quiet', 'origin', `HEAD:refs/heads/${defaultBranch}`);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await git.run(
        'fetch',
        '--quiet',
        'origin',
        `+refs/heads/${defaultBranch}:refs/remotes/origin/${defaultBranch}`,
      );
      await git.run('rebase', '--quiet', `origin/${defaultBranch}`);
    }
  }
}

async function workOnTask(place: Workplace, slug: string): Promise<string> {
  const { api, git, defaultBranch } = place;
  const branch = `task/${slug}`;
  await git.run('checkout', '--quiet', '-B', branch, `origin/${defaultBranch}`);
  const file = join(place.cwd, taskPath(slug));
  if (!existsSync(file)) return `NO TASK FOUND for "${slug}"`;
  const task = readFileSync(file, 'utf8');
  if (/\bTBD\b/.test(task)) return `TASK-WORK-NEEDS-DEFINITION slug=${slug}`;
  const title = /^# (.+)$/m.exec(task)?.[1] ?? slug;
  await commitFile(place, {
    path: workPath(slug),
    text: `${title}\nWritten at ${place.date}\n`,
    message: title,
  });
  await git.run('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  const body = `Task: ${taskPath(slug)}\n\n<!-- sdlc-lease: task=${slug} lease=none -->`;
  const url = await api.openPull({ head: branch, base: defaultBranch, title, body });
  return `TASK-WORK-COMPLETE: ${slug} PR=${url}`;
}

async function respond(checkout: Workplace, number: string): Promise<string> {
  const { api } = checkout;
  const pull = await api.pull(number);
  const slug = pull.headRefName.replace(/^task\//, '');
  const place = workTreeOf(checkout, slug);
  const { git } = place;
  const feedback = await api.feedback(number);
  await git.run('checkout', '--quiet', '-B', pull.headRefName, `origin/${pull.headRefName}`);
  const before = await git.run('rev-parse', 'HEAD');
  await mergeBase(place, pull);
  await mendCheck(place);
  if (feedback.hasWords || feedback.unresolvedThreadIds.length > 0) await answerInCode(place, slug);
  const head = await git.run('rev-parse', 'HEAD');
  if (head === before) return `PR-RESPONSE-COMPLETE: pr=${number} task=${slug} (nothing to do)`;
  await git.run('push', '--quiet', 'origin', `HEAD:refs/heads/${pull.headRefName}`);
  const words = `Done in ${head.slice(0, 7)}.`;
  if (feedback.hasWords) await api.comment(pull.nodeId, words);
  for (const threadId of feedback.unresolvedThreadIds) await api.reply(threadId, words);
  return `PR-RESPONSE-COMPLETE: pr=${number} task=${slug}`;
}

/** The plugin works where the head of the pull request was laid out for it. */
function workTreeOf(checkout: Workplace, slug: string): Workplace {
  const cwd = join(checkout.cwd, '.sdlc/worktrees', slug);
  return existsSync(cwd) ? { ...checkout, cwd, git: checkout.git.at(cwd) } : checkout;
}

/** Brings the base in; where both sides changed a line, both stay. */
async function mergeBase({ cwd, git }: Workplace, pull: AgentPull): Promise<void> {
  const attributes = resolve(cwd, await git.run('rev-parse', '--git-path', 'sandbox-attributes'));
  writeFileSync(attributes, '* merge=union\n');
  const union = ['-c', `core.attributesFile=${attributes}`];
  const message = `Merge branch '${pull.baseRefName}' into ${pull.headRefName}`;
  await git.run(...union, 'merge', '--quiet', '--no-edit', '-m', message, `origin/${pull.baseRefName}`);
  rmSync(attributes);
}

async function mendCheck({ cwd, git }: Workplace): Promise<void> {
  if (!existsSync(join(cwd, FAILING_FILE))) return;
  await git.run('rm', '--quiet', FAILING_FILE);
  await git.run('commit', '--quiet', '-m', 'Mend what the check complained about');
}

async function answerInCode(place: Workplace, slug: string): Promise<void> {
  const file = join(place.cwd, workPath(slug));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const message = 'Do what the review asks for';
  await commitFile(place, { path: workPath(slug), text: `${text}Reviewed at ${place.date}\n`, message });
}

async function commitFile(
  { cwd, git }: Workplace,
  change: { readonly path: string; readonly text: string; readonly message: string },
): Promise<void> {
  const file = join(cwd, change.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, change.text);
  await git.run('add', '--', change.path);
  await git.run('commit', '--quiet', '-m', change.message);
}

function workPath(slug: string): string {
  return `work/${slug}.txt`;
}

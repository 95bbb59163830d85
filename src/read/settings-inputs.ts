import { parseItem } from '../domain/item.js';
import type { Settings } from '../domain/settings.js';
import type { WorkKind } from '../domain/work-entry.js';
import { branchNameFault } from './branch-name.js';
import { decodeBranchPatterns } from './branch-patterns.js';
import { accept, at, type Decoded, decodeEach, quote, refuse } from './decoded.js';
import { type InputName, type ReadInput, readInputText } from './input-defaults.js';
import {
  decodeDollars,
  decodeLogins,
  decodeTrueOrFalse,
  decodeWholeNumber,
  decodeWholeNumbers,
  type NumberRange,
} from './input-values.js';
import { decodePromptTemplate } from './prompt-template.js';
import { decodeTasksFolder } from './tasks-folder.js';

/** GitHub starts at most 256 jobs for one matrix. */
const PARALLEL: NumberRange = { least: 1, most: 256 };
/** 0 switches one kind of work off. */
const OF_ONE_KIND: NumberRange = { least: 0, most: 256 };
/** 0 starts no new task and still repairs what is open. */
const OPEN_PULL_REQUESTS: NumberRange = { least: 0, most: 1_000 };
/** A claim remembers its newest fifty attempts. */
const ATTEMPTS: NumberRange = { least: 1, most: 50 };
/** A run without a cent to spend could not start. */
const DOLLARS: NumberRange = { least: 0.01, most: 10_000 };
/** Minutes, up to a week. */
const PAUSE: NumberRange = { least: 0, most: 7 * 24 * 60 };

/** The inputs that decisions rest on; an empty one means its default. Answers with every problem at once. */
export function decodeSettings(read: ReadInput): Decoded<Settings> {
  const take = <Value>(name: InputName, decode: (text: string) => Decoded<Value>) =>
    at(name, decode(readInputText(read, name)));
  const takeNumber = (name: InputName, range: NumberRange) =>
    take(name, (text) => decodeWholeNumber(text, range));
  const takeDollars = (name: InputName) => take(name, (text) => decodeDollars(text, DOLLARS));
  const takeLimit = (name: InputName) =>
    take(name, (text) => (text === '' ? accept(null) : decodeWholeNumber(text, OF_ONE_KIND)));
  const takePrompt = (name: InputName, kind: WorkKind) =>
    take(name, (text) => decodePromptTemplate(text, kind));

  return decodeEach<Settings>({
    tasksFolder: take('tasks-folder', decodeTasksFolder),
    baseBranch: take('base-branch', decodeBaseBranch),
    branchPatterns: take('branch-patterns', decodeBranchPatterns),
    maxParallel: takeNumber('max-parallel', PARALLEL),
    maxTasks: takeLimit('max-tasks'),
    maxRepairs: takeLimit('max-repairs'),
    maxOpenPullRequests: takeNumber('max-open-pull-requests', OPEN_PULL_REQUESTS),
    attempts: decodeEach<Settings['attempts']>({
      task: takeNumber('attempts-per-task', ATTEMPTS),
      pull: takeNumber('attempts-per-pull-request', ATTEMPTS),
    }),
    retryPauses: take('retry-pauses', (text) => decodeWholeNumbers(text, PAUSE)),
    dollars: decodeEach<Settings['dollars']>({
      run: takeDollars('max-dollars-per-run'),
      task: takeDollars('max-dollars-per-task'),
      day: takeDollars('max-dollars-per-day'),
    }),
    gatePrompt: decodeGate(read),
    flagGaps: take('flag-gaps', decodeTrueOrFalse),
    prompts: decodeEach<Settings['prompts']>({
      task: takePrompt('prompt-task', 'task'),
      conflicts: takePrompt('prompt-conflicts', 'conflicts'),
      'ci-failed': takePrompt('prompt-ci-failed', 'ci-failed'),
      'needs-response': takePrompt('prompt-needs-response', 'needs-response'),
    }),
    trustedAuthors: take('trusted-authors', decodeLogins),
    ignoredAuthors: take('ignored-authors', decodeLogins),
    updateBranches: take('update-branches', decodeTrueOrFalse),
    only: decodeOnly(readInputText(read, 'task'), readInputText(read, 'pull-request')),
  });
}

/** A prompt for a gate that is switched off is still checked: it may be switched on again. */
function decodeGate(read: ReadInput): Decoded<string | null> {
  const prompt = at('prompt-gate', decodePromptTemplate(readInputText(read, 'prompt-gate'), 'task'));
  const isOn = at('readiness-gate', decodeTrueOrFalse(readInputText(read, 'readiness-gate')));
  if (isOn.kind === 'refused') return isOn;
  return prompt.kind === 'refused' || isOn.value ? prompt : accept(null);
}

function decodeBaseBranch(text: string): Decoded<string | null> {
  if (text === '') return accept(null);
  const fault = branchNameFault(text);
  if (fault === null) return accept(text);
  return refuse(
    'the name of a branch',
    `${quote(text)}: ${fault}`,
    'Write it as in the list of branches, or leave it empty for the default branch.',
  );
}

function decodeOnly(task: string, pull: string): Decoded<Settings['only']> {
  if (task !== '' && pull !== '') {
    const found = `also task ${quote(task)}`;
    return at('pull-request', refuse('empty when "task" is given', found, 'Give one of the two.'));
  }
  return decodeEach<Settings['only']>({
    task: at('task', decodeSlug(task)),
    pull: at('pull-request', pull === '' ? accept(null) : decodePullNumber(pull)),
  });
}

function decodeSlug(text: string): Decoded<string | null> {
  if (text === '') return accept(null);
  if (!text.endsWith('.md') && parseItem(`task/${text}`) !== null) return accept(text);
  return refuse(
    'the file name of one task without folder and ".md"',
    quote(text),
    'Write it like "T-ABCD-short-title".',
  );
}

function decodePullNumber(text: string): Decoded<number> {
  return decodeWholeNumber(text, { least: 1, most: 2 ** 31 - 1 });
}

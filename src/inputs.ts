import type { AgentSettings } from './domain/agent-settings.js';
import type { ControlRequest } from './domain/control.js';
import { BadInput } from './domain/errors.js';
import type { Settings } from './domain/settings.js';
import type { WorkEntry } from './domain/work-entry.js';
import { decodeAgentSettings } from './read/agent-inputs.js';
import { type ControlTexts, decodeControlInputs } from './read/control-inputs.js';
import { accept, at, type Decoded, decodeEach, type Fault, quote, refuse } from './read/decoded.js';
import { formatFault } from './read/format-fault.js';
import { type InputName, type ReadInput, readInputText } from './read/input-defaults.js';
import { decodeLine, decodeTrueOrFalse, decodeWord } from './read/input-values.js';
import { decodeSettings } from './read/settings-inputs.js';
import { parseWorkEntry } from './read/work-entry.js';

const MODES = ['tick', 'work', 'digest', 'control'] as const;

export type Mode = (typeof MODES)[number];

interface SharedInputs {
  readonly settings: Settings;
  /** A GitHub token: mask it before anything is printed. */
  readonly token: string;
  readonly isDryRun: boolean;
  readonly agent: AgentSettings;
  /** Null for `GITHUB_WORKSPACE`; else absolute, or relative to it. */
  readonly workingDirectory: string | null;
}

/** Only `work` has an entry, and only `control` something that a person asks for. */
type Job =
  | { readonly mode: 'tick' | 'digest' }
  | { readonly mode: 'work'; readonly entry: WorkEntry }
  | { readonly mode: 'control'; readonly request: ControlRequest };

/** Everything that `action.yml` takes, checked. */
export type Inputs = SharedInputs & Job;

/** The shortest tokens of GitHub have 40 characters; anything below this is a placeholder or a cut copy. */
const SHORTEST_TOKEN = 20;

/**
 * Reads every input once. Throws `BadInput` with one line for each problem: the input, what was expected, what was found,
 * what to do. The token is never part of a message.
 */
export function readInputs(read: ReadInput): Inputs {
  const job = decodeJob({
    mode: readInputText(read, 'mode'),
    entry: readInputText(read, 'entry'),
    command: readInputText(read, 'command'),
    item: readInputText(read, 'item'),
    reason: readInputText(read, 'reason'),
  });
  const shared = decodeShared(read);
  if (job.kind === 'value' && shared.kind === 'value') return { ...shared.value, ...job.value };
  throw new BadInput([...faultsOf(job), ...faultsOf(shared)].map(formatFault));
}

function decodeShared(read: ReadInput): Decoded<SharedInputs> {
  const take = <Value>(name: InputName, decode: (text: string) => Decoded<Value>) =>
    at(name, decode(readInputText(read, name)));
  return decodeEach<SharedInputs>({
    settings: decodeSettings(read),
    token: take('token', decodeToken),
    isDryRun: take('dry-run', decodeTrueOrFalse),
    agent: decodeAgentSettings(read),
    workingDirectory: take('working-directory', decodeWorkingDirectory),
  });
}

function faultsOf(decoded: Decoded<unknown>): readonly Fault[] {
  return decoded.kind === 'refused' ? decoded.faults : [];
}

interface JobTexts extends ControlTexts {
  readonly mode: string;
  readonly entry: string;
}

/** Inputs of one mode alone are judged only where the mode is known: a misspelt mode is one problem, not two. */
function decodeJob(texts: JobTexts): Decoded<Job> {
  const mode = decodeWord(texts.mode, MODES);
  if (mode.kind === 'refused') return at('mode', mode);
  const foreign = foreignFaults(texts, mode.value);
  const job = decodeOwn(texts, mode.value);
  if (foreign.length === 0) return job;
  return { kind: 'refused', faults: [...foreign, ...faultsOf(job)] };
}

function decodeOwn(texts: JobTexts, mode: Mode): Decoded<Job> {
  switch (mode) {
    case 'work':
      return at('entry', decodeWork(texts.entry));
    case 'control': {
      const request = decodeControlInputs(texts);
      return request.kind === 'value' ? accept({ mode, request: request.value }) : request;
    }
    case 'tick':
    case 'digest':
      return accept({ mode });
  }
}

const MODE_OF_INPUT = { entry: 'work', command: 'control', item: 'control', reason: 'control' } as const;

function foreignFaults(texts: JobTexts, mode: Mode): readonly Fault[] {
  return (['entry', 'command', 'item', 'reason'] as const).flatMap((name) => {
    const own = MODE_OF_INPUT[name];
    if (own === mode || texts[name] === '') return [];
    const advice = `Remove it, or set mode to "${own}".`;
    return faultsOf(at(name, refuse(`empty in every mode but "${own}"`, quote(texts[name]), advice)));
  });
}

function decodeWork(entryText: string): Decoded<Job> {
  const entry = parseWorkEntry(entryText);
  return entry.kind === 'value' ? accept({ mode: 'work', entry: entry.value }) : entry;
}

function decodeToken(text: string): Decoded<string> {
  const advice = "Remove the input to get the job's own token, or pass a secret that is set (secrets.NAME).";
  if (text === '') return refuse('a GitHub token', 'nothing', advice);
  // The length may be said, the token may not: what is refused here may still be a real secret with a slip in it.
  if (text.length < SHORTEST_TOKEN || !/^[\x21-\x7e]+$/.test(text)) {
    const expected = `a GitHub token: at least ${SHORTEST_TOKEN} printable characters without spaces`;
    return refuse(expected, `text of length ${text.length}`, advice);
  }
  return accept(text);
}

function decodeWorkingDirectory(text: string): Decoded<string | null> {
  return text === '' ? accept(null) : decodeLine(text, 'a folder');
}

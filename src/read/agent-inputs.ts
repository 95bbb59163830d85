import { type AgentSettings, PERMISSION_MODES } from '../domain/agent-settings.js';
import { accept, at, type Decoded, decodeAll, decodeEach, quote, refuse } from './decoded.js';
import { type InputName, type ReadInput, readInputText } from './input-defaults.js';
import { decodeLine, decodeWholeNumber, decodeWord, type NumberRange, splitList } from './input-values.js';

/** Claude Code reads 0 as "no limit": it cannot be asked for. */
const TURNS: NumberRange = { least: 1, most: 10_000 };
/** GitHub ends a job of a hosted runner after six hours; some minutes are left for saving its work. */
const RUN_MINUTES: NumberRange = { least: 1, most: 350 };
/** The longest command that the agent may run takes ten minutes, in silence. */
const SILENT_MINUTES: NumberRange = { least: 1, most: 350 };

/** An empty input means its default, so an empty list needs a word. */
const NONE = 'none';

/** The inputs about Claude Code itself. Answers with every problem at once. */
export function decodeAgentSettings(read: ReadInput): Decoded<AgentSettings> {
  const take = <Value>(name: InputName, decode: (text: string) => Decoded<Value>) =>
    at(name, decode(readInputText(read, name)));
  return decodeEach<AgentSettings>({
    version: take('claude-version', decodeVersion),
    executable: take('claude-executable', decodeExecutable),
    marketplaces: take('plugin-marketplaces', (text) => decodeLines(text, 'sources of plugin marketplaces')),
    plugins: take('plugins', (text) => decodeLines(text, 'names of plugins')),
    model: take('model', (text) => decodeLine(text, 'the name of a model')),
    maxTurns: take('max-turns', (text) => decodeWholeNumber(text, TURNS)),
    permissionMode: take('permission-mode', (text) => decodeWord(text, PERMISSION_MODES)),
    allowedTools: take('allowed-tools', (text) => decodeLines(text, 'rules for tools')),
    disallowedTools: take('disallowed-tools', (text) => decodeLines(text, 'rules for tools')),
    passedVariables: take('pass-environment', decodeVariableNames),
    runMinutes: take('max-minutes', (text) => decodeWholeNumber(text, RUN_MINUTES)),
    silentMinutes: take('max-silent-minutes', (text) => decodeWholeNumber(text, SILENT_MINUTES)),
  });
}

/** A range or a tag would be another program next week. */
function decodeVersion(text: string): Decoded<string> {
  if (/^\d{1,5}\.\d{1,5}\.\d{1,7}$/.test(text)) return accept(text);
  return refuse(
    'one exact version such as "2.1.332"',
    quote(text),
    'Write the version that you have tested.',
  );
}

function decodeExecutable(text: string): Decoded<string | null> {
  return text === '' ? accept(null) : decodeLine(text, 'the name or path of an executable');
}

/** Variables of the runner's own: with them a process could act as the job itself, or change its later steps. */
const NEVER_PASSED = /^(?:ACTIONS_|INPUT_|STATE_|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$)/;

function decodeVariableNames(text: string): Decoded<readonly string[]> {
  const names = text === NONE ? [] : splitList(text);
  return decodeAll(names.map(decodeVariableName));
}

function decodeVariableName(name: string): Decoded<string> {
  if (/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name) && !NEVER_PASSED.test(name)) return accept(name);
  return refuse(
    'the name of an environment variable of your own',
    quote(name),
    'Write names only, one a line; the runner keeps ACTIONS_…, INPUT_… and its command files to itself.',
  );
}

/** One item a line: rules and addresses may hold commas. */
function decodeLines(text: string, whatTheyAre: string): Decoded<readonly string[]> {
  if (text === NONE) return accept([]);
  const lines = text.split(/[\n\r]+/).map((line) => line.trim());
  return decodeAll(lines.filter((line) => line !== '').map((line) => decodeLine(line, whatTheyAre)));
}

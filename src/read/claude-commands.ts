import { fieldOf, listOf, parseLoosely, textOf, textsOf } from './loose-json.js';

/** What is written to standard input to learn which commands there are; asks no model. */
export const INITIALIZE_REQUEST = JSON.stringify({
  type: 'control_request',
  request_id: 'commands',
  request: { subtype: 'initialize' },
});

/**
 * The names of all slash commands in the output of an `initialize` request, without the slash; null where there is no
 * answer to it. A plugin's command counts under both of its names: newer versions list `plugin:name` with the short one as
 * an alias, older ones the short one with the plugin in front of its description.
 */
export function readClaudeCommands(output: string): readonly string[] | null {
  for (const line of output.split('\n')) {
    const commands = fieldOf(parseLoosely(line), 'response', 'response', 'commands');
    if (Array.isArray(commands)) return [...new Set(listOf(commands).flatMap(namesOf))];
  }
  return null;
}

function namesOf(command: unknown): readonly string[] {
  const name = textOf(fieldOf(command, 'name'));
  if (name === null) return [];
  const aliases = textsOf(fieldOf(command, 'aliases'));
  const plugin = /^\(([\w.-]+)\) /.exec(textOf(fieldOf(command, 'description')) ?? '')?.[1];
  const isShort = plugin !== undefined && !name.includes(':');
  return [name, ...aliases, ...(isShort ? [`${plugin}:${name}`] : [])];
}

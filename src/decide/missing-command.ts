import { didYouMean } from '../read/nearest-names.js';
import { promptCommand } from '../read/prompt-command.js';

/**
 * Why a prompt cannot be run: Claude Code takes a command that it does not have for small talk, and ends with success.
 * Null for a prompt without a command, and for one that is there.
 * @param commands names without the slash
 */
export function missingCommand(prompt: string, commands: readonly string[]): string | null {
  const name = promptCommand(prompt);
  if (name === null || commands.includes(name)) return null;
  const count = commands.length === 1 ? 'the one command' : `any of the ${commands.length} commands`;
  return (
    `the agent was not started: /${name} is not ${count} that it has.${didYouMean(name, commands)} ` +
    'Name the plugin that brings it in the input `plugins` and where that comes from in `plugin-marketplaces`, ' +
    'or have the repository enable it in .claude/settings.json, or change the prompt (`prompt-…`).'
  );
}

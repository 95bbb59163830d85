import { ACTIONS_BOT } from '../domain/actions-bot.js';

/** Git's settings in the home of an agent. Later ones win: those of the job over ours, and those of the checkout over both. */
export function agentGitSettings(settingsOfJob: string | null): string {
  const lines = ['[user]', `\tname = ${ACTIONS_BOT.name}`, `\temail = ${ACTIONS_BOT.email}`];
  // JSON's escapes for quotes and backslashes are git's.
  const include = settingsOfJob === null ? [] : ['[include]', `\tpath = ${JSON.stringify(settingsOfJob)}`];
  return [...lines, ...include, ''].join('\n');
}

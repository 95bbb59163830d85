/** Git's settings in the home of an agent. Later ones win: those of the job over ours, and those of the checkout over both. */
export function agentGitSettings(settingsOfJob: string | null): string {
  const lines = [
    '[user]',
    '\tname = github-actions[bot]',
    '\temail = 41898282+github-actions[bot]@users.noreply.github.com',
  ];
  // JSON's escapes for quotes and backslashes are git's.
  const include = settingsOfJob === null ? [] : ['[include]', `\tpath = ${JSON.stringify(settingsOfJob)}`];
  return [...lines, ...include, ''].join('\n');
}

/** The user that GitHub shows for commits of a workflow; the number is its account's. */
export const ACTIONS_BOT = {
  name: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
} as const;

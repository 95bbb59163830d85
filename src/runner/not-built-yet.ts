/** What this release does not do yet. Stands in every digest, so that nobody relies on it. */
export const NOT_BUILT_YET: readonly string[] = [
  'Not built yet: limits in dollars, turns and minutes for an agent (a usage limit counts as a failed attempt), saving ' +
    'the work of an agent that was stopped, notices to people, the commands run, init and doctor.',
];

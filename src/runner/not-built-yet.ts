/** What this release does not do yet. Stands in every digest, so that nobody relies on it. */
export const NOT_BUILT_YET: readonly string[] = [
  'Not built yet: notices to people, the commands run, init and doctor.',
];

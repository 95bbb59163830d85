import type { PlayedNight } from './play-night.js';

const MARKS = {
  agents: /: agent on \S+ begins : (?!not start)/,
  'close-outs': /: commits\.commit .* → committed/,
  'branch updates': /: pulls\.updateBranch .* → done/,
  'deleted branches': /: refs\.update .*deleted → done/,
  'pull requests opened': /: pulls\.create .* → done/,
  pauses: /: control\.write pause → done/,
  resumes: /: control\.write resume → done/,
  retries: /^maintainer's retry \S+ ended, done/,
  releases: /^maintainer's release \S+ ended, done/,
  'refused requests': /^maintainer's .* ended, refused/,
  'leases taken': /; lease\) → done/,
  'leases archived': /: leases\.archive .* → done/,
  'leases of others': /^reviewer-one (?:took|stole) the lease/,
  'starts that others forestalled':
    /; lease\) → lost|ended.*: LEASE-CONFLICT|has the lease on the task by now/,
  faults: /\[(?!killed)[^\]]+\]$|failed: the weather/,
  kills: /\[killed (?:before|after) it took effect\]/,
} as const;

/** What happened in some nights, so that nobody takes a night in which nothing happens for a proof. */
export function tally(nights: readonly Pick<PlayedNight, 'story'>[]): string {
  const lines = nights.flatMap(({ story }) => story);
  return Object.entries(MARKS)
    .map(([name, mark]) => `${lines.filter((line) => mark.test(line)).length} ${name}`)
    .join(', ');
}

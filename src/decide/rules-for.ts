import type { Snapshot } from '../domain/snapshot.js';
import { classify } from './classify.js';
import { pullFingerprint, taskFingerprint } from './fingerprint.js';
import { findGaps } from './readiness-gaps.js';
import type { Rules } from './rules.js';

/** The judgements that a plan over this snapshot rests on. */
export function rulesFor({ now, settings }: Pick<Snapshot, 'now' | 'settings'>): Rules {
  const { trustedAuthors, ignoredAuthors } = settings;
  return {
    classify: (pull) => classify(pull, { now, trustedAuthors, ignoredAuthors }),
    pullFingerprint,
    taskFingerprint,
    findGaps,
  };
}

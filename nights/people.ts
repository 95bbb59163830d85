import * as leases from './people-on-leases.js';
import type { Deed, Hands } from './people-on-pulls.js';
import * as pulls from './people-on-pulls.js';
import * as tasks from './people-on-tasks.js';

const DEEDS: Readonly<Record<string, Deed>> = {
  mergePull: pulls.mergePull,
  closePull: pulls.closePull,
  reopenPull: pulls.reopenPull,
  toggleDraft: pulls.toggleDraft,
  speak: pulls.speak,
  pushToBranch: pulls.pushToBranch,
  pushToMain: pulls.pushToMain,
  startBranch: pulls.startBranch,
  openFromFork: pulls.openFromFork,
  deleteBranch: pulls.deleteBranch,
  editTask: tasks.editTask,
  makeReady: tasks.makeReady,
  closeTask: tasks.closeTask,
  reopenTask: tasks.reopenTask,
  deleteTask: tasks.deleteTask,
  writeTask: tasks.writeTask,
  breakOrMend: tasks.breakOrMend,
  revert: tasks.revert,
  takeLease: leases.takeLease,
  moveLease: leases.moveLease,
  endLease: leases.endLease,
  stealLease: leases.stealLease,
  deleteLease: leases.deleteLease,
  spoilLease: leases.spoilLease,
  raisePlane: leases.raisePlane,
};

const WEIGHTS = {
  mergePull: 9,
  closePull: 3,
  reopenPull: 1.5,
  toggleDraft: 1.5,
  speak: 4,
  pushToBranch: 3,
  pushToMain: 2,
  startBranch: 3,
  openFromFork: 1,
  deleteBranch: 2,
  editTask: 4,
  makeReady: 2.5,
  closeTask: 1.5,
  reopenTask: 2.5,
  deleteTask: 1,
  writeTask: 2,
  breakOrMend: 1,
  revert: 1.5,
} as const;

/** Where the plugin leases tasks: what sessions of people do besides. */
const WEIGHTS_WITH_LEASES = {
  ...WEIGHTS,
  takeLease: 5,
  moveLease: 6,
  endLease: 2,
  stealLease: 2,
  deleteLease: 0.7,
  spoilLease: 0.3,
  raisePlane: 0.3,
} as const;

const TRIES = 4;

/** Somebody does something; in words. */
export function somebodyActs(hands: Hands): string {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rng } = hands;
    const deed = hands.hasPlugin ? rng.weighted(WEIGHTS_WITH_LEASES) : rng.weighted(WEIGHTS);
    const words = DEEDS[deed]?.(hands) ?? null;
    if (words !== null) return words;
  }
  return 'nobody found anything to do';
}

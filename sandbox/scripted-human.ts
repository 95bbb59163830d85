import { bringUpToDate, type Hub } from './hub.js';
import type { People } from './people.js';
import { isOpinion, latestReviews, rollupState, trueMergeable } from './pull-facts.js';
import { refreshRefs } from './ref-watcher.js';
import type { WorldPull } from './world.js';

export interface HumanVisit {
  readonly merged: readonly number[];
  readonly approved: readonly number[];
}

/** How much a person does in one sitting. */
export interface Patience {
  readonly merges: number;
  readonly approvals: number;
}

/**
 * A person looks in: merges what is approved, green and mergeable, then approves what is green. Drafts,
 * conflicts and checks that run or failed are left alone, as is what the person has asked to be changed.
 */
export function humanVisit(hub: Hub, people: People, patience: Patience): HumanVisit {
  bringUpToDate(hub);
  refreshRefs(hub, 'maintainer');
  const open = () => [...hub.world.pulls.values()].filter((pull) => pull.state === 'OPEN');
  const merged: number[] = [];
  for (const pull of open()) {
    // Each merge moves the base, so the next one is looked at afresh.
    if (merged.length >= patience.merges || !isApproved(pull) || !isGreen(hub, pull)) continue;
    people.merge(pull.number, { by: 'maintainer', method: 'merge' });
    merged.push(pull.number);
  }
  const waiting = open().filter((pull) => !isApproved(pull) && isGreen(hub, pull));
  const approved = waiting.slice(0, patience.approvals).map((pull) => pull.number);
  for (const number of approved) {
    people.review(number, { by: 'reviewer-one', state: 'APPROVED', body: '' });
    const threads = hub.world.pull(number).threads.filter((thread) => thread.resolvedBy === null);
    for (const thread of threads) people.resolve(thread.id, 'reviewer-one');
  }
  return { merged, approved };
}

function isApproved(pull: WorldPull): boolean {
  const opinions = latestReviews(pull, isOpinion);
  return opinions.length > 0 && opinions.every((review) => review.state === 'APPROVED');
}

/** Whatever is not answered yet is for the loop to answer first. */
function isGreen(hub: Hub, pull: WorldPull): boolean {
  if (pull.isDraft || pull.forkOwner !== null) return false;
  if (rollupState(hub.world.checksOf(pull.headOid)) !== 'SUCCESS') return false;
  return trueMergeable(hub, pull) === 'MERGEABLE' && !hasUnansweredWords(hub, pull);
}

function hasUnansweredWords(hub: Hub, pull: WorldPull): boolean {
  const written = hub.repository.commit(pull.headOid).committedDate;
  const asked = pull.reviews.filter((review) => review.state !== 'APPROVED' && review.submittedAt > written);
  const open = pull.threads.filter((thread) => thread.resolvedBy === null);
  return asked.length > 0 || open.some((thread) => thread.comments.at(-1)?.author === 'reviewer-one');
}

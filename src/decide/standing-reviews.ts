import { loginKey } from '../domain/login.js';
import type { Review } from '../domain/pull-request.js';
import { toInstant } from './instant.js';

/**
 * The review that stands for each author: the newest that approves, requests changes or was
 * dismissed. A COMMENTED review lifts nothing, and a PENDING one is a draft that nobody has sent.
 */
export function standingReviews(reviews: readonly Review[]): readonly Review[] {
  const standingByLogin = new Map<string, Review>();
  for (const review of reviews.filter(isOpinionated)) {
    const login = loginKey(review.author?.login ?? '');
    const rival = standingByLogin.get(login);
    if (rival === undefined || isLater(review, rival)) standingByLogin.set(login, review);
  }
  return [...standingByLogin.values()];
}

function isOpinionated({ state }: Review): boolean {
  return state === 'APPROVED' || state === 'CHANGES_REQUESTED' || state === 'DISMISSED';
}

/** At a tie the request for changes stands; then the id decides, so that the order of the list does not. */
function isLater(review: Review, rival: Review): boolean {
  const at = toInstant(review.submittedAt) ?? -Infinity;
  const rivalAt = toInstant(rival.submittedAt) ?? -Infinity;
  if (at !== rivalAt) return at > rivalAt;
  if (review.state !== rival.state) return review.state === 'CHANGES_REQUESTED';
  return review.id > rival.id;
}

import type { Answering, Node } from './answering.js';
import { commentNode, reviewNode, threadCommentNode } from './comment-nodes.js';

/** A comment, a review or a comment in a thread, by its id; null where nobody said it. */
export function wordNode(answering: Answering, id: string): Node | null {
  for (const pull of answering.hub.world.pulls.values()) {
    const comment = pull.comments.find((candidate) => candidate.id === id);
    if (comment !== undefined) return commentNode(answering, pull, comment);
    const review = pull.reviews.find((candidate) => candidate.id === id);
    if (review !== undefined) return reviewNode(answering, pull, review);
    for (const thread of pull.threads) {
      const reply = thread.comments.find((candidate) => candidate.id === id);
      if (reply !== undefined) return threadCommentNode(answering, pull, { thread, comment: reply });
    }
  }
  return null;
}

import type { FeedbackLinks } from '../ports/feedback-links.js';
import type { Asker } from './ask-aliased.js';

/** Of comments, reviews and comments in threads: the only kinds of feedback there are. */
export const FEEDBACK_LINKS = `
query FeedbackLinks($ids: [ID!]!) {
  rateLimit { cost }
  nodes(ids: $ids) {
    ... on IssueComment { id url }
    ... on PullRequestReview { id url }
    ... on PullRequestReviewComment { id url }
  }
}`;

/** GitHub takes so many ids at once. */
const IDS_A_REQUEST = 100;

/** Words that were deleted in between come back as null with an error beside them; the others are unharmed. */
export function createFeedbackLinks(asker: Asker): FeedbackLinks {
  return {
    async read(ids) {
      if (ids.length === 0) return new Map();
      const { data } = await asker.client.graphql(FEEDBACK_LINKS, { ids: ids.slice(0, IDS_A_REQUEST) });
      const nodes = data.at('nodes').isNull ? [] : data.at('nodes').list();
      return new Map(
        nodes.flatMap((node) => {
          const [id, url] = [node.at('id').textOrNull(), node.at('url').textOrNull()];
          return id === null || url === null ? [] : [[id, url] as const];
        }),
      );
    },
  };
}

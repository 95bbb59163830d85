export interface FeedbackLinks {
  /** Addresses on GitHub of comments and reviews by id; those that could not be read are absent. Throws `RefusedByGitHub`. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

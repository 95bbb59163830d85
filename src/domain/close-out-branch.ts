/** The one branch, and so the one pull request, that carries close-outs to a protected base branch. */
export const CLOSE_OUT_BRANCH = 'sdlc/close-out';

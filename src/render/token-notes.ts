import type { TokenKind } from '../read/token-kind.js';

/** What a token of this kind cannot do here, for people who wonder why something does not happen. */
export function tokenNotes(kind: TokenKind): readonly string[] {
  switch (kind) {
    case 'workflow':
      return [
        "The token is the workflow's own: the checks of pull requests that it opens or updates wait for a person to approve " +
          'them, it needs "Allow GitHub Actions to create and approve pull requests" in the settings, and it cannot push ' +
          'changes to workflow files. The token of a GitHub App or a person can be passed as the input token instead.',
      ];
    case 'app':
      return [
        'The token is that of a GitHub App: it is good for one hour, so give agents less (max-minutes), and it cannot push ' +
          'changes to workflow files unless the App has the permission "workflows".',
      ];
    case 'person':
      return [
        "The token is a person's: what the loop writes appears under that person's name, and counts as theirs except where an " +
          'attempt of ours was under way.',
      ];
    case 'unknown':
      return [];
  }
}

/** What a maintainer gave us (input, option, file) cannot be used. Carries every problem at once. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** GitHub (or the git server) refused or failed a request; nothing is known to have changed unless said. */
export class RefusedByGitHub extends Error {
  override readonly name = 'RefusedByGitHub';
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  /** GraphQL error types such as `FORBIDDEN`, `STALE_DATA`. */
  readonly types: readonly string[];

  constructor(
    message: string,
    facts: { readonly status: number | null; readonly types?: readonly string[]; readonly cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.types = facts.types ?? [];
  }
}

/** A command (git, the agent) ended badly. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly exitCode: number | null;
  readonly stderr: string;

  constructor(message: string, facts: { readonly exitCode: number | null; readonly stderr: string }) {
    super(message);
    this.exitCode = facts.exitCode;
    this.stderr = facts.stderr;
  }
}

/** Our own mistake: a state that the types allow and the design rules out. */
export class OurBug extends Error {
  override readonly name = 'OurBug';
}

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /Authentication failed|could not read Username|returned error: 401/,
    'The server refused the token: it is expired, revoked, mistyped, or made for another server. Check the input `token`.',
  ],
  [
    /returned error: 40[34]|[Rr]epository not found|not granted/,
    'Check the address of the repository and that the token may read its contents (`contents: read`).',
  ],
  [
    /Could not resolve host|Failed to connect|Connection (?:refused|reset|timed out)|Operation too slow|returned error: (?:408|429|5\d\d)/,
    'The server did not answer.',
  ],
  [/does not appear to be a git repository|does not exist/, 'Check the address of the repository.'],
];

interface Command {
  readonly args: readonly string[];
  /** Whether it talks to the server. */
  readonly usesRemote?: boolean;
}

/** One paragraph: which command, against what, git's own last words, and what to do where that is known. */
export function describeGitFailure(
  about: { readonly command: Command; readonly url: string },
  result: { readonly exitCode: number; readonly stderr: string },
): string {
  const { command, url } = about;
  const where = command.usesRemote === true ? ` at ${url}` : '';
  const head = `git ${command.args[0]}${where} failed with exit code ${result.exitCode}`;
  const advice = ADVICE.find(([pattern]) => pattern.test(result.stderr))?.[1];
  return advice === undefined
    ? `${head}: ${lastWords(result.stderr)}`
    : followedBy(`${head}: ${lastWords(result.stderr)}`, advice);
}

/** Git's words and ours as two sentences: git ends its own without a full stop. */
export function followedBy(words: string, advice: string): string {
  return /[.!?]$/.test(words) ? `${words} ${advice}` : `${words}. ${advice}`;
}

/** The line that says why: git prints it last, with hints in between. */
export function lastWords(stderr: string): string {
  const lines = stderr
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fatal = lines.filter((line) => /^(?:fatal|error|remote: error):/.test(line));
  return fatal[0] ?? lines.at(-1) ?? 'it said nothing.';
}

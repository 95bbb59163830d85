/**
 * A repository that an agent had in its hands can make git run programs: filters, hooks, fsmonitor, helpers for
 * transports and credentials are all named in its configuration, which an `include` or a rewritten URL changes too. So
 * no command of ours runs in it. Each runs in a repository of our own, whose configuration is this text, and which
 * only borrows objects from the agent's:
 * - filters, diff and merge drivers: attributes may name them, but no configuration defines them;
 * - hooks, fsmonitor, `insteadOf`, `sshCommand`, credential helpers, promisor remotes: not in this configuration;
 * - refs of the lender, which git would list in the lender itself while it fetches: the command for it prints nothing;
 * - replaced objects (`refs/replace`), commit graphs and pack indexes that lie about history: not looked at.
 * `hasModes`: whether the disk knows which files can be run.
 * The token is only in the environment of commands that talk to the server, and those touch no work tree.
 */
export function trustedConfiguration({ hasModes }: { readonly hasModes: boolean }): string {
  return `[core]
	repositoryformatversion = 0
	bare = true
	filemode = ${hasModes}
	fsmonitor = false
	untrackedCache = false
	commitGraph = false
	multiPackIndex = false
	alternateRefsCommand = true
`;
}

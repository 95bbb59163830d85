/** The choices of `--permission-mode` that make sense without a person at the keyboard. */
export const PERMISSION_MODES = ['acceptEdits', 'dontAsk', 'plan', 'bypassPermissions'] as const;

export type PermissionMode = (typeof PERMISSION_MODES)[number];

/** How Claude Code is set up and run in a `work` job. */
export interface AgentSettings {
  /** Exact version to install, e.g. `2.1.332`. */
  readonly version: string;
  /** Name or path of an executable that is used as it is; null to install `version`. */
  readonly executable: string | null;
  /** Sources for `claude plugin marketplace add`; with `plugins` empty the repository's own settings decide. */
  readonly marketplaces: readonly string[];
  /** Plugins to install, as `name@marketplace`. */
  readonly plugins: readonly string[];
  readonly model: string;
  readonly maxTurns: number;
  readonly permissionMode: PermissionMode;
  /** Rules of `--allowedTools` and `--disallowedTools`, e.g. `Bash`, `Bash(git push *)`. */
  readonly allowedTools: readonly string[];
  readonly disallowedTools: readonly string[];
  /** Names of further variables of the step that it is given, e.g. `NPM_TOKEN`. */
  readonly passedVariables: readonly string[];
  /** The whole run may take so long; below the time limit of the job, so that its work can still be saved. */
  readonly runMinutes: number;
  /** So long may pass without a word from the process. */
  readonly silentMinutes: number;
}

/** The repository on the server. */
export interface GitRemote {
  /** `https://…`, `http://127.0.0.1…` or `file://…`; never with credentials in it. */
  readonly url: string;
  /** Null where none is needed (`file://`). */
  readonly token: string | null;
}

/** Where git works and whom it talks to: the same for every command of a process. */
export interface GitWorld {
  /** The bare repository that every command runs in. */
  readonly folder: string;
  readonly remote: GitRemote;
  /** The environment of this process; only the variables that git needs are handed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** For each command; it is killed after that. */
  readonly timeLimitSeconds: number;
}

export interface GitCommand {
  readonly args: readonly string[];
  readonly input?: string | Buffer;
  /** Only such a command is given the token. */
  readonly usesRemote?: boolean;
  /** Further variables, e.g. `GIT_COMMITTER_DATE`. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** What a command sees of the world besides files; handed in, so that a test is a transcript. */
export interface CommandIo {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly now: () => Date;
}

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** The word for its value in the help, e.g. `DIR`; only for strings. */
  readonly value?: string;
  /** One line. */
  readonly help: string;
}

/** A parsed command line: only options that the command declares, each at most once. */
export interface Invocation {
  readonly positionals: readonly string[];
  /** Null when the option was not given. */
  readonly text: (name: string) => string | null;
  readonly flag: (name: string) => boolean;
  /** Print one JSON document on standard output and nothing else there. */
  readonly isJson: boolean;
}

/** 0: done, or nothing was to do. 1: failed or refused. 2: the command line was wrong. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the command's name in its usage line, e.g. `SLUG --pr N`. */
  readonly usage: string;
  /** What a reader of `--help` needs besides the options. */
  readonly details: string;
  /** By name without dashes. `help` and `json` belong to every command and are added by the program. */
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly run: (invocation: Invocation, io: CommandIo) => Promise<ExitCode>;
}

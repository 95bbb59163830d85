/** What a status means, in either vocabulary. `closed` covers every `closed/*` value and the old bare closing words. */
export type TaskPhase =
  | 'draft'
  | 'proposed'
  | 'needs-definition'
  | 'backlog'
  | 'ready'
  | 'in-progress'
  | 'blocked'
  | 'closed';

/** `bare` is `ready`, `proposed/needs-definition`, …; `staged` is `open/ready`, `planning/needs-definition`, …. */
export type StatusVocabulary = 'bare' | 'staged';

export interface TaskStatus {
  /** The front-matter key that holds the lifecycle value: `state` since schema 9, `status` before. */
  readonly key: 'state' | 'status';
  /** The value as written. */
  readonly text: string;
  readonly phase: TaskPhase;
  /** The vocabulary in which this file is to be edited. */
  readonly vocabulary: StatusVocabulary;
}

/** One entry of `depends_on`. */
export interface Dependency {
  /** As written, e.g. `[[T-WKSP-bun-workspace-split]]`. */
  readonly text: string;
  /** What the wikilink points at: a full basename or a bare id. */
  readonly target: string;
  /** 1-based line in the file. */
  readonly line: number;
}

export type Level = 'high' | 'medium' | 'low';
export type Complexity = 'small' | 'medium' | 'large';
export type Autonomy = 'human-only' | 'supervised' | 'autonomous/pr';
export type TaskKind = 'implementation' | 'planning' | 'research';

/** One well-formed task file. */
export interface Task {
  /** The file name without `.md`: the key for branch, claim and lease. */
  readonly slug: string;
  /** `T-XXXX`; null for the older file names that carry none. */
  readonly id: string | null;
  /** Path relative to the repository root. */
  readonly path: string;
  /** git blob id of the file's bytes: the fingerprint of an attempt. Null where the source cannot tell. */
  readonly blobId: string | null;
  readonly title: string | null;
  readonly status: TaskStatus;
  /** `YYYY-MM-DD`, from quoted and bare dates alike; null when missing. */
  readonly created: string | null;
  readonly priority: boolean;
  readonly impact: Level | null;
  readonly complexity: Complexity | null;
  readonly autonomy: Autonomy | null;
  readonly kind: TaskKind;
  readonly dependsOn: readonly Dependency[];
  /** Target of `parent_key`: a full basename or a bare id. */
  readonly parent: string | null;
  /** URLs in `prs`. */
  readonly pullUrls: readonly string[];
  /** `scheduling.not_before`, ISO 8601 UTC. */
  readonly notBefore: string | null;
  /** `readiness_verified_at`, ISO 8601 UTC. */
  readonly readinessVerifiedAt: string | null;
  /** Everything after the front matter, byte for byte. */
  readonly body: string;
  /** 1-based line on which `body` begins. */
  readonly bodyLine: number;
}

/** Text of one task file before it is judged. */
export interface TaskFile {
  /** Path relative to the repository root. */
  readonly path: string;
  readonly text: string;
  readonly blobId: string | null;
  /**
   * A beginning of `text`, set where decoding all of it is put off until it is asked for. Readers that find all they
   * need there leave `text` alone.
   */
  readonly head?: string;
}

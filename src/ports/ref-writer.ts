export interface RefUpdate {
  /** Full name, e.g. `refs/heads/task/x`. */
  readonly ref: string;
  /** The commit that the ref must point at; null when it must not exist. */
  readonly expectedOid: string | null;
  /** Null deletes the ref. */
  readonly newOid: string | null;
}

/** `lost`: someone else moved the ref first. `unknown`: it may have happened; read back before anything else. */
export type RefUpdateOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'lost'; readonly detail: string }
  | { readonly status: 'refused'; readonly detail: string }
  | { readonly status: 'unknown'; readonly detail: string };

/** Compare-and-swap on refs; each update stands or falls alone, all travel in one push. */
export interface RefWriter {
  update(updates: readonly RefUpdate[]): Promise<readonly RefUpdateOutcome[]>;
}

/** One line of what ticks, agents and people did. */
export interface DigestLine {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The workflow run; null for a command line. */
  readonly run: number | null;
  /** One line without its time; may quote what a stranger wrote. */
  readonly text: string;
}

/** The log as it stands on the server, to be written on top of. */
export type StoredDigestLog =
  | {
      readonly kind: 'read';
      /** What a compare-and-swap expects; null where there is no log yet. */
      readonly oid: string | null;
      /** Oldest first. */
      readonly lines: readonly DigestLine[];
    }
  /** It exists and is not understood (say, a newer release wrote it): it is left as it is. */
  | { readonly kind: 'unreadable'; readonly wrong: readonly string[] };

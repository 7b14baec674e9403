/** Where a file is from: the same facts as in its manifest in the landing folder. */
export type PullFacts = {
  readonly source: string;
  readonly kind: string;
  /**
   * Its folder within the landing folder, `<source>/<pulled-at>`: each pull has one folder with one
   * file.
   */
  readonly pull: string;
  readonly fileName: string;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  /**
   * Instant at which the refresh that landed it began, ISO 8601 UTC. Files of one refresh share it.
   */
  readonly refreshedAt: string;
  readonly sha256: string;
};

import type { SourceEntry } from '../../ingest/kinds.ts';
import type { ManifestDraft } from '../../ingest/manifest.ts';
import type { Prepared } from '../../ingest/prepared.ts';
import type { LandedBefore } from '../../ingest/source-kind.ts';

/** The request to pull one source. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  /** The instant at which the refresh began, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly workDir: string;
  /** The entry's landed files, oldest first. */
  readonly landed: readonly LandedBefore[];
};

/** A file that was pulled and read: its manifest, its path, and the prepared file. */
export type NewFile = {
  readonly kind: 'new';
  readonly draft: ManifestDraft & { readonly path: string; readonly pagesPath: string | null };
  readonly prepared: Prepared;
};

/** The result of pulling one address. */
export type PullOutcome =
  | NewFile
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    };

import type { LandedPull } from '../../ingest/landing/landing.ts';
import type {
  PreparedListingFile,
  PreparedPlacesFile,
  PreparedPosts,
} from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { loadListings } from './load-listings.ts';
import { loadPlaces } from './load-places.ts';
import { loadPosts } from './load-posts.ts';
import { loadRegister } from './load-register.ts';

export type LoadOptions = {
  /** Where files are made ready. */
  readonly workDir: string;
  readonly log: (line: string) => void;
  /** What has been read of a pull already. */
  readonly read?: ReadPulls;
};

/** What was read of pulls, by the pull's folder. */
export type ReadPulls = {
  readonly listings: Map<string, PreparedListingFile>;
  readonly posts: Map<string, PreparedPosts>;
  readonly places: Map<string, PreparedPlacesFile>;
};

export function startReadPulls(): ReadPulls {
  return { listings: new Map(), posts: new Map(), places: new Map() };
}

/**
 * Brings a version in the making up to date with all that has landed, of every kind: the one way in which a version is
 * loaded, whether it continues the live one or begins from nothing. What it has already isn't loaded again.
 */
export async function loadLanding(
  workbench: Workbench,
  landing: readonly LandedPull[],
  { workDir, log, read = startReadPulls() }: LoadOptions,
): Promise<void> {
  await loadRegister(workbench, landing, workDir, log);
  await loadListings(workbench, landing, read.listings, workDir);
  await loadPosts(workbench, landing, read.posts, workDir);
  await loadPlaces(workbench, landing, read.places, workDir);
}

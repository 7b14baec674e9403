import { isFileAccepted } from '../../ingest/landing/held-files.ts';
import { namePull } from '../../ingest/landing/landing.ts';
import { guardListings } from '../../warehouse/guards/guard-listings.ts';
import { loadListingPulls } from '../../warehouse/load/load-listings.ts';
import type { LandedListings } from '../../warehouse/records/listings.ts';
import {
  asLandedListings,
  listAcceptedAbsences,
  listLandedListings,
  toAdvertSource,
} from '../version/load-landing.ts';
import type { FileCheck, FileFindings, Landing } from './land-files.ts';
import type { NewFile } from './pull-outcome.ts';

/** Checks the new pulls of one source together, as each is compared with the previous one. */
export function startListingsCheck(files: readonly NewFile[]): FileCheck {
  let reasons: Promise<ReadonlyMap<NewFile, readonly string[]>> | undefined;
  return async (file, landing): Promise<FileFindings> => {
    reasons ??= findReasons(files, landing);
    return { held: (await reasons).get(file) ?? [] };
  };
}

/**
 * Why each of the files is held, without those that count. They are loaded under the names by which
 * they will land. The oldest implausible one is left out and the others are checked again, because
 * pulls after a wrong one differ from it.
 */
async function findReasons(
  files: readonly NewFile[],
  { dataDir, session, counting, allLanded, reader }: Landing,
): Promise<ReadonlyMap<NewFile, readonly string[]>> {
  const [first] = files;
  if (!first) return new Map();
  const source = toAdvertSource(first.draft);
  const known = listLandedListings(counting, reader).get(source) ?? [];
  const accepted = listAcceptedAbsences(counting);
  const left = new Map(files.map((file) => [file, asLanded(dataDir, file)]));
  const held = new Map<NewFile, readonly string[]>();
  for (;;) {
    await loadListingPulls(session, source, [...known, ...left.values()], accepted);
    const checked = [...left].filter(([{ draft }]) => !isFileAccepted(allLanded, draft));
    const found = await guardListings(
      session,
      source,
      checked.map(([, { pull }]) => pull),
    );
    const [oldest] = checked
      .filter(([, { pull }]) => found.has(pull))
      .toSorted(([, one], [, other]) => (one.pulledAt < other.pulledAt ? -1 : 1));
    if (!oldest) return held;
    held.set(oldest[0], found.get(oldest[1].pull) ?? []);
    left.delete(oldest[0]);
  }
}

function asLanded(dataDir: string, { draft, prepared }: NewFile): LandedListings {
  const pull = namePull(dataDir, draft.source, draft.pulledAt);
  return asLandedListings({ ...draft, pull }, async () => prepared);
}

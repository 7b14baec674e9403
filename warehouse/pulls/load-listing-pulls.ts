import type { BuildSession } from '../build-session.ts';
import { addPulls, type KnownPull } from './add-new-pulls.ts';
import type { LandedListings } from './listing-pull.ts';
import { forgetListings } from './save-listings.ts';

/**
 * Brings the runs of one source up to date with all its landed pulls. Pulls newer than those of the
 * version are added. If one arrives late, or an operator accepts a held one, the source is read
 * again from its first pull, so that the result doesn't depend on the order of arrival. Of pulls
 * with one instant the first counts. `accepted` are the folders of held pulls that an operator has
 * accepted.
 */
export async function loadListingPulls(
  session: BuildSession,
  source: string,
  landed: readonly LandedListings[],
  accepted: ReadonlySet<string>,
): Promise<void> {
  const pulls = dropRepeats(landed);
  const known = await readKnown(session, source);
  const added = pulls.slice(known.size);
  const isInOrder =
    pulls.slice(0, known.size).every(({ pull }) => known.has(pull)) &&
    [...known].every(([pull, { absences }]) => absences !== 'held' || !accepted.has(pull));
  if (isInOrder && added.length === 0) return;
  const add = async (past: Parameters<typeof addPulls>[3]) =>
    await addPulls(session, source, pulls, past);
  let agreeing = isInOrder ? await add({ known, accepted, confirmed: accepted }) : [];
  if (isInOrder && agreeing.length === 0) return;
  await forgetListings(session, source);
  const confirmed = new Set([...accepted, ...agreeing]);
  do {
    for (const pull of agreeing) confirmed.add(pull);
    agreeing = await add({ known: new Map(), accepted, confirmed });
  } while (agreeing.length > 0);
}

/** By instant, then by landing; of one instant the first. */
function dropRepeats(landed: readonly LandedListings[]): LandedListings[] {
  const key = ({ pulledAt, refreshedAt, pull }: LandedListings) =>
    [pulledAt, refreshedAt, pull].join(' ');
  const sorted = landed.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  return sorted.filter(({ pulledAt }, index) => pulledAt !== sorted[index - 1]?.pulledAt);
}

async function readKnown(session: BuildSession, source: string): Promise<Map<string, KnownPull>> {
  const rows = await session.rows<KnownPull & { pull: string }>(
    `select pull, entry, absences, absences_reason as "absencesReason", shown_share as "shownShare"
     from raw.pulls where source = $source order by pulled_at`,
    { source },
  );
  return new Map(rows.map(({ pull, ...known }) => [pull, known]));
}

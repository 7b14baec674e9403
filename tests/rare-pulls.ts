import { join } from 'node:path';
import type { Advert } from '../fixtures/world/listings/adverts.ts';
import { findStepAt, showAdvert } from '../fixtures/world/listings/show.ts';
import type { Listings } from '../fixtures/world/listings/simulate.ts';
import { substream } from '../fixtures/world/random.ts';
import { writeSnapshots } from '../ingest/listings/snapshot-files.ts';
import type { LandedListings } from '../warehouse/records/listings.ts';

/** Faults of a rare pull. */
type Fault =
  /** It ends early, without a sign of it. */
  | 'cut'
  /** Pages are missing, without a sign of it. */
  | 'holes'
  /** Pages are missing, and the pull reports it. */
  | 'incomplete';

/** A snapshot of a source: its time, the part that its search leaves out, its fault. */
type Snapshot = {
  readonly at: number;
  readonly leavesOut: ((advert: Advert) => boolean) | undefined;
  readonly fault: Fault | undefined;
  /** The share of its adverts that it shows. */
  readonly share: number;
};

/** A source of a simulated world: its adverts and its snapshots, oldest first. */
export type RareSource = {
  readonly id: string;
  readonly adverts: readonly Advert[];
  readonly snapshots: readonly Snapshot[];
};

const day = 86_400_000;

/**
 * Sources of a world, each with its own interval of 1 to 40 days between snapshots, up to the
 * world's end or, if it has stopped, up to 60 days before: whole portals of a province or two, and
 * the small sites of agencies. Occasionally a search leaves out apartments or a county for some
 * snapshots, and a pull is broken.
 */
export function planRareSources(listings: Listings, count: number): RareSource[] {
  const end = Date.parse(listings.until);
  return Array.from({ length: count }, (_, index): RareSource => {
    const chance = substream(listings.seed, 'rare', index);
    const portal = chance.pick(['hearth', 'gable'] as const);
    const ofPortal = listings.adverts.filter((advert) => advert.portal === portal);
    const isSmall = chance.chance(0.4);
    const { agency } = chance.pick(ofPortal);
    const counties = new Set(ofPortal.map(toCounty).filter(() => chance.chance(0.25)));
    const adverts = ofPortal.filter((advert) =>
      isSmall ? advert.agency === agency : counties.has(toCounty(advert)),
    );
    const longest = chance.pick([1, 2, 7, 20, 40]);
    const stoppedAt = chance.chance(0.15) ? end - chance.between(1, 60) * day : end;
    const instants = [stoppedAt];
    const snapshots = chance.between(3, 14);
    while (instants.length < snapshots)
      instants.unshift((instants[0] ?? 0) - chance.between(1, longest) * day);
    const leavesOut = chooseScope(adverts, chance.chance(0.5), chance.next());
    const [from, to] = [chance.between(1, snapshots), chance.between(1, 5)];
    const canDetect = isDetectable(adverts, instants[from] ?? 0, leavesOut);
    return {
      id: `rare-${listings.seed}-${index}`,
      adverts,
      snapshots: instants.map((at, index): Snapshot => {
        const isNarrow = index >= from && index < from + to && index < snapshots - 1 && canDetect;
        const isBroken = chance.chance(0.12) && index > 0;
        const drawn = chance.pick(['cut', 'holes', 'incomplete'] as const);
        const fault = isLarge(adverts, at) ? drawn : 'incomplete';
        const share = chance.between(5, 70) / 100;
        return {
          at,
          leavesOut: isNarrow ? leavesOut : undefined,
          fault: isBroken ? fault : undefined,
          share: isBroken ? share : 1,
        };
      }),
    };
  });
}

function toCounty({ campaign }: Advert): string {
  return campaign.offer.site.place.county;
}

const flats: readonly string[] = ['Apartment', 'Duplex', 'Penthouse', 'Studio'];

function chooseScope(adverts: readonly Advert[], isByType: boolean, draw: number) {
  if (isByType) return ({ campaign }: Advert) => flats.includes(campaign.offer.propertyType);
  const counties = [...new Set(adverts.map(toCounty))];
  const left = counties[Math.floor(draw * counties.length)];
  return (advert: Advert) => toCounty(advert) === left;
}

/** Whether missing adverts can be noticed: half of a site of eight may really have gone. */
function isLarge(adverts: readonly Advert[], at: number): boolean {
  return adverts.filter((advert) => findStepAt(advert, at) !== undefined).length >= 20;
}

/**
 * Whether a search's omission can be noticed: one or two adverts may really have gone, and a pull
 * without most adverts is a broken one.
 */
function isDetectable(
  adverts: readonly Advert[],
  at: number,
  leavesOut: (advert: Advert) => boolean,
): boolean {
  const there = adverts.filter((advert) => findStepAt(advert, at) !== undefined);
  const hidden = there.filter(leavesOut).length;
  return hidden >= 5 && hidden <= there.length / 2;
}

/** The adverts in a snapshot, in the order of its pages. */
export function listShown({ adverts }: RareSource, snapshot: Snapshot): Advert[] {
  const all = adverts.filter(
    (advert) => findStepAt(advert, snapshot.at) !== undefined && !snapshot.leavesOut?.(advert),
  );
  if (snapshot.fault === 'cut') return all.slice(0, Math.round(snapshot.share * all.length));
  if (snapshot.fault === undefined) return all;
  // Pages of twenty.
  return all.filter((_, index) => (Math.floor(index / 20) * 0.618 + 0.3) % 1 < snapshot.share);
}

/** The landed pulls of a source, each a Parquet file in the folder. */
export async function landRarePulls(
  seed: number,
  source: RareSource,
  folder: string,
): Promise<LandedListings[]> {
  const landed: LandedListings[] = [];
  for (const [index, snapshot] of source.snapshots.entries()) {
    const snapshots = listShown(source, snapshot).flatMap((advert) => {
      const step = findStepAt(advert, snapshot.at);
      return step ? [showAdvert(seed, advert, step)] : [];
    });
    const parquetPath = join(folder, `${source.id}-${index}.parquet`);
    await writeSnapshots(parquetPath, snapshots);
    const pulledAt = new Date(snapshot.at).toISOString();
    const isComplete = snapshot.fault !== 'incomplete';
    landed.push({
      source: source.id,
      kind: 'listings-page',
      pull: `${source.id}/${pulledAt.replaceAll(':', '-')}`,
      fileName: `${index}.parquet`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: snapshots.length,
      setAside: 0,
      isComplete,
      unread: [],
      prepare: async () => ({ parquetPath, rows: snapshots.length, isComplete }),
    });
  }
  return landed;
}

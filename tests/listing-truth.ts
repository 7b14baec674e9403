import { join } from 'node:path';
import type { Advert } from '../fixtures/world/listings/adverts.ts';
import type { PortalId } from '../fixtures/world/listings/portals.ts';
import { findStepAt, showAdvert } from '../fixtures/world/listings/show.ts';
import type { Listings } from '../fixtures/world/listings/simulate.ts';
import { writeSnapshots } from '../ingest/listings/snapshot-files.ts';
import type { LandedListings, ListingSnapshot } from '../warehouse/records/listings.ts';

/** Faults of a pull. None of them is an event of a home. */
export type Fault =
  /** Pages are missed, and the pull reports it. */
  | 'missed'
  /** The file ends early, and nothing shows it. */
  | 'cut'
  /** For days somebody's filter leaves out apartments. */
  | 'scope'
  /** A second, identical pull minutes later. */
  | 'repeated'
  /** Some adverts read as sold, and minutes later they don't. */
  | 'flickering';

/** One pull: its instant, the instant whose adverts it shows, and its fault. */
export type FaultyPull = {
  readonly at: number;
  readonly showsAt: number;
  readonly fault: Fault | undefined;
};

const day = 86_400_000;
const minutes = 3 * 60_000;
const apartments = ['Apartment', 'Duplex', 'Penthouse', 'Studio'];

/**
 * A pull each evening, with each fault after some days without, and at the end three good pulls of
 * the last instant, so that earlier events can settle.
 */
export function planFaultyPulls(
  firstAt: number,
  faults: readonly { readonly after: number; readonly fault: Fault }[],
): FaultyPull[] {
  const pulls: FaultyPull[] = [];
  let at = firstAt - day;
  const pull = (fault?: Fault, later = day) => {
    at += later;
    pulls.push({ at, showsAt: at, fault });
  };
  for (const { after, fault } of faults) {
    for (let sound = 0; sound < after; sound += 1) pull();
    pull(fault);
    if (fault === 'scope') for (const again of [fault, fault, fault]) pull(again);
    if (fault === 'repeated' || fault === 'flickering') {
      pull(undefined, minutes);
      at -= minutes;
    }
  }
  pull();
  const lastShown = at;
  for (const later of [1, 2]) {
    pulls.push({ at: lastShown + later * day, showsAt: lastShown, fault: undefined });
  }
  return pulls;
}

/**
 * The same pulls without the faults that can't be distinguished from real changes: a truncated
 * file of a portal with few adverts, or a filter that leaves out few of them, or most.
 */
export function dropUndetectable(
  { adverts }: Listings,
  portal: PortalId,
  pulls: readonly FaultyPull[],
): FaultyPull[] {
  return pulls.map((pull) => {
    const there = adverts.filter(
      (advert) => advert.portal === portal && findStepAt(advert, pull.showsAt) !== undefined,
    );
    const hidden = there.filter(isApartment).length;
    const isDetected =
      (pull.fault !== 'cut' || there.length >= 20) &&
      (pull.fault !== 'scope' || (hidden >= 5 && hidden <= there.length / 2));
    return isDetected ? pull : { ...pull, fault: undefined };
  });
}

/** Whether a pull shows the truth about an advert: as it is, or that it isn't there. */
function showsTruth(pull: FaultyPull, advert: Advert): boolean {
  if (isShown(pull, advert)) return true;
  const isLeftOut = pull.fault === 'scope' && isApartment(advert);
  return pull.fault !== 'missed' && pull.fault !== 'cut' && !isLeftOut;
}

function isShown({ showsAt, fault }: FaultyPull, advert: Advert): boolean {
  if (findStepAt(advert, showsAt) === undefined) return false;
  if (fault === 'missed' || fault === 'cut') return isInFirstPart(advert);
  return fault !== 'scope' || !isApartment(advert);
}

function isApartment({ campaign }: Advert): boolean {
  return apartments.includes(campaign.offer.propertyType);
}

function isInFirstPart({ id }: Advert): boolean {
  return Number(id) % 5 < 3;
}

/** A flickering pull hides an advert's status, but shows that it is there, and its price. */
function isStatusHidden({ fault }: FaultyPull, advert: Advert, event: number): boolean {
  const [before, change] = [event - 1, event].map((at) => advert.events[at]?.change);
  const isOfStatus =
    change === 'Sale Agreed' || (change === 'Relisted' && before === 'Sale Agreed');
  return fault === 'flickering' && isOfStatus && isFlickering(advert);
}

function isFlickering({ id }: Advert): boolean {
  return Number(id) % 7 === 0;
}

/**
 * The adverts in a pull. One county, only houses and apartments, so that a small world's pull has
 * some of each.
 */
function showFaulty(seed: number, adverts: readonly Advert[], pull: FaultyPull): ListingSnapshot[] {
  return adverts.flatMap((advert): ListingSnapshot[] => {
    const step = findStepAt(advert, pull.showsAt);
    if (step === undefined || !isShown(pull, advert)) return [];
    const shown = showAdvert(seed, advert, step);
    return [
      {
        ...shown,
        county: 'Cork',
        propertyType: isApartment(advert) ? 'Apartment' : 'Detached',
        status: pull.fault === 'flickering' && isFlickering(advert) ? 'Sold' : shown.status,
      },
    ];
  });
}

/** The landed pulls of a portal, under the source's name, each a Parquet file in the folder. */
export async function landFaultyPulls(
  { seed, adverts }: Listings,
  portal: PortalId,
  source: string,
  pulls: readonly FaultyPull[],
  folder: string,
): Promise<LandedListings[]> {
  const ofPortal = adverts.filter((advert) => advert.portal === portal);
  const landed: LandedListings[] = [];
  for (const [index, pull] of pulls.entries()) {
    const snapshots = showFaulty(seed, ofPortal, pull);
    const parquetPath = join(folder, `${source}-${index}.parquet`);
    await writeSnapshots(parquetPath, snapshots);
    const pulledAt = new Date(pull.at).toISOString();
    const file = {
      parquetPath,
      rows: snapshots.length,
      isComplete: pull.fault !== 'missed',
    };
    landed.push({
      source,
      kind: 'listings-page',
      pull: `${source}/${pulledAt.replaceAll(':', '-')}`,
      fileName: `${index}.parquet`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: file.rows,
      setAside: 0,
      isComplete: file.isComplete,
      unread: [],
      prepare: async () => file,
    });
  }
  return landed;
}

/**
 * The events that a perfect watcher of the pulls would know: for each advert that begins within
 * them its true events, each at the first pull that shows the truth about it. Undefined for one
 * that changed twice between two such pulls, or whose last price is an error that isn't corrected
 * yet, because the true event can't be known. A development has no asking price, and its from-price
 * is not an event.
 */
export function listTruth(
  { adverts }: Listings,
  portal: PortalId,
  pulls: readonly FaultyPull[],
): Map<string, string[] | undefined> {
  const [first, last] = [pulls[0]?.showsAt ?? 0, pulls.at(-1)?.showsAt ?? 0];
  const ofPortal = adverts.filter((advert) => advert.portal === portal);
  const begun = ofPortal.filter(({ steps }) => {
    const at = steps[0]?.at ?? 0;
    return at > first && at <= last;
  });
  return new Map(
    begun.map((advert) => {
      const truthfulPulls = pulls.filter((pull) => showsTruth(pull, advert));
      const isUnknowable =
        hasHiddenChange(advert, truthfulPulls) || endsWithSlip(advert, truthfulPulls);
      return [advert.id, isUnknowable ? undefined : listEvents(advert, truthfulPulls)];
    }),
  );
}

function hasHiddenChange({ steps }: Advert, truthfulPulls: readonly FaultyPull[]): boolean {
  const changes = steps.filter((step, index) => {
    const before = steps[index - 1];
    return (
      before?.isThere !== step.isThere ||
      before.status !== step.status ||
      before.priceEur !== step.priceEur
    );
  });
  const seen = changes.map(({ at }) => truthfulPulls.findIndex(({ showsAt }) => showsAt >= at));
  return seen.some((at, index) => at !== -1 && at === seen[index - 1]);
}

function endsWithSlip(advert: Advert, truthfulPulls: readonly FaultyPull[]): boolean {
  const last = findStepAt(advert, truthfulPulls.at(-1)?.showsAt ?? 0);
  return last !== undefined && last.priceEur !== null && last.priceEur !== last.askingEur;
}

function listEvents(advert: Advert, truthfulPulls: readonly FaultyPull[]): string[] {
  const isDevelopment = advert.campaign.offer.kind === 'development';
  return advert.events.flatMap(({ at, change, priceEur }, event) => {
    const first = truthfulPulls.find(
      (one) => one.showsAt >= at && !isStatusHidden(one, advert, event),
    );
    if (first === undefined) return [];
    const seenAt = new Date(first.at).toISOString().slice(0, 16);
    if (!isDevelopment) return [`${change} ${seenAt} ${priceEur}`];
    return change === 'Drop' || change === 'Increase' ? [] : [`${change} ${seenAt} null`];
  });
}

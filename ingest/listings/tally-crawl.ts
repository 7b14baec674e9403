import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import { IngestError } from '../errors.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import { sumSignals } from './collect-listings.ts';
import { crawlLimits } from './crawl-limits.ts';
import type { ReadListings, SetAside } from './read-listings.ts';

/** The result of a crawl. */
export type CrawlResult = {
  readonly snapshots: readonly ListingSnapshot[];
  /** Pages and adverts that couldn't be read, each with the reason. */
  readonly setAside: readonly SetAside[];
  /**
   * Adverts that were correctly left out, and those that were gone when their page was requested.
   */
  readonly skipped: readonly SetAside[];
  readonly signals: readonly UnrecognisedValue[];
  /** The site's own total of adverts; null if it gives none. */
  readonly expectedTotal: number | null;
  /** Whether an advert that isn't here may be counted as gone. */
  readonly isComplete: boolean;
  /** The reasons why it isn't complete. */
  readonly incompleteBecause: readonly string[];
};

/** Counts the findings of a crawl, each advert once, and assesses the pull at the end. */
export type Tally = {
  readonly addSnapshot: (snapshot: ListingSnapshot, signals?: readonly UnrecognisedValue[]) => void;
  readonly addListings: (read: ReadListings) => void;
  readonly setAside: (
    place: string,
    reason: string,
    signals?: readonly UnrecognisedValue[],
  ) => void;
  readonly countSkipped: (
    place: string,
    reason: string,
    signals?: readonly UnrecognisedValue[],
  ) => void;
  /** An advert that the search has just listed and whose own page shows that it is gone. */
  readonly addGone: (place: string, reason: string) => void;
  readonly addSignal: (field: string, value: string) => void;
  /** The site's first total counts, as it may change during the crawl. */
  readonly expectTotal: (total: number | null) => void;
  /** Adverts found so far, each once, read or not. */
  readonly countFound: () => number;
  /** Something that makes the pull incomplete whatever the counts are. */
  readonly markIncomplete: (because: string) => void;
  /** The source itself states that it has no adverts now. */
  readonly markEmpty: () => void;
  /**
   * Throws `nothing_readable` if nothing could be read; `no_rows` if there was no fault and no
   * advert, unless the source confirms that by its total or by `markEmpty`.
   */
  readonly finish: (at: string) => CrawlResult;
};

export function startTally(): Tally {
  const snapshots = new Map<string, ListingSnapshot>();
  const setAside: SetAside[] = [];
  const skipped: SetAside[] = [];
  const signals: UnrecognisedValue[] = [];
  const because: string[] = [];
  let expectedTotal: number | null = null;
  let gone = 0;
  let isEmpty = false;

  const addSignals = (more: readonly UnrecognisedValue[]) => {
    for (const signal of more) signals.push(signal);
  };
  const addSnapshot = (snapshot: ListingSnapshot, more: readonly UnrecognisedValue[] = []) => {
    addSignals(more);
    const id = snapshot.sourceListingId;
    if (snapshots.has(id)) addSignals([{ field: 'repeated', value: 'advert', count: 1 }]);
    // An address with a missing part would be published as it is.
    else if (hasInvalidText(snapshot))
      setAside.push({ place: snapshot.pageUrl ?? id, reason: invalidTextReason });
    else snapshots.set(id, snapshot);
  };
  return {
    addSnapshot,
    addListings: (read) => {
      for (const snapshot of read.snapshots) addSnapshot(snapshot);
      for (const one of read.setAside) setAside.push(one);
      for (const one of read.skipped) skipped.push(one);
      addSignals(read.signals);
      if (read.repeated > 0)
        addSignals([{ field: 'repeated', value: 'advert', count: read.repeated }]);
    },
    setAside: (place, reason, more = []) => {
      setAside.push({ place, reason });
      addSignals(more);
    },
    countSkipped: (place, reason, more = []) => {
      skipped.push({ place, reason });
      addSignals(more);
    },
    addGone: (place, reason) => {
      skipped.push({ place, reason });
      gone += 1;
    },
    addSignal: (field, value) => addSignals([{ field, value, count: 1 }]),
    expectTotal: (total) => {
      expectedTotal ??= total;
    },
    countFound: () => snapshots.size + setAside.length + skipped.length,
    markIncomplete: (reason) => {
      because.push(reason);
    },
    markEmpty: () => {
      isEmpty = true;
    },
    finish: (at) => {
      const isDeclaredEmpty = isEmpty || expectedTotal === 0;
      const isIntact = setAside.length === 0 && because.length === 0;
      if (snapshots.size === 0 && !(isDeclaredEmpty && isIntact))
        throw nothingRead(at, { setAside, because, skipped });
      const counts = { rows: snapshots.size, setAside, skipped: skipped.length, gone };
      const incompleteBecause = [...because, ...listGaps(counts, expectedTotal)];
      return {
        snapshots: [...snapshots.values()],
        setAside,
        skipped,
        signals: sumSignals(signals),
        expectedTotal,
        isComplete: incompleteBecause.length === 0,
        incompleteBecause,
      };
    },
  };
}

const invalidTextReason = 'its text has bytes that are not characters';

function hasInvalidText(snapshot: ListingSnapshot): boolean {
  return Object.values(snapshot).some(
    (value) => typeof value === 'string' && value.includes('\uFFFD'),
  );
}

type Counts = {
  readonly rows: number;
  readonly setAside: readonly SetAside[];
  readonly skipped: number;
  readonly gone: number;
};

function listGaps(
  { rows, setAside, skipped, gone }: Counts,
  expectedTotal: number | null,
): string[] {
  const { maxSetAsideShare, maxMissingShare, maxGoneShare } = crawlLimits;
  const read = rows + setAside.length;
  const met = rows + skipped;
  const faults: string[] = [];
  if (setAside.length > read * maxSetAsideShare)
    faults.push(`${setAside.length} of ${read} can't be read (the first: ${describe(setAside)})`);
  if (expectedTotal !== null && expectedTotal - met > expectedTotal * maxMissingShare)
    faults.push(`${met} of the site's own total of ${expectedTotal} were found`);
  if (gone > met * maxGoneShare)
    faults.push(`${gone} of ${met} were gone when their pages were requested`);
  return faults;
}

function nothingRead(
  at: string,
  met: Pick<CrawlResult, 'setAside' | 'skipped'> & { readonly because: readonly string[] },
): IngestError {
  const { setAside, skipped, because } = met;
  const [first = because[0]] = [...setAside, ...skipped].map((one) => describe([one]));
  if (first === undefined) return new IngestError('no_rows', `${at} shows no listing.`, { at });
  const wrong = `${at}: nothing could be read (${first}).`;
  return new IngestError('nothing_readable', wrong, {
    at,
    because,
    setAside: setAside.slice(0, 100),
    skipped: skipped.slice(0, 100),
  });
}

function describe([first]: readonly SetAside[]): string {
  return first ? `${first.place}: ${first.reason}` : 'none';
}

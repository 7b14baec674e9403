import type { ListingSnapshot } from '../../warehouse/records.ts';
import { IngestError } from '../strict.ts';
import { sumSignals } from './collect-listings.ts';
import type { ReadListings, SetAside, Signal } from './read-listings.ts';
import { webExpectations } from './web-settings.ts';

/** What a walk came to. */
export type WalkResult = {
  readonly snapshots: readonly ListingSnapshot[];
  /** Pages and adverts that couldn't be read, each with the reason. */
  readonly setAside: readonly SetAside[];
  /** Adverts rightly left out, and those that were gone when their page was asked for. */
  readonly passedOver: readonly SetAside[];
  readonly signals: readonly Signal[];
  /** How many adverts the site says that it has; null where it doesn't. */
  readonly expectedTotal: number | null;
  /** Whether an advert that isn't here may be taken for gone. */
  readonly isComplete: boolean;
  /** Why it isn't complete, a line each. */
  readonly incompleteBecause: readonly string[];
};

/** Counts what a walk meets, an advert once, and judges at the end. */
export type Tally = {
  readonly addSnapshot: (snapshot: ListingSnapshot, signals?: readonly Signal[]) => void;
  readonly addListings: (read: ReadListings) => void;
  readonly setAside: (place: string, reason: string, signals?: readonly Signal[]) => void;
  readonly passOver: (place: string, reason: string, signals?: readonly Signal[]) => void;
  readonly addSignal: (field: string, value: string) => void;
  /** The first total that the site names counts: it may move while we walk. */
  readonly expectTotal: (total: number | null) => void;
  readonly knowsTotal: () => boolean;
  /** Adverts met so far, each once, read or not. */
  readonly countMet: () => number;
  /** Something that makes the pull incomplete whatever the counts say. */
  readonly markIncomplete: (because: string) => void;
  /** Throws `nothing_readable` where nothing was; `no_rows` where all was well and there was nothing. */
  readonly finish: (at: string) => WalkResult;
};

export function startTally(): Tally {
  const snapshots = new Map<string, ListingSnapshot>();
  const setAside: SetAside[] = [];
  const passedOver: SetAside[] = [];
  const signals: Signal[] = [];
  const because: string[] = [];
  let expectedTotal: number | null = null;

  const addSignals = (more: readonly Signal[]) => signals.push(...more);
  const addSnapshot = (snapshot: ListingSnapshot, more: readonly Signal[] = []) => {
    addSignals(more);
    const id = snapshot.sourceListingId;
    if (snapshots.has(id)) addSignals([{ field: 'repeated', value: 'advert', count: 1 }]);
    // An address with a hole in it would be published as it is.
    else if (hasHole(snapshot))
      setAside.push({ place: snapshot.pageUrl ?? id, reason: holeReason });
    else snapshots.set(id, snapshot);
  };
  return {
    addSnapshot,
    addListings: (read) => {
      for (const snapshot of read.snapshots) addSnapshot(snapshot);
      setAside.push(...read.setAside);
      passedOver.push(...read.passedOver);
      addSignals(read.signals);
      if (read.repeated > 0)
        addSignals([{ field: 'repeated', value: 'advert', count: read.repeated }]);
    },
    setAside: (place, reason, more = []) => {
      setAside.push({ place, reason });
      addSignals(more);
    },
    passOver: (place, reason, more = []) => {
      passedOver.push({ place, reason });
      addSignals(more);
    },
    addSignal: (field, value) => addSignals([{ field, value, count: 1 }]),
    expectTotal: (total) => {
      expectedTotal ??= total;
    },
    knowsTotal: () => expectedTotal !== null,
    countMet: () => snapshots.size + setAside.length + passedOver.length,
    markIncomplete: (reason) => {
      because.push(reason);
    },
    finish: (at) => {
      if (snapshots.size === 0) throw nothingRead(at, setAside, because);
      const counts = { rows: snapshots.size, setAside, passedOver: passedOver.length };
      const incompleteBecause = [...because, ...judge(counts, expectedTotal)];
      return {
        snapshots: [...snapshots.values()],
        setAside,
        passedOver,
        signals: sumSignals(signals),
        expectedTotal,
        isComplete: incompleteBecause.length === 0,
        incompleteBecause,
      };
    },
  };
}

const holeReason = 'bytes that are no character stand in its text';

function hasHole(snapshot: ListingSnapshot): boolean {
  return Object.values(snapshot).some(
    (value) => typeof value === 'string' && value.includes('\uFFFD'),
  );
}

function judge(
  {
    rows,
    setAside,
    passedOver,
  }: { rows: number; setAside: readonly SetAside[]; passedOver: number },
  expectedTotal: number | null,
): string[] {
  const { maxSetAsideShare, maxMissingShare } = webExpectations;
  const read = rows + setAside.length;
  const met = rows + passedOver;
  const faults: string[] = [];
  if (setAside.length > read * maxSetAsideShare)
    faults.push(`${setAside.length} of ${read} can not be read (the first: ${describe(setAside)})`);
  if (expectedTotal !== null && expectedTotal - met > expectedTotal * maxMissingShare)
    faults.push(`${met} were met of the ${expectedTotal} that the site says it has`);
  return faults;
}

function nothingRead(at: string, setAside: readonly SetAside[], because: readonly string[]) {
  if (setAside.length === 0 && because.length === 0)
    return new IngestError('no_rows', `${at} shows no listing.`, { at });
  const first = setAside[0] ? describe(setAside) : because[0];
  const wrong = `${at}: nothing could be read (${first}).`;
  return new IngestError('nothing_readable', wrong, {
    at,
    setAside: setAside.slice(0, 100),
    because,
  });
}

function describe([first]: readonly SetAside[]): string {
  return first ? `${first.place}: ${first.reason}` : 'none';
}

import type { KnownAdverts, Look } from './known-adverts.ts';
import { dailyChurn } from './usual-change.ts';

/**
 * The share of another entry's adverts that must be there, allowing for the time between, for it to
 * be the same part of the source.
 */
const leastShared = 0.5;

/**
 * The entry that the first pull of an entry continues, because it looks at the same part of the
 * source: of the entries with known adverts, the one of which it shows most; its own where it shows
 * too little of each. `daysSince` gives for each how long ago its newest pull was.
 */
export function chooseEntry(
  own: string,
  shown: Look['shown'],
  known: KnownAdverts,
  daysSince: ReadonlyMap<string, number>,
): string {
  const standing = [...known.values()].filter(({ missedAt }) => missedAt === null);
  const byEntry = Map.groupBy(standing, ({ entry }) => entry);
  const shares = [...byEntry].map(([entry, adverts]) => {
    const share = adverts.filter(({ number }) => shown.has(number)).length / adverts.length;
    return { entry, share: share / Math.exp(-dailyChurn * (daysSince.get(entry) ?? 0)) };
  });
  const byName = shares.toSorted((left, right) => (left.entry < right.entry ? -1 : 1));
  const [best] = byName.toSorted((left, right) => right.share - left.share);
  return best && best.share >= leastShared ? best.entry : own;
}

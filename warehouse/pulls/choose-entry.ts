import { readSql } from '../models.ts';
import type { Workbench } from '../workbench.ts';
import { readIncoming } from './compare-adverts.ts';
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
export async function chooseEntry(
  workbench: Workbench,
  own: string,
  parquetPath: string,
  daysSince: ReadonlyMap<string, number>,
): Promise<string> {
  if (daysSince.size === 0) return own;
  await readIncoming(workbench, parquetPath);
  const shared = await workbench.rows<{ entry: string; known: number; shown: number }>(
    readSql('intake', 'shared_adverts'),
  );
  const shares = shared.map(({ entry, known, shown }) => ({
    entry,
    share: shown / known / Math.exp(-dailyChurn * (daysSince.get(entry) ?? 0)),
  }));
  const [best] = shares.toSorted((left, right) => right.share - left.share);
  return best && best.share >= leastShared ? best.entry : own;
}

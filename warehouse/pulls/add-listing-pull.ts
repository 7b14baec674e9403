import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { Workbench } from '../workbench.ts';
import { compareAdverts, readIncoming } from './compare-adverts.ts';
import { followRuns } from './follow-runs.ts';
import { judgeAbsences } from './judge-absences.ts';
import type { Doubt, ListingPull, Verdict, WholePull } from './listing-pull.ts';
import { followReturns } from './returned-adverts.ts';
import { pullsToRemember } from './save-listings.ts';

/** The number of last whole pulls that define what is usual. */
const pullsOfUsual = 5;

/**
 * Adds a pull, which must be the newest, to the runs of its source. A run goes on where the advert
 * is unchanged, ends where it changed or is missing, and begins where it is new. The verdict says
 * whether missing adverts may be gone; `isAccepted`: an operator or later pulls have confirmed it.
 * The Parquet file has the columns of `listingColumns`.
 */
export async function addListingPull(
  workbench: Workbench,
  pull: ListingPull,
  {
    entry,
    parquetPath,
    before,
    whole,
    isAccepted,
  }: {
    /** The first entry that looked at the same part of the source. */
    readonly entry: string;
    readonly parquetPath: string;
    /** Instant of the entry's pull before this one; undefined for its first. */
    readonly before: string | undefined;
    /** Its whole pulls so far, oldest first. */
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<{ readonly verdict: Verdict; readonly doubted: Doubt | undefined }> {
  await setPull(workbench, pull, entry, whole);
  await readIncoming(workbench, parquetPath);
  const differing = await compareAdverts(workbench);
  const doubted = pull.isComplete ? await followReturns(workbench, whole, differing) : undefined;
  const believed = doubted ? whole.slice(0, -1) : whole;
  if (doubted) await setPull(workbench, pull, entry, believed);
  const { verdict, kinds } = await judgeAbsences(workbench, pull, {
    before,
    whole: believed,
    isAccepted,
  });
  const { pulledAt } = pull;
  const remembered = [...believed.map((one) => one.pulledAt), pulledAt].at(-pullsToRemember);
  const judged = { before, verdict, kinds, remembered, pulledAt };
  await followRuns(workbench, { parquetPath, differing, ...judged });
  if (verdict.absences === 'counted')
    await workbench.run(`insert into counted_scopes by name ${readSql('raw', 'listing_scopes')}`);
  return { verdict, doubted };
}

async function setPull(
  workbench: Workbench,
  { pull, pulledAt, unread }: ListingPull,
  entry: string,
  whole: readonly WholePull[],
): Promise<void> {
  const instant = (one: WholePull | undefined, otherwise = "'-infinity'") =>
    `${one ? quote(toTimestamp(one.pulledAt)) : otherwise}::timestamp`;
  await workbench.run(`set variable pull = ${quote(pull)};
    set variable entry = ${quote(entry)};
    set variable unread = [${unread.map(quote).join(', ')}]::varchar[];
    set variable pulled_at = ${quote(toTimestamp(pulledAt))}::timestamp;
    set variable looked_before_at = ${instant(whole.at(-1), 'null')};
    set variable usual_since = ${instant(whole.at(-pullsOfUsual))};
    set variable remembered_since = ${instant(whole.at(-pullsToRemember))}`);
}

function toTimestamp(instant: string): string {
  return instant.replace('Z', '');
}

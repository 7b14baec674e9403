import type { BuildSession } from '../build-session.ts';
import { toEntry } from '../load/record-pulls.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { listingColumns } from '../records/listings.ts';
import { digestColumns, type Look, numberAdvert, type ShownAdvert } from './known-adverts.ts';
import type { LandedListings } from './listing-pull.ts';
import type { SourcePast } from './source-past.ts';

/** The digests of so many rows take some megabytes. */
const mostRows = 200_000;
/** Many more would leave too many files open. */
const mostPulls = 100;

/** Divides pulls, in their order, into those that are read together. */
export function divideIntoBatches<Pull extends Pick<LandedListings, 'rows'>>(
  pulls: readonly Pull[],
): Pull[][] {
  const batches: Pull[][] = [];
  let room = 0;
  for (const pull of pulls) {
    const last = batches.at(-1);
    if (last && last.length < mostPulls && pull.rows <= room) last.push(pull);
    else {
      batches.push([pull]);
      room = mostRows;
    }
    room -= pull.rows;
  }
  return batches;
}

/** What pulls of a source show, read together. Each must be asked for once, in their order. */
export type PullBatch = {
  readonly next: () => Pick<Look, 'shown' | 'unread'>;
};

/**
 * Reads pulls together: of each what differs from the one of its entry before. Their rows are
 * `landed_batch` until the next batch is read, each with its pull's `place`.
 */
export async function readBatch(
  session: BuildSession,
  past: Pick<SourcePast, 'kinds' | 'numbers' | 'before'>,
  pulls: readonly LandedListings[],
): Promise<PullBatch> {
  await showBatch(session, pulls);
  const entries = pulls.map(({ pull }) => toEntry(pull));
  const changes = await readChanges(session, past, entries);
  const unread = await digestUnread(session, pulls);
  const shown = new Map(entries.map((entry) => [entry, new Map(past.before)]));
  let place = 0;
  return {
    next() {
      const ofEntry = shown.get(entries[place] ?? '') ?? new Map<number, ShownAdvert>();
      const { come = [], gone = [] } = changes[place] ?? {};
      for (const advert of come) ofEntry.set(advert.number, advert);
      for (const number of gone) ofEntry.delete(number);
      const texts = pulls[place]?.unread ?? [];
      place += 1;
      return { shown: ofEntry, unread: new Set(texts.flatMap((text) => unread.get(text) ?? [])) };
    },
  };
}

async function showBatch(session: BuildSession, pulls: readonly LandedListings[]): Promise<void> {
  const paths: string[] = [];
  for (const pull of pulls) paths.push((await pull.prepare()).parquetPath);
  await session.run(`
    create or replace temp view landed_batch as
      select ${Object.keys(listingColumns).join(', ')}, file_index::integer as place
      from read_parquet([${paths.map(quote).join(', ')}]);
    create or replace temp view digested_listings as select place, ${digestColumns} from landed_batch`);
}

/** What a pull shows otherwise than the one before: adverts, and the numbers of adverts. */
type Change = { readonly come: ShownAdvert[]; readonly gone: number[] };

/** By place in the batch. */
async function readChanges(
  session: BuildSession,
  { kinds, numbers }: Pick<SourcePast, 'kinds' | 'numbers'>,
  entries: readonly string[],
): Promise<Change[]> {
  const next = entries.map((entry, place) => entries.indexOf(entry, place + 1));
  const first = [...new Set(entries)].map((entry) => entries.indexOf(entry));
  const [places, digests, counties, types, contents, pages, shown] = (await session.columns(
    readSql('intake', 'shown_changes'),
    {
      next_places: `[${next.map((place) => (place < 0 ? 'null' : place)).join(', ')}]`,
      first_places: `[${first.join(', ')}]`,
    },
  )) as [number[], bigint[], string[], string[], bigint[], bigint[], boolean[]];
  const changes = entries.map((): Change => ({ come: [], gone: [] }));
  for (const [at, place] of places.entries()) {
    const digest = digests[at] as bigint;
    const number = numberAdvert(numbers, digest);
    if (shown[at])
      changes[place]?.come.push({
        number,
        digest,
        kind: kinds.find(counties[at] as string, types[at] as string),
        content: contents[at] as bigint,
        page: pages[at] as bigint,
      });
    else changes[place]?.gone.push(number);
  }
  return changes;
}

async function digestUnread(
  session: BuildSession,
  pulls: readonly LandedListings[],
): Promise<ReadonlyMap<string, bigint>> {
  const texts = [...new Set(pulls.flatMap(({ unread }) => unread))];
  if (texts.length === 0) return new Map();
  const [digested = []] = (await session.columns(
    'select hash(unnest($texts::json::varchar[])) as digest',
    { texts: JSON.stringify(texts) },
  )) as bigint[][];
  return new Map(texts.map((text, at) => [text, digested[at] as bigint]));
}

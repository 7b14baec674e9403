import { counties } from '../../warehouse/vocabulary.ts';
import type { CountyMap } from '../contract/county-map.ts';
import type { MapMeasure } from '../contract/limits.ts';
import type { ListingsState } from '../contract/meta.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

/** A county's figure of a month, and the sales or homes that it is made of. */
type FigureRow = {
  readonly county: string;
  readonly end_month: string;
  readonly figure: number | null;
  readonly made_of: number;
  /** Of homes for sale: how many sources were read in the month. */
  readonly sources?: number;
};

type Source = {
  readonly query: string;
  /** A figure of fewer sales or homes than this isn't given. */
  readonly fewest: number;
  readonly isOfListings: boolean;
};

/**
 * A median of 20 prices is good to about a seventh. A change of two medians is less sure than
 * either, so it needs more. Days to sell have their limit of 20 sales where they are made.
 */
const sources: Readonly<Record<MapMeasure, Source>> = {
  median: { query: readQuery('county_map_median'), fewest: 20, isOfListings: false },
  change: { query: readQuery('county_map_change'), fewest: 50, isOfListings: false },
  forsale: { query: readQuery('county_map_forsale'), fewest: 0, isOfListings: true },
  cut: { query: readQuery('county_map_cut'), fewest: 10, isOfListings: true },
  days: { query: readQuery('county_map_days'), fewest: 20, isOfListings: false },
};

const stateQuery = readQuery('listings_state');
const followedQuery = readQuery('followed_counties');

/** A measure of all counties in all its months. */
export async function readCountyMap(
  query: ServedVersion['query'],
  measure: MapMeasure,
): Promise<CountyMap> {
  const { fewest, isOfListings, ...source } = sources[measure];
  const [rows, [listings], followed] = await Promise.all([
    query<FigureRow>(source.query),
    query<Pick<ListingsState, 'newestPullAt'>>(stateQuery),
    query<{ county: string; first_month: string }>(followedQuery),
  ]);
  const months = [...new Set(rows.map(({ end_month }) => end_month))].sort();
  const byPlace = new Map(rows.map((row) => [`${row.county} ${row.end_month}`, row]));
  const sourcesOf = new Map(rows.map((row) => [row.end_month, row.sources ?? 0]));
  const followedFrom = new Map(followed.map((row) => [row.county, row.first_month]));
  const figures = rows.flatMap((row) => findFigure(row, fewest) ?? []);
  return {
    measure,
    firstMonth: months[0] ?? null,
    lastMonth: months.at(-1) ?? null,
    newestPullAt: isOfListings ? (listings?.newestPullAt ?? null) : null,
    ...(isOfListings && { sources: months.map((month) => sourcesOf.get(month) ?? 0) }),
    extremes: figures.length > 0 ? findExtremes(figures) : null,
    fewest,
    months,
    counties: counties.map((county) => {
      const found = months.map((month) => byPlace.get(`${county} ${month}`));
      const from = followedFrom.get(county);
      const isFollowed = months.map((month) => from !== undefined && from <= month);
      return {
        county,
        // Where adverts are followed and nothing is for sale, that is a figure: none are.
        values: found.map(
          (row, at) =>
            findFigure(row, fewest) ?? (measure === 'forsale' && isFollowed[at] ? 0 : null),
        ),
        counts: found.map((row) => row?.made_of ?? 0),
        ...(isOfListings && isFollowed.includes(false) && { followed: isFollowed }),
      };
    }),
  };
}

function findExtremes(figures: readonly number[]): { least: number; most: number } {
  return figures.reduce(
    ({ least, most }, figure) => ({ least: Math.min(least, figure), most: Math.max(most, figure) }),
    { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
  );
}

function findFigure(row: FigureRow | undefined, fewest: number): number | null {
  return row && row.made_of >= fewest ? row.figure : null;
}

/** The same of one of its months. */
export function pickMonth(map: CountyMap, month: string): CountyMap {
  const at = map.months.indexOf(month);
  return {
    ...map,
    months: [month],
    ...(map.sources && { sources: [map.sources[at] ?? 0] }),
    counties: map.counties.map(({ county, values, counts, followed }) => ({
      county,
      values: [values[at] ?? null],
      counts: [counts[at] ?? 0],
      ...(followed?.[at] === false && { followed: [false] }),
    })),
  };
}

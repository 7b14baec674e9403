import type { OpenVersion } from '../../warehouse/open.ts';
import type { LiveListings } from '../listings/search-listings.ts';
import type { SummaryRow } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import type { SalePlaces } from '../search/sale-places.ts';
import { type Ranges, readRanges } from './read-ranges.ts';
import type { PlacedSaleRow, SalesYearRow } from './sales-of-place.ts';

/** A place with a page: its figures, and where its rows stand in the index. */
export type Place = {
  readonly number: number;
  readonly page_key: string;
  readonly place_id: string;
  readonly display_place: string;
  /** Empty for a routing key. */
  readonly county: string;
  readonly is_routing_key: boolean;
  readonly registered_sales: number;
  readonly total_sales: number;
};

/** What the pages of places show of the register, in memory: 15 MB for the whole of it. */
export type PlaceIndex = {
  maybeFind(key: string): Place | undefined;
  /** Years with a sale, the oldest first. */
  listYears(place: Place): SalesYearRow[];
  /** Sales, the newest first. */
  sales(place: Place): Iterable<PlacedSaleRow>;
  /** Its homes for sale or sale agreed, the newest first: by their address, Eircode or district of Dublin. */
  listHomes(place: Place): readonly SummaryRow[];
  /** The numbers of its streets in the index of streets, those with most sales first. */
  listStreets(place: Place): readonly number[];
};

/** Reads the index of a version. */
export async function readPlaceIndex(
  open: Pick<OpenVersion, 'query' | 'scan'>,
  salePlaces: SalePlaces,
  liveListings: LiveListings,
): Promise<PlaceIndex> {
  const rows = await open.query<Omit<Place, 'number'>>(readQuery('index_places'));
  const places = new Map(rows.map((row, number) => [row.page_key, { ...row, number }]));
  const ranges = (name: string) => readRanges(open, readQuery(name), rows.length);
  const years = await ranges('index_place_years');
  const sales = await ranges('index_place_sales');
  const streets = await ranges('index_place_streets');
  const toRow = await readMarket(open, salePlaces);
  const homes = groupHomes(liveListings);
  return {
    maybeFind: (key) => places.get(key),
    listYears: (place) => listYears(years, place),
    *sales(place) {
      for (const position of cut(sales, place)[0] ?? []) yield toRow(position);
    },
    listHomes: (place) =>
      homes.get(place.is_routing_key ? place.place_id : formatName(place)) ?? [],
    listStreets: (place) => [...(cut(streets, place)[0] ?? [])],
  };
}

/** No routing key has a comma. */
function formatName({ county, display_place }: Pick<Place, 'county' | 'display_place'>): string {
  return `${county},${display_place}`;
}

/** The homes of each place, by its name in a county or its routing key. */
function groupHomes(liveListings: LiveListings): ReadonlyMap<string, SummaryRow[]> {
  const homes = new Map<string, SummaryRow[]>();
  for (const { row } of liveListings.filter(({ row }) => row.is_shown)) {
    const keys = row.routing_keys.split(' ').filter(Boolean);
    const { county, townland: display_place } = row;
    for (const key of new Set([formatName({ county, display_place }), ...keys])) {
      const there = homes.get(key) ?? [];
      // Here a home is told by the advert that lists show, without the number of its adverts.
      there.push({ ...row, live_adverts: 1 });
      homes.set(key, there);
    }
  }
  return homes;
}

/** The columns of a place's own rows. */
function cut({ starts, columns }: Ranges, { number }: Place) {
  return columns.map((column) => column.subarray(starts[number], starts[number + 1]));
}

function listYears(years: Ranges, place: Place): SalesYearRow[] {
  const [year = [], registered = [], total = [], median = []] = cut(years, place);
  return Array.from(year, (sale_year, at) => ({
    sale_year,
    registered_sales: registered[at] as number,
    total_sales: total[at] as number,
    median_eur: total[at] === 0 ? null : (median[at] as number),
  }));
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Dates as text, by their days from 1970: each is written once. */
function buildDates(): (day: number) => string {
  const dates: string[] = [];
  return (day) => {
    dates[day] ??= new Date(day * dayMilliseconds).toISOString().slice(0, 10);
    return dates[day];
  };
}

/** Reads the sales' prices and dates; a row is given by its position in the register. */
async function readMarket(
  open: Pick<OpenVersion, 'scan'>,
  salePlaces: SalePlaces,
): Promise<(position: number) => PlacedSaleRow> {
  const prices = new Float64Array(salePlaces.count);
  const days = new Uint16Array(salePlaces.count);
  const areMarket = new Uint8Array(salePlaces.count);
  const dateOf = buildDates();
  type Columns = [Int32Array, Float64Array, Int32Array, Uint8Array];
  await open.scan<Columns>(readQuery('index_market'), (positions, ...columns) => {
    const [priceChunk, dayChunk, marketChunk] = columns;
    for (const [index, position] of positions.entries()) {
      const at = salePlaces.placeOf(position);
      prices[at] = priceChunk[index] as number;
      days[at] = dayChunk[index] as number;
      areMarket[at] = marketChunk[index] as number;
    }
  });
  return (position) => {
    const at = salePlaces.placeOf(position);
    return {
      register_position: position,
      is_market: areMarket[at] === 1,
      price_with_vat_eur: prices[at] as number,
      sale_date: dateOf(days[at] as number),
    };
  };
}

import type { OpenVersion } from '../../warehouse/open.ts';
import { readQuery } from '../queries.ts';
import { formatTownKey, type HomesOfPlaces, type PlacedHome } from './homes-of-places.ts';
import { type Ranges, readRanges } from './read-ranges.ts';
import type { PlacedSaleRow, SalesYearRow } from './sales-of-place.ts';

/** A place with a page: its figures, and where its rows are in the index. */
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

/** What the pages of places show of the register, in memory: 20 MB for the whole of it. */
export type PlaceIndex = {
  find(key: string): Place | undefined;
  /** Years with a sale, the oldest first. */
  listYears(place: Place): SalesYearRow[];
  /** Sales, the newest first. */
  sales(place: Place): Iterable<PlacedSaleRow>;
  /** Its homes for sale or sale agreed, the newest first. */
  listHomes(place: Place): readonly PlacedHome[];
  /** The numbers of its streets in the index of streets, those with most sales first. */
  listStreets(place: Place): readonly number[];
};

/** Reads the index of a version. */
export async function readPlaceIndex(
  open: Pick<OpenVersion, 'query' | 'scan'>,
  homes: HomesOfPlaces,
): Promise<PlaceIndex> {
  const rows = await open.query<Omit<Place, 'number'>>(readQuery('index_places'));
  const places = new Map(rows.map((row, number) => [row.page_key, { ...row, number }]));
  const ranges = (name: string) => readRanges(open, readQuery(name), rows.length);
  const years = await ranges('index_place_years');
  const sales = await ranges('index_place_sales');
  const streets = await ranges('index_place_streets');
  return {
    find: (key) => places.get(key),
    listYears: (place) => listYears(years, place),
    sales: (place) => listSales(sales, place),
    listHomes: ({ is_routing_key, place_id, county, display_place }) =>
      homes.get(is_routing_key ? place_id : formatTownKey(county, display_place)) ?? [],
    listStreets: (place) => [...(cut(streets, place)[0] ?? [])],
  };
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

function* listSales(sales: Ranges, place: Place): Iterable<PlacedSaleRow> {
  const [positions = [], prices = [], days = [], areMarket = []] = cut(sales, place);
  for (let at = 0; at < positions.length; at += 1) {
    yield {
      register_position: positions[at] as number,
      is_market: areMarket[at] === 1,
      price_with_vat_eur: prices[at] as number,
      sale_date: formatDay(days[at] as number),
    };
  }
}

const dayMilliseconds = 24 * 3600 * 1000;

const writtenDays = new Map<number, string>();

/** A date as text, by its days from 1970. Each is written once: there are some thousand. */
function formatDay(day: number): string {
  const written =
    writtenDays.get(day) ?? new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  writtenDays.set(day, written);
  return written;
}

import { maxPointsShown } from '../contract/limits.ts';
import type { PlacePage, StreetPage } from '../contract/streets.ts';
import type { PlacedHome } from '../listings/search-listings.ts';
import type { Reader } from '../lookup/reader.ts';
import { pickRanks, type SalesPart, type SalesScope } from '../search/list-sales.ts';
import { formatMark } from '../search/marks.ts';
import { formatDay, readRecords } from '../search/sale-record.ts';
import type { AreaKind, FiledArea } from './fill-areas.ts';

export type { AreaKind } from './fill-areas.ts';

type AreaPages = { readonly street: StreetPage; readonly place: PlacePage };

/** The street with most sales, of several with one key; undefined where there is none. */
export function findArea(
  read: Reader,
  kind: AreaKind,
  key: string,
): { readonly area: number; readonly page: string } | undefined {
  const sql = 'select area, page from areas where kind = ? and key = ? order by area limit 1';
  return read.first(sql, kind, key.toLowerCase());
}

/**
 * The market sales that a page draws, the newest first. Of more than a chart has dots, those at even
 * steps are drawn: every year keeps its share of them.
 */
const dotsQuery = `
  with market as (
    select
      sales.rank,
      sales.day,
      sales.price,
      row_number() over (order by sales.rank) as seen,
      count(*) over () as total
    from sale_words
    cross join sales on sales.rank = sale_words.rowid
    where sale_words match ? and sales.is_market = 1
  )
  select market.day, coalesce(records.price_with_vat, market.price) as price
  from market
  cross join records on records.rank = market.rank
  where seen * min(total, ${maxPointsShown}) / total
    > (seen - 1) * min(total, ${maxPointsShown}) / total
  order by market.rank`;

/** Homes of a county that no source follows are listed and not counted. */
const countsQuery = `
  select
    count(*) filter (where row ->> 'status' = 'For Sale') as homesForSale,
    count(*) filter (where row ->> 'status' = 'Sale Agreed') as homesSaleAgreed
  from area_homes
  inner join homes using (home)
  where area_homes.area = ? and row ->> 'is_counted'`;

const homesQuery = `
  select homes.row
  from area_homes
  inner join homes using (home)
  where area_homes.area = ?
  order by homes.home`;

/** The sales of an area, or only its market sales. */
export function scopeOfArea(area: number, isMarket = false): SalesScope {
  return {
    matches: [formatMark('area', area)],
    limits: isMarket ? [['sales.is_market = ?', 1]] : [],
  };
}

/** All of a scope, the newest first. */
export const wholeScope: SalesPart = { sort: 'newest', first: 0, limit: -1 };

/** A street or a place with its sales; undefined where there is none of that key. */
export function readAreaPage<Kind extends AreaKind>(
  read: Reader,
  kind: Kind,
  key: string,
): AreaPages[Kind] | undefined {
  const found = findArea(read, kind, key);
  if (!found) return undefined;
  const filed: FiledArea = JSON.parse(found.page);
  const dots = read.all<{ day: number; price: number }>(dotsQuery, formatMark('area', found.area));
  const latest = pickRanks(read, scopeOfArea(found.area), { ...wholeScope, limit: 1 });
  const page = {
    ...filed,
    points: {
      datesOfSale: dots.map(({ day }) => formatDay(day)),
      prices: dots.map(({ price }) => price),
    },
    latestSale: readRecords(read, latest)[0] ?? null,
    ...read.first<Pick<PlacePage, 'homesForSale' | 'homesSaleAgreed'>>(countsQuery, found.area),
  };
  return page as AreaPages[Kind];
}

/** The homes for sale or sale agreed of an area, the newest first. */
export function readHomes(read: Reader, area: number): PlacedHome[] {
  return read.all<{ row: string }>(homesQuery, area).map(({ row }) => JSON.parse(row));
}

import type { PlacePage, StreetPage } from '../contract/streets.ts';
import type { Reader } from '../lookup/reader.ts';
import { pickRanks, type SalesPart, type SalesScope } from '../search/list-sales.ts';
import { formatMark } from '../search/marks.ts';
import { formatDay, readRecords } from '../search/sale-record.ts';
import type { AreaKind, FiledArea, StreetIds } from './fill-areas.ts';
import { countByStatus, type PlacedHome } from './homes-of-places.ts';
import { takePoints } from './take-points.ts';

export type { AreaKind } from './fill-areas.ts';

/** A street is without its price ranges, which the database knows by its ids. */
type AreaPages = {
  readonly street: Omit<StreetPage, 'ranges'> & { readonly ids: StreetIds };
  readonly place: PlacePage;
};

/** The street with most sales, of several with one key; undefined where there is none. */
export function findArea(
  read: Reader,
  kind: AreaKind,
  key: string,
): { readonly area: number; readonly page: string } | undefined {
  const sql = 'select area, page from areas where kind = ? and key = ? order by area limit 1';
  return read.first(sql, kind, key.toLowerCase());
}

const dotsQuery = `
  select sales.day, coalesce(records.price_with_vat, sales.price) as price
  from json_each(?) as asked
  cross join sales on sales.rank = asked.value
  cross join records on records.rank = asked.value
  order by asked.key`;
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
  const years = filed.years.map(([year, registeredSales, totalSales, medianPrice]) => ({
    year,
    registeredSales,
    totalSales,
    medianPrice,
  }));
  const sales = pickRanks(read, scopeOfArea(found.area, true), wholeScope);
  const drawn = JSON.stringify(takePoints(sales, years));
  const dots = read.all<{ day: number; price: number }>(dotsQuery, drawn);
  const latest = pickRanks(read, scopeOfArea(found.area), { ...wholeScope, limit: 1 });
  const { forSale, saleAgreed } = countByStatus(readHomes(read, found.area));
  const page = {
    ...filed,
    years,
    points: {
      datesOfSale: dots.map(({ day }) => formatDay(day)),
      prices: dots.map(({ price }) => price),
    },
    latestSale: readRecords(read, latest)[0] ?? null,
    homesForSale: forSale,
    homesSaleAgreed: saleAgreed,
  };
  return page as AreaPages[Kind];
}

/** The homes for sale or sale agreed of an area, the newest first. */
export function readHomes(read: Reader, area: number): PlacedHome[] {
  return read.all<{ row: string }>(homesQuery, area).map(({ row }) => JSON.parse(row));
}

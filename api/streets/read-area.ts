import type { PlacePage, StreetPage } from '../contract/streets.ts';
import type { Reader } from '../lookup/reader.ts';
import { formatDay, readRecord } from '../search/sale-record.ts';
import type { AreaHead, AreaKind } from './fill-areas.ts';
import { countByStatus, type PlacedHome } from './homes-of-places.ts';
import { takePoints } from './take-points.ts';

export type { AreaKind } from './fill-areas.ts';

export type Pages = { readonly street: StreetPage; readonly place: PlacePage };

/** The street with most sales, of several with one key; undefined where there is none. */
export function findArea(
  read: Reader,
  kind: AreaKind,
  key: string,
): { readonly area: number; readonly page: string } | undefined {
  const sql = 'select area, page from areas where kind = ? and key = ? order by area limit 1';
  return read.first(sql, kind, key.toLowerCase());
}

type SaleRow = { rank: number; day: number; price_with_vat: number };

const salesQuery = `
  select rank, day, price_with_vat
  from area_sales
  where area = ? and is_market = 1
  order by rank`;
const latestQuery = 'select min(rank) as rank from area_sales where area = ?';
const homesQuery = `
  select homes.row
  from area_homes
  inner join homes using (home)
  where area_homes.area = ?
  order by homes.home`;

/** A street or a place with its sales; undefined where there is none of that key. */
export function readAreaPage<Kind extends AreaKind>(
  read: Reader,
  kind: Kind,
  key: string,
): Pages[Kind] | undefined {
  const found = findArea(read, kind, key);
  if (!found) return undefined;
  const head: AreaHead = JSON.parse(found.page);
  const sales = read.all<SaleRow>(salesQuery, found.area).map((sale) => ({
    date: formatDay(sale.day),
    price: sale.price_with_vat,
  }));
  const latest = read.first<{ rank: number | null }>(latestQuery, found.area)?.rank ?? null;
  const { forSale, saleAgreed } = countByStatus(readHomes(read, found.area));
  const page = {
    ...head,
    points: takePoints(sales, head.years),
    latestSale: latest === null ? null : readRecord(read, latest),
    homesForSale: forSale,
    homesSaleAgreed: saleAgreed,
  };
  return page as StreetPage & PlacePage;
}

/** The homes for sale or sale agreed of an area, the newest first. */
export function readHomes(read: Reader, area: number): PlacedHome[] {
  return read.all<{ row: string }>(homesQuery, area).map(({ row }) => JSON.parse(row));
}

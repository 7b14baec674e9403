import type { ListChoices } from '../contract/list-choices.ts';
import { listPageSize } from '../contract/list-view.ts';
import type { PlaceSalesView } from '../contract/place-sales-view.ts';
import type { RegisterRecord } from '../contract/register.ts';
import type { Reader } from '../lookup/reader.ts';
import { narrowSales, pickSales, type SaleLimit, type SalesScope } from '../search/list-sales.ts';
import { parseDay, readRecord } from '../search/sale-record.ts';
import { sortByText } from '../sort-by-text.ts';
import type { PlacedHome } from './homes-of-places.ts';
import { type AreaKind, findArea, readHomes } from './read-area.ts';

/** A page of the sales of a street or a place that a view has. */
export type AreaQuestion = {
  readonly kind: AreaKind;
  readonly key: string;
  readonly view: PlaceSalesView;
  /** Whether market sales are the only ones asked for. */
  readonly isMarket?: boolean;
  readonly most?: number;
};

export type AreaSales = {
  readonly records: RegisterRecord[];
  readonly total: number;
  readonly choices: ListChoices;
};

/** Undefined where there is none of that key, as with what follows. */
export function listAreaSales(
  read: Reader,
  { kind, key, view, isMarket = false, most = listPageSize }: AreaQuestion,
): AreaSales | undefined {
  const all = findScope(read, kind, key, isMarket ? [['area_sales.is_market = ?', 1]] : []);
  if (!all) return undefined;
  const { scope, total, choices } = narrowSales(read, all, view);
  const first = (Math.max(view.page, 1) - 1) * most;
  const records =
    view.sort === 'address'
      ? sortByAddress(read, scope).slice(first, first + most)
      : pickSales(read, scope, { sort: view.sort, first, limit: most });
  return { records, total, choices };
}

/** The market sales of a day: what a chart asks of a dot. */
export function listSalesOfDay(
  read: Reader,
  kind: AreaKind,
  key: string,
  day: string,
): RegisterRecord[] | undefined {
  const limits: SaleLimit[] = [
    ['area_sales.is_market = ?', 1],
    ['area_sales.day = ?', parseDay(day)],
  ];
  const scope = findScope(read, kind, key, limits);
  return scope && pickSales(read, scope, { sort: 'newest', first: 0, limit: -1 });
}

/** All sales, the newest first, each with its price with VAT. */
export function readAllSales(
  read: Reader,
  kind: AreaKind,
  key: string,
): { readonly record: RegisterRecord; readonly priceWithVat: number }[] | undefined {
  const found = findArea(read, kind, key);
  const sql = 'select rank, price_with_vat from area_sales where area = ? order by rank';
  return (
    found &&
    read
      .all<{ rank: number; price_with_vat: number }>(sql, found.area)
      .map((sale) => ({ record: readRecord(read, sale.rank), priceWithVat: sale.price_with_vat }))
  );
}

/** The homes for sale or sale agreed, the newest first. */
export function listAreaHomes(read: Reader, kind: AreaKind, key: string): PlacedHome[] | undefined {
  const found = findArea(read, kind, key);
  return found && readHomes(read, found.area);
}

function findScope(
  read: Reader,
  kind: AreaKind,
  key: string,
  limits: readonly SaleLimit[],
): SalesScope | undefined {
  const found = findArea(read, kind, key);
  return (
    found && {
      from: 'area_sales cross join sales on area_sales.rank = sales.rank',
      rank: 'area_sales.rank',
      limits: [['area_sales.area = ?', found.area], ...limits],
    }
  );
}

/** Of one address, the newest first. */
function sortByAddress(read: Reader, scope: SalesScope): RegisterRecord[] {
  const newest = pickSales(read, scope, { sort: 'newest', first: 0, limit: -1 });
  return sortByText(newest, ({ address }) => address);
}

import type { ListChoices } from '../contract/list-choices.ts';
import { listPageSize } from '../contract/list-view.ts';
import type { RegisterRecord } from '../contract/register.ts';
import type { PlaceSalesView } from '../contract/sales-view.ts';
import type { PlacedHome } from '../listings/search-listings.ts';
import type { Reader } from '../lookup/reader.ts';
import { narrowSales, pickRanks, type SalesScope } from '../search/list-sales.ts';
import { parseDay, readPricedRecords, readRecords } from '../search/sale-record.ts';
import { sortByText } from '../sort-by-text.ts';
import { type AreaKind, findArea, readHomes, scopeOfArea, wholeScope } from './read-area.ts';

/** A page of the sales of a street or a place that a view has. */
export type AreaQuestion = {
  readonly kind: AreaKind;
  readonly key: string;
  readonly view: PlaceSalesView;
  /** Whether market sales are the only ones asked for. */
  readonly isMarket?: boolean;
  readonly most?: number;
};

type AreaSales = {
  readonly records: RegisterRecord[];
  readonly total: number;
  readonly choices: ListChoices;
};

/** Undefined where there is none of that key, as with what follows. */
export function listAreaSales(
  read: Reader,
  { kind, key, view, isMarket = false, most = listPageSize }: AreaQuestion,
): AreaSales | undefined {
  const found = findArea(read, kind, key);
  if (!found) return undefined;
  const { scope, total, choices } = narrowSales(read, scopeOfArea(found.area, isMarket), view);
  const first = (Math.max(view.page, 1) - 1) * most;
  const ranks =
    view.sort === 'address'
      ? sortByAddress(read, pickRanks(read, scope, wholeScope)).slice(first, first + most)
      : pickRanks(read, scope, { sort: view.sort, first, limit: most });
  return { records: readRecords(read, ranks), total, choices };
}

/** The market sales of a day: what a chart asks of a dot. */
export function listSalesOfDay(
  read: Reader,
  kind: AreaKind,
  key: string,
  day: string,
): RegisterRecord[] | undefined {
  const found = findArea(read, kind, key);
  if (!found) return undefined;
  const { matches, limits } = scopeOfArea(found.area, true);
  const scope: SalesScope = { matches, limits: [...limits, ['sales.day = ?', parseDay(day)]] };
  return readRecords(read, pickRanks(read, scope, wholeScope));
}

/** All sales, the newest first, each with its price with VAT. */
export function readAllSales(
  read: Reader,
  kind: AreaKind,
  key: string,
): ReturnType<typeof readPricedRecords> | undefined {
  const found = findArea(read, kind, key);
  return found && readPricedRecords(read, pickRanks(read, scopeOfArea(found.area), wholeScope));
}

/** The homes for sale or sale agreed, the newest first. */
export function listAreaHomes(read: Reader, kind: AreaKind, key: string): PlacedHome[] | undefined {
  const found = findArea(read, kind, key);
  return found && readHomes(read, found.area);
}

const addressesQuery = `
  select records.rank, records.address
  from json_each(?) as asked
  cross join records on records.rank = asked.value
  order by asked.key`;

/** Of one address, the newest first. */
function sortByAddress(read: Reader, newest: readonly number[]): number[] {
  const sales = read.all<{ rank: number; address: string }>(addressesQuery, JSON.stringify(newest));
  return sortByText(sales, ({ address }) => address).map(({ rank }) => rank);
}

import type { ListChoices } from '../contract/list-choices.ts';
import { priceSteps } from '../contract/list-view.ts';
import { builds, type RegisterView, type SaleSort } from '../contract/sales-view.ts';
import { type Filter, listPriceFilters, narrowRows } from '../listings/narrow-rows.ts';
import type { Reader } from '../lookup/reader.ts';
import { formatMark } from './marks.ts';

/** Some sales of the register: what their words and marks match, and conditions on `sales`. */
export type SalesScope = {
  /** Each a part of a question to the full-text index. */
  readonly matches: readonly string[];
  readonly limits: readonly SaleLimit[];
};

/** A condition and the value of its question mark. */
export type SaleLimit = readonly [condition: string, value: number];

/** Which part of them, in which order. */
export type SalesPart = {
  readonly sort: SaleSort;
  readonly first: number;
  readonly limit: number;
};

export function isByPrice(sort: SaleSort): boolean {
  return sort === 'cheapest' || sort === 'dearest';
}

/** The tables of a scope, of which `sales` may not be needed, and its conditions. */
function formatScope({ matches, limits }: SalesScope, needsSales = limits.length > 0) {
  const isMatched = matches.length > 0;
  // A cross join is read in this order: only the sales that match are looked at.
  const tables = !isMatched
    ? 'sales'
    : needsSales
      ? 'sale_words cross join sales on sales.rank = sale_words.rowid'
      : 'sale_words';
  const conditions = [
    ...(isMatched ? ['sale_words match ?'] : []),
    ...limits.map(([condition]) => condition),
  ];
  return {
    rank: isMatched ? 'sale_words.rowid' : 'sales.rank',
    sql: `from ${tables}
      where ${['true', ...conditions].join(' and ')}`,
    values: [...(isMatched ? [matches.join(' AND ')] : []), ...limits.map(([, value]) => value)],
  };
}

export function countSales(read: Reader, scope: SalesScope): number {
  const { sql, values } = formatScope(scope);
  return read.first<{ sales: number }>(`select count(*) as sales ${sql}`, ...values)?.sales ?? 0;
}

/** The ranks of a part of the sales of a scope. Of one price, the newest is first. */
export function pickRanks(
  read: Reader,
  scope: SalesScope,
  { sort, first, limit }: SalesPart,
): number[] {
  const { rank, sql, values } = formatScope(scope, isByPrice(sort) || scope.limits.length > 0);
  const order = {
    newest: rank,
    oldest: `${rank} desc`,
    cheapest: `sales.price, ${rank}`,
    dearest: `sales.price desc, ${rank}`,
  }[sort];
  return read
    .all<{ rank: number }>(
      `select ${rank} as rank ${sql} order by ${order} limit ? offset ?`,
      ...values,
      limit,
      first,
    )
    .map(({ rank }) => rank);
}

/** The sales of a scope that a view leaves, how many, and what they can be narrowed to. */
export function narrowSales(
  read: Reader,
  scope: SalesScope,
  view: Omit<RegisterView, 'sort'>,
  countGroups = (between: readonly number[]) => groupSales(read, scope, between),
): { readonly scope: SalesScope; readonly total: number; readonly choices: ListChoices } {
  const { year, fromPrice, toPrice, build } = view;
  const between = [fromPrice, toPrice].filter((price) => price > 0 && !priceSteps.includes(price));
  const { found, choices } = narrowRows(
    countGroups(between),
    listSaleFilters(listYears(read), view),
    ({ sales }) => sales,
  );
  // An index has the sales of a county by price; any other scope is narrowed by the mark of a year.
  const isMatched = year > 0 && scope.matches.length > 0;
  const limits: (SaleLimit | false)[] = [
    year > 0 && !isMatched && ['sales.year = ?', year],
    build !== '' && ['sales.is_new = ?', Number(build === builds[0])],
    fromPrice > 0 && ['sales.price >= ?', fromPrice],
    toPrice > 0 && ['sales.price <= ?', toPrice],
  ];
  return {
    scope: {
      matches: isMatched ? [...scope.matches, formatMark('year', year)] : scope.matches,
      limits: [...scope.limits, ...limits.filter((limit) => limit !== false)],
    },
    total: found.reduce((sum, { sales }) => sum + sales, 0),
    choices,
  };
}

/**
 * The sales of a scope, counted in groups of which a view's filters leave all or nothing. Prices of a
 * class are on one side of every step; a limit between two steps divides its class.
 */
export function groupSales(
  read: Reader,
  scope: SalesScope,
  between: readonly number[],
): SaleGroup[] {
  const { sql, values } = formatScope(scope, true);
  const sides = between.flatMap((price) => [`, sales.price < ${price}, sales.price > ${price}`]);
  return read.all<SaleGroup>(
    `select sales.year, sales.is_new, min(sales.price) as price, count(*) as sales
    ${sql}
    group by sales.year, sales.price_class, sales.is_new${sides.join('')}`,
    ...values,
  );
}

/** Every year from the newest sale's to the oldest's. */
function listYears(read: Reader): readonly number[] {
  const yearOf = (order: string) =>
    read.first<{ year: number }>(`select year from sales order by rank ${order} limit 1`)?.year;
  const [newest, oldest] = [yearOf('asc'), yearOf('desc')];
  if (newest === undefined || oldest === undefined) return [];
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
}

/** Sales of a year that are alike for every filter; the price is one of theirs. */
export type SaleGroup = {
  readonly year: number;
  readonly price: number;
  readonly is_new: number;
  readonly sales: number;
};

/** The filters of a list of sales; `years` are all that can be offered, the newest first. */
function listSaleFilters(
  years: readonly number[],
  view: Omit<RegisterView, 'sort'>,
): readonly Filter<SaleGroup>[] {
  const { year, build } = view;
  const numberOfBuild = (sale: SaleGroup) => (sale.is_new === 1 ? 0 : 1);
  return [
    {
      name: 'year',
      keeps: year === 0 ? null : (sale) => sale.year === year,
      values: years,
      findValue: (sale) => years.indexOf(sale.year),
      isRange: false,
    },
    ...listPriceFilters(view, (sale: SaleGroup) => sale.price),
    {
      name: 'build',
      keeps: build === '' ? null : (sale) => builds[numberOfBuild(sale)] === build,
      values: builds,
      findValue: numberOfBuild,
      isRange: false,
    },
  ];
}

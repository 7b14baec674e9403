import type { ListChoices } from '../contract/list-choices.ts';
import { priceSteps } from '../contract/list-view.ts';
import type { RegisterRecord } from '../contract/register.ts';
import { builds, type RegisterView, type SaleSort } from '../contract/sales-view.ts';
import { narrowRows } from '../listings/narrow-rows.ts';
import type { Reader } from '../lookup/reader.ts';
import { listSaleFilters, type SaleGroup } from './sale-filters.ts';
import { readRecord } from './sale-record.ts';

/** Some sales of the register: the tables that they are read from, and what they are limited by. */
export type SalesScope = {
  readonly from: string;
  /** The column of their rank. */
  readonly rank: string;
  readonly limits: readonly SaleLimit[];
};

/** A condition and the value of its question mark. */
export type SaleLimit = readonly [condition: string, value: string | number];

/** Which part of them, in which order. */
export type SalesPart = {
  readonly sort: SaleSort;
  readonly first: number;
  readonly limit: number;
};

function formatScope({ from, limits }: SalesScope): string {
  const conditions = limits.map(([condition]) => condition);
  return `from ${from} where ${['true', ...conditions].join(' and ')}`;
}

export function countSales(read: Reader, scope: SalesScope): number {
  const sql = `select count(*) as sales ${formatScope(scope)}`;
  return read.first<{ sales: number }>(sql, ...valuesOf(scope))?.sales ?? 0;
}

/** A part of the sales of a scope. */
export function pickSales(read: Reader, scope: SalesScope, part: SalesPart): RegisterRecord[] {
  return pickRanks(read, scope, part).map((rank) => readRecord(read, rank));
}

/** Their ranks. Of one price, the newest is first. */
export function pickRanks(
  read: Reader,
  scope: SalesScope,
  { sort, first, limit }: SalesPart,
): number[] {
  const order = {
    newest: scope.rank,
    oldest: `${scope.rank} desc`,
    cheapest: `sales.price, ${scope.rank}`,
    dearest: `sales.price desc, ${scope.rank}`,
  }[sort];
  return read
    .all<{ rank: number }>(
      `select ${scope.rank} as rank ${formatScope(scope)} order by ${order} limit ? offset ?`,
      ...valuesOf(scope),
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
): { readonly scope: SalesScope; readonly total: number; readonly choices: ListChoices } {
  const { found, choices } = narrowRows(
    groupSales(read, scope, view),
    listSaleFilters(listYears(read), view),
    ({ sales }) => sales,
  );
  const { year, fromPrice, toPrice, build } = view;
  const limits: SaleLimit[] = [
    ...(year > 0 ? [['sales.year = ?', year] as const] : []),
    ...(fromPrice > 0 ? [['sales.price >= ?', fromPrice] as const] : []),
    ...(toPrice > 0 ? [['sales.price <= ?', toPrice] as const] : []),
    ...(build ? [['sales.is_new = ?', Number(build === builds[0])] as const] : []),
  ];
  return {
    scope: { ...scope, limits: [...scope.limits, ...limits] },
    total: found.reduce((sum, { sales }) => sum + sales, 0),
    choices,
  };
}

/**
 * The sales of a scope, counted in groups of which a view's filters leave all or nothing. Prices of a
 * class are on one side of every step; a limit between two steps divides its class.
 */
function groupSales(
  read: Reader,
  scope: SalesScope,
  { fromPrice, toPrice }: Omit<RegisterView, 'sort'>,
): SaleGroup[] {
  const between = [fromPrice, toPrice].filter((price) => price > 0 && !priceSteps.includes(price));
  const sides = between.flatMap((price) => [`, sales.price < ${price}, sales.price > ${price}`]);
  return read.all<SaleGroup>(
    `select
      sales.year,
      sales.is_new,
      min(sales.price) as price,
      count(*) as sales
    ${formatScope(scope)}
    group by sales.year, sales.price_class, sales.is_new${sides.join('')}`,
    ...valuesOf(scope),
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

function valuesOf({ limits }: SalesScope): (string | number)[] {
  return limits.map(([, value]) => value);
}

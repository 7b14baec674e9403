import { propertyTypes } from '../../warehouse/vocabulary.ts';
import { recentDays } from '../contract/limits.ts';
import type { ListChoices } from '../contract/list-choices.ts';
import {
  areaSteps,
  berLetters,
  type ListSort,
  type ListView,
  listPageSize,
  listStatuses,
  mostBeds,
  pricePerM2Steps,
  sinceChoices,
} from '../contract/list-view.ts';
import { sortByText } from '../sort-by-text.ts';
import { type Filter, filterFrom, filterTo, narrowRows } from './narrow-rows.ts';
import { listPriceFilters } from './price-filters.ts';
import type { SummaryRow } from './summaries.ts';

/**
 * A home in a list, with the windows of days up to the newest pull that hold what the list is
 * about: when it was added, last changed price, or returned.
 */
export type HomeRow = SummaryRow & {
  /** The shortest in which it certainly happened; null where it isn't known when. */
  readonly certain_days: number | null;
  /** The shortest in which it was found. */
  readonly found_days: number | null;
};

/**
 * The homes of a view, a page of them where it has pages, how many there are on all pages, and what
 * they can be narrowed to. The rows are in order, the newest first.
 */
export function narrowHomes<Row extends HomeRow>(
  rows: readonly Row[],
  view: ListView,
): { readonly rows: readonly Row[]; readonly total: number; readonly choices: ListChoices } {
  const { unplaced } = view;
  const asked = unplaced === 0 ? rows : rows.filter((row) => isUnplaced(row, unplaced));
  const { found, choices } = narrowRows(asked, listFilters(view));
  const sorted = sortRows(found, view.sort);
  const first = (view.page - 1) * listPageSize;
  const page = view.page === 0 ? sorted : sorted.slice(first, first + listPageSize);
  return { rows: page, total: found.length, choices };
}

const bedsDown = Array.from({ length: mostBeds }, (_, at) => mostBeds - at);
const statusNames: readonly string[] = listStatuses;
const letterNames: readonly string[] = berLetters;
const typeNames: readonly (string | null)[] = propertyTypes;

function listFilters(view: ListView): readonly Filter<HomeRow>[] {
  const { status, beds, type, area, toPricePerM2, ber, since } = view;
  const price = ({ price_eur }: HomeRow) => price_eur ?? Number.NaN;
  return [
    {
      name: 'status',
      keeps: status === '' ? null : (row) => row.status === status,
      values: listStatuses,
      findValue: (row) => statusNames.indexOf(row.status),
      isRange: false,
    },
    filterFrom('beds', beds, bedsDown, (row) => row.beds ?? Number.NaN),
    {
      name: 'type',
      keeps: type === '' ? null : (row) => row.property_type === type,
      values: propertyTypes,
      findValue: (row) => typeNames.indexOf(row.property_type),
      isRange: false,
    },
    ...listPriceFilters(view, price),
    filterFrom('area', area, areaSteps.toReversed(), (row) => row.floor_area_m2 ?? Number.NaN),
    filterTo(
      'toPricePerM2',
      toPricePerM2,
      pricePerM2Steps,
      (row) => row.price_per_m2_eur ?? Number.NaN,
    ),
    {
      name: 'ber',
      keeps: ber === '' ? null : (row) => findLetter(row) !== '' && findLetter(row) <= ber,
      values: berLetters,
      findValue: (row) => letterNames.indexOf(findLetter(row)),
      isRange: true,
    },
    {
      name: 'since',
      keeps: since === 0 ? null : (row) => isWithin(row, since),
      values: sinceChoices,
      findValue: (row) => sinceChoices.findIndex((days) => isWithin(row, days)),
      isRange: true,
    },
  ];
}

/** The letter of a home's BER; for a development's range, that of its worse end; empty for none. */
function findLetter({ ber }: HomeRow): string {
  return /([A-G])[1-3]?$/.exec(ber ?? '')?.[1] ?? '';
}

/**
 * Of what was found in the last four weeks, what certainly happened in them; all of it where the
 * view asks for what can't be placed.
 */
export function keepCounted<Row extends HomeRow>(
  rows: readonly Row[],
  { unplaced }: ListView,
): readonly Row[] {
  return unplaced > 0 ? rows : rows.filter((row) => isWithin(row, recentDays));
}

function isWithin({ certain_days }: HomeRow, days: number): boolean {
  return certain_days !== null && certain_days <= days;
}

/** Whether it was found within this many days, and may have happened before them. */
function isUnplaced({ certain_days, found_days }: HomeRow, days: number): boolean {
  return certain_days !== null && certain_days > days && found_days !== null && found_days <= days;
}

/** What an order compares; null where a home doesn't state it. */
const measures: Partial<Record<ListSort, (row: HomeRow) => number | null>> = {
  cheapest: ({ price_eur }) => price_eur,
  dearest: ({ price_eur }) => (price_eur === null ? null : -price_eur),
  beds: ({ beds }) => (beds === null ? null : -beds),
  baths: ({ baths }) => (baths === null ? null : -baths),
  area: ({ floor_area_m2 }) => (floor_area_m2 === null ? null : -floor_area_m2),
  pricePerM2: ({ price_per_m2_eur }) => price_per_m2_eur,
  change: ({ change_pct }) => (change_pct === null ? null : -change_pct),
};

function sortRows<Row extends HomeRow>(rows: readonly Row[], sort: ListSort): readonly Row[] {
  if (sort === 'newest') return rows;
  if (sort === 'oldest') return rows.toReversed();
  if (sort === 'address') return sortByText(rows, ({ title }) => title);
  if (sort === 'type') return sortByText(rows, (row) => row.property_type ?? '~');
  const measure = (row: Row) => measures[sort]?.(row) ?? Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return rows.toSorted((one, other) => {
    const [left, right] = [measure(one), measure(other)];
    return left === right ? 0 : left - right;
  });
}

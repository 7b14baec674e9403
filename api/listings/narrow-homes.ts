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
  maxBeds,
  pricePerM2Steps,
  sinceChoices,
} from '../contract/list-view.ts';
import type { ListingSummary } from '../contract/listing.ts';
import { writeQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { sortByText } from '../sort-by-text.ts';
import type { AnswerRow } from '../to-answer.ts';
import { type Filter, filterFrom, filterTo, listPriceFilters, narrowRows } from './narrow-rows.ts';

/**
 * A home in a list, with the windows of days up to the newest pull that hold what the list is
 * about: when it was added, last changed price, or returned.
 */
export type HomeRow = AnswerRow<ListingSummary> & {
  readonly ber: string | null;
  readonly known_beds: number | null;
  readonly known_baths: number | null;
  readonly change_pct: number | null;
  /** The shortest in which it certainly happened; null where it isn't known when. */
  readonly certain_days: number | null;
  /** The shortest in which it was found. */
  readonly found_days: number | null;
};

/** A home in a list of changes, with the cleaned words of its title. */
export type ChangedRow = HomeRow & { readonly words: string };

const countyQuery = writeQuery('county_homes');

/** The homes of a town of a county, or those of the county that changed price or were relisted. */
export async function readHomesOfCounty(
  query: ServedVersion['query'],
  county: string,
  list: 'changed' | 'relisted' | { readonly town: string },
): Promise<ChangedRow[]> {
  const values = typeof list === 'string' ? { list, town: '' } : { list: 'town', ...list };
  return await query<ChangedRow>(countyQuery, { county, ...values });
}

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

const bedsDown = Array.from({ length: maxBeds }, (_, at) => maxBeds - at);
const statusNames: readonly string[] = listStatuses;
const letterNames: readonly string[] = berLetters;
const typeNames: readonly string[] = propertyTypes;

function listFilters(view: ListView): readonly Filter<HomeRow>[] {
  const { status, beds, type, area, toPricePerM2, ber, since } = view;
  const priceOf = ({ price }: HomeRow) => (price < 0 ? Number.NaN : price);
  return [
    {
      name: 'status',
      keeps: status === '' ? null : (row) => row.status === status,
      values: listStatuses,
      findValue: (row) => statusNames.indexOf(row.status),
      isRange: false,
    },
    filterFrom('beds', beds, bedsDown, (row) => row.beds),
    {
      name: 'type',
      keeps: type === '' ? null : (row) => row.propertyType === type,
      values: propertyTypes,
      findValue: (row) => typeNames.indexOf(row.propertyType),
      isRange: false,
    },
    ...listPriceFilters(view, priceOf),
    filterFrom('area', area, areaSteps.toReversed(), (row) => row.floorArea ?? Number.NaN),
    filterTo('toPricePerM2', toPricePerM2, pricePerM2Steps, (row) => row.pricePerM2 ?? Number.NaN),
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
  cheapest: ({ price }) => (price < 0 ? null : price),
  dearest: ({ price }) => (price < 0 ? null : -price),
  beds: ({ known_beds }) => (known_beds === null ? null : -known_beds),
  baths: ({ known_baths }) => (known_baths === null ? null : -known_baths),
  area: ({ floorArea }) => (floorArea === null ? null : -floorArea),
  pricePerM2: ({ pricePerM2 }) => pricePerM2,
  change: ({ change_pct }) => (change_pct === null ? null : -change_pct),
};

function sortRows<Row extends HomeRow>(rows: readonly Row[], sort: ListSort): readonly Row[] {
  if (sort === 'newest') return rows;
  if (sort === 'oldest') return rows.toReversed();
  if (sort === 'address') return sortByText(rows, ({ title }) => title);
  if (sort === 'type') return sortByText(rows, ({ propertyType }) => propertyType || '~');
  const measure = (row: Row) => measures[sort]?.(row) ?? Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return rows.toSorted((one, other) => {
    const [left, right] = [measure(one), measure(other)];
    return left === right ? 0 : left - right;
  });
}

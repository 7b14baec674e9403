import { type ListSort, type ListView, listPageSize } from '../contract/list-view.ts';
import type { SummaryRow } from './summaries.ts';

/**
 * A home in a list, with the looks around what the list is about: its first sight, its last change
 * of price or its return. ISO 8601, UTC.
 */
export type ListedRow = Pick<
  SummaryRow,
  'status' | 'beds' | 'property_type' | 'price_eur' | 'change_pct'
> & { readonly happened_by: string; readonly happened_after?: string | null };

const hour = 3_600_000;

/**
 * The homes of a view, a page of them where it has pages, and how many there are on all pages. The
 * rows are in order, the newest first; `nowAt` is the instant of the newest pull.
 */
export function narrowHomes<Row extends ListedRow>(
  rows: readonly Row[],
  view: ListView,
  nowAt: string,
): { readonly rows: readonly Row[]; readonly total: number } {
  const isWithin = buildLimits(view, nowAt);
  const found = sortRows(rows.filter(isWithin), view.sort);
  const first = (view.page - 1) * listPageSize;
  const page = view.page === 0 ? found : found.slice(first, first + listPageSize);
  return { rows: page, total: found.length };
}

function buildLimits(view: ListView, nowAt: string): (row: ListedRow) => boolean {
  const { status, beds, type, fromPrice, toPrice, since } = view;
  // A look may come an hour late without leaving out the day before it.
  const earliest = since === 0 ? 0 : Date.parse(nowAt) - (24 * since + 1) * hour;
  const isRecent = ({ happened_after, happened_by }: ListedRow) =>
    since === 0 || Date.parse(happened_after ?? happened_by) >= earliest;
  return (row) =>
    (status === '' || row.status === status) &&
    (type === '' || row.property_type === type) &&
    (beds === 0 || (row.beds ?? 0) >= beds) &&
    (fromPrice === 0 || (row.price_eur !== null && row.price_eur >= fromPrice)) &&
    (toPrice === 0 || (row.price_eur !== null && row.price_eur <= toPrice)) &&
    isRecent(row);
}

/** What an order compares; null where a home doesn't state it. */
const measures: Partial<Record<ListSort, (row: ListedRow) => number | null>> = {
  cheapest: ({ price_eur }) => price_eur,
  dearest: ({ price_eur }) => (price_eur === null ? null : -price_eur),
  beds: ({ beds }) => (beds === null ? null : -beds),
  change: ({ change_pct }) => (change_pct === null ? null : -change_pct),
};

function sortRows<Row extends ListedRow>(rows: readonly Row[], sort: ListSort): readonly Row[] {
  if (sort === 'newest') return rows;
  if (sort === 'oldest') return rows.toReversed();
  const measure = (row: Row) => measures[sort]?.(row) ?? Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return rows.toSorted((one, other) => {
    const [left, right] = [measure(one), measure(other)];
    return left === right ? 0 : left - right;
  });
}

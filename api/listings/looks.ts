import type { MaybeLooks, UndatedChanges } from '../contract/looks.ts';

/**
 * The looks before and after an event, as queries return them; null where there was no look before.
 */
export type LooksRow = { readonly happened_after: string | null; readonly happened_by: string };

/**
 * How many homes a count leaves open, and the looks before and after what happened to them; null
 * where there are none.
 */
export type UnsureRow = {
  readonly uncertain_homes: number;
  readonly happened_after: string | null;
  readonly happened_by: string | null;
};

export function toLooks(row: LooksRow): Pick<MaybeLooks, 'happenedAfter'> & { happenedBy: string } {
  return {
    ...(row.happened_after !== null && { happenedAfter: row.happened_after }),
    happenedBy: row.happened_by,
  };
}

export function toUndatedChanges(row: UnsureRow | undefined): { unplaced?: UndatedChanges } {
  if (!row || row.happened_after === null || row.happened_by === null) return {};
  const { uncertain_homes: homes, happened_after: happenedAfter, happened_by: happenedBy } = row;
  return { unplaced: { homes, happenedAfter, happenedBy } };
}

import type { Model } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import { placeTables } from './records/places.ts';

/** Tables that only sales can change, though they read the addresses, which adverts have too. */
const ofSalesAlone: readonly string[] = ['in_eircodes', 'in_cells'];

/**
 * The tables that can be skipped: those made from the register alone where none of its files came,
 * those made from schools and stops that weren't replaced, and those that only the build needs
 * where no other table that is made reads them.
 */
export function listUntouched(
  models: readonly Model[],
  changed: ChangedYears,
  replaced: ReadonlySet<string>,
): Set<string> {
  if (changed === 'all') return new Set();
  const places = Object.keys(placeTables).map((table) => `raw.${table}`);
  const untouched = new Set(places.filter((table) => !replaced.has(table)));
  // The lines of the register look up their own file in raw.pulls, so other pulls don't affect
  // them.
  const isSameRegister = changed === 'none';
  if (isSameRegister) for (const table of ['raw.ppr_rows', 'staging.sales']) untouched.add(table);
  for (const { table, reads, partitions } of models) {
    const isOfSales =
      isSameRegister && partitions.some(({ macro }) => ofSalesAlone.includes(macro));
    if (isOfSales || reads.every((read) => isUntouched(read, untouched))) untouched.add(table);
  }
  const readByMade = new Set<string>();
  for (const { table, kept, reads } of models.toReversed()) {
    if (kept === 'no' && !readByMade.has(table)) untouched.add(table);
    else if (kept === 'no') untouched.delete(table);
    if (!untouched.has(table)) for (const read of reads) readByMade.add(read);
  }
  return untouched;
}

/**
 * The tables made from these raw tables, directly or through others: no part of them can be kept.
 */
export function listMadeOf(models: readonly Model[], raw: ReadonlySet<string>): Set<string> {
  const made = new Set(raw);
  for (const { table, reads } of models) if (reads.some((read) => made.has(read))) made.add(table);
  return made;
}

/** Other lookups make another recipe, which means a build from nothing. */
export function isUntouched(table: string, untouched: ReadonlySet<string>): boolean {
  return untouched.has(table) || (untouched.size > 0 && table.startsWith('lookups.'));
}

import type { SourceRecord } from '../../warehouse/open.ts';

/**
 * The sources as the site names them: entries that read one portal are one source, which is held if
 * anything of it is.
 */
export function joinPortals(entries: readonly SourceRecord[]): SourceRecord[] {
  const groups = Map.groupBy(entries, ({ id, portal }) => portal ?? id);
  const joined = [...groups].map(([id, group]) => joinEntries(id, group));
  return joined.sort((left, right) => (left.id < right.id ? -1 : 1));
}

function joinEntries(id: string, group: readonly SourceRecord[]): SourceRecord {
  const latest = group.toSorted((left, right) => (left.lastAttempt < right.lastAttempt ? 1 : -1));
  const lead = group.find((entry) => entry.id === id) ?? latest[0];
  if (lead === undefined) throw new Error('a group has entries');
  const heldFiles = group.flatMap((entry) => entry.heldFiles ?? []);
  const isHeld =
    heldFiles.length > 0 ||
    group.some((entry) => entry.isHeld || (entry.heldPulls ?? []).length > 0);
  const sortKnown = <Value>(values: readonly (Value | null)[]) =>
    values.filter((value): value is Value => value !== null).toSorted();
  return {
    ...lead,
    id,
    isHeld,
    ...(heldFiles.length > 0 && { heldFiles }),
    lastPull: sortKnown(group.map(({ lastPull }) => lastPull)).at(-1) ?? null,
    nextDue: sortKnown(group.map(({ nextDue }) => nextDue)).at(0) ?? null,
    lastError: sortKnown(group.map(({ lastError }) => lastError)).join(' ') || null,
  };
}

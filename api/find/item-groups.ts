import type { FindGroup } from '../contract/find-groups.ts';

/** What is found by words in the lookup file, other than sales: `live` is every live advert. */
export type ItemGroup = Exclude<FindGroup, 'sales'> | 'live';

/** The number of a group's first item; each group has room for ten million. */
export const groupStarts: Readonly<Record<ItemGroup, number>> = {
  places: 10_000_000,
  streets: 20_000_000,
  homes: 30_000_000,
  gone: 40_000_000,
  live: 50_000_000,
};

/** The numbers that a group's items can have: from the first, up to but without the last. */
export function rangeOf(group: ItemGroup): readonly [number, number] {
  return [groupStarts[group], groupStarts[group] + 10_000_000];
}

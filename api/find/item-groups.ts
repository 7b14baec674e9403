import type { FindGroup } from '../contract/find-groups.ts';

/** What is found by words in the lookup file, other than sales. */
export type ItemGroup = Exclude<FindGroup, 'sales'>;

const room = 10_000_000;

/** The number of a group's first item; each group has room for ten million. */
export const groupStarts: Readonly<Record<ItemGroup, number>> = {
  places: room,
  homes: 2 * room,
  gone: 3 * room,
  /** A street's number is that of its area, from here. */
  streets: 4 * room,
};

export const itemGroups = Object.keys(groupStarts) as readonly ItemGroup[];

/** The numbers that a group's items can have: from the first, up to but without the last. */
export function rangeOf(group: ItemGroup): readonly [number, number] {
  return [groupStarts[group], groupStarts[group] + room];
}

/** The name of a place or a street as one word, which begins as no other word does. */
export function formatNameWord(name: string): string {
  return `-${name.replaceAll(' ', '-').replaceAll(',', '_')}`;
}

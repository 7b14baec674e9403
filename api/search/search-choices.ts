import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import { builds } from '../contract/sales-view.ts';
import type { SearchChoices } from '../contract/search-choices.ts';
import type { SalesIndex } from './sales-index.ts';

/** How many sales each value of a search's fields leaves. */
export function countSearchChoices(index: SalesIndex): SearchChoices {
  const years = countBy(index.monthNumbers, (month) => Math.floor(month / 12));
  const oldestFirst = [...years].toSorted(([a], [b]) => a - b);
  return {
    county: countByName(countBy(index.countyNumbers), (at) => counties[at - 1]),
    eircodeRoute: countByName(countBy(index.routingKeyNumbers), (at) => routingKeys[at - 1]?.key),
    fromYear: addUp(oldestFirst.toReversed()),
    toYear: addUp(oldestFirst),
    build: countByName(countBy(index.areNew), (isNew) => builds[isNew === 1 ? 0 : 1]),
    beds: countByName(countBy(index.beds, atMostTen), formatRooms),
    baths: countByName(countBy(index.baths, atMostTen), formatRooms),
  };
}

const atMostTen = (rooms: number) => Math.min(rooms, 10);
const formatRooms = (rooms: number) => (rooms === 0 ? undefined : String(rooms));

function countBy(
  numbers: Uint8Array | Uint16Array,
  groupOf: (number: number) => number = (number) => number,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const number of numbers) {
    const group = groupOf(number);
    found.set(group, (found.get(group) ?? 0) + 1);
  }
  return found;
}

/** The counts by name; what has none isn't known. */
function countByName(
  found: ReadonlyMap<number, number>,
  nameOf: (number: number) => string | undefined,
): Record<string, number> {
  return Object.fromEntries(
    [...found].flatMap(([number, count]) => {
      const name = nameOf(number);
      return name === undefined ? [] : [[name, count]];
    }),
  );
}

/** Each year with the sales of it and of the years before it in the list. */
function addUp(years: readonly (readonly [number, number])[]): Record<string, number> {
  let sum = 0;
  return Object.fromEntries(
    years.map(([year, count]) => {
      sum += count;
      return [year, sum];
    }),
  );
}

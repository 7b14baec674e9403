import type { OpenVersion } from '../../warehouse/open.ts';
import { counties, irishCountyNames, routingKeys } from '../../warehouse/vocabulary.ts';
import type { FoundPlace } from '../contract/find.ts';
import { readQuery } from '../queries.ts';
import type { SalesIndex } from '../search/sales-index.ts';

/** A place with its name and the words that it is found by, cleaned. */
type ListedPlace = { readonly place: FoundPlace; readonly name: string; readonly words: string };

type TownRow = { county: string; town: string; homes: number };

/** The counties, then the towns and the routing keys, those with more homes or sales first. */
export async function listPlaces(
  open: Pick<OpenVersion, 'query'>,
  salesIndex: SalesIndex,
): Promise<ListedPlace[]> {
  const towns = await open.query<TownRow>(readQuery('find_towns'));
  const salesByCounty = countNumbers(salesIndex.countyNumbers, counties.length);
  const salesByKey = countNumbers(salesIndex.routingKeyNumbers, routingKeys.length);
  const places: readonly (readonly [FoundPlace, string])[] = [
    ...counties.map((county, index): [FoundPlace, string] => [
      { ...nothingCounted, kind: 'county', name: county, county, sales: salesByCounty[index] ?? 0 },
      `${county} Co County ${irishCountyNames[county]}`,
    ]),
    ...towns.map(({ county, town, homes }): [FoundPlace, string] => [
      { ...nothingCounted, kind: 'town', name: town, county, forSale: homes },
      `${town} ${county}`,
    ]),
    ...routingKeys.map(({ key, places: within }, index): [FoundPlace, string] => [
      {
        ...nothingCounted,
        kind: 'routingKey',
        name: key,
        county: within[0]?.county ?? '',
        towns: within.map(({ town }) => town).join(', '),
        sales: salesByKey[index] ?? 0,
      },
      `${key} ${within.map(({ town, county }) => `${town}, ${county}`).join(', ')}`,
    ]),
  ];
  const names = await cleanTexts(
    open,
    places.map(([{ name }]) => name),
  );
  const words = await cleanTexts(
    open,
    places.map(([, text]) => text),
  );
  return places.map(([place], index) => ({
    place,
    name: names[index] ?? '',
    words: words[index] ?? '',
  }));
}

const nothingCounted = { towns: '', forSale: -1, sales: -1 } as const;

/** How often each number from 1 stands in a list; that of 1 is the first. */
function countNumbers(numbers: Uint8Array, most: number): readonly number[] {
  const counts = new Array<number>(most).fill(0);
  for (const number of numbers) {
    if (number > 0) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  return counts;
}

/** Texts cleaned like addresses, all in one call. */
async function cleanTexts(
  open: Pick<OpenVersion, 'query'>,
  texts: readonly string[],
): Promise<readonly string[]> {
  const [cleaned] = await open.query<{ term: string }>(readQuery('clean_term'), {
    // A word of its own, as the commas within a text stay.
    term: texts.join(` ${divider} `),
  });
  return (cleaned?.term ?? '').split(divider).map((text) => text.trim());
}

const divider = 'XNEXTX';

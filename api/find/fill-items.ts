import { counties, irishCountyNames, routingKeys } from '../../warehouse/vocabulary.ts';
import { type FoundHome, FoundPlace } from '../contract/find.ts';
import type { PlacedHome } from '../listings/search-listings.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { readQuery, writeQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import { toAnswer } from '../to-answer.ts';
import { formatNameWord, groupStarts, type ItemGroup } from './item-groups.ts';

/** Something that is found by its words; without a name where no name comes before another. */
type Item<Found> = { readonly name?: string; readonly words: string; readonly found: Found };

/** What other tables of the file need of its homes. */
type FiledHomes = {
  /** The number of a live advert's home in the file, by the advert's id. */
  readonly numbers: ReadonlyMap<number, number>;
  /** The advert by which a sale's home is found, by the sale's rank. */
  readonly ofSales: ReadonlyMap<number, number>;
};

/** What the queries of places take: lists that the version doesn't have. */
const lists = {
  counties: JSON.stringify(counties.map((county) => ({ county, irish: irishCountyNames[county] }))),
  routing_keys: JSON.stringify(routingKeys),
};

/** Adds what a search of everything finds besides sales, and the adverts that are live. */
export async function fillItems(
  source: Source,
  writer: Writer,
  forms: WordForms,
): Promise<FiledHomes> {
  const [insertItem, insertHome] = [writer.into('items'), writer.into('homes')];
  const [insertWords, insertHomeWords] = [
    writer.intoWords('item_words'),
    writer.intoWords('home_words'),
  ];
  const next = { ...groupStarts };
  const add = (group: ItemGroup, { name, words, found }: Item<unknown>) => {
    insertItem(next[group], JSON.stringify(found));
    const nameWords = name ? [formatNameWord(name)] : [];
    insertWords(next[group], [...listWordsAndDistricts(words, forms), ...nameWords]);
    next[group] += 1;
  };
  const numbers = new Map<number, number>();
  await scanRows<PlacedHome & { words: string }>(
    source,
    writeQuery('live_listings'),
    ({ words, ...row }) => {
      const home = numbers.size;
      numbers.set(row.id, home);
      insertHome(home, JSON.stringify(row));
      insertHomeWords(home, listWordsAndDistricts(words, forms));
    },
  );
  const addPlace = ({ found, ...row }: Item<FoundPlace>) =>
    add('places', { ...row, found: toAnswer(FoundPlace, found) });
  await scanRows<Item<FoundPlace>>(source, writeQuery('find_places'), addPlace, lists);
  const found = new Set<number>();
  await scanRows<Item<FoundHome> & { is_live: boolean }>(source, readQuery('find_homes'), (row) => {
    add(row.is_live ? 'homes' : 'gone', row);
    found.add(row.found.id);
  });
  const sales = await source.query<{ listing_id: number; rank: number }>(
    readQuery('find_home_sales'),
  );
  const ofFound = sales.filter((row) => found.has(row.listing_id));
  return { numbers, ofSales: new Map(ofFound.map((row) => [row.rank, row.listing_id])) };
}

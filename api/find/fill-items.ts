import type { FoundHome } from '../contract/find.ts';
import type { LiveHome } from '../listings/search-listings.ts';
import { toPrice } from '../listings/summaries.ts';
import type { Source, Writer } from '../lookup/writer.ts';
import { readQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import { groupHomesByPlace, type HomesOfPlaces } from '../streets/homes-of-places.ts';
import { formatNameWord, groupStarts, type ItemGroup } from './item-groups.ts';
import { listPlaces } from './list-places.ts';

type HomeRow = {
  listing_id: number;
  title: string;
  county: string;
  status: FoundHome['status'];
  price_kind: string;
  price_eur: number | null;
  is_live: boolean;
  words: string;
};

type HomeSaleRow = { listing_id: number; rank: number };

type LiveRow = LiveHome & { words: string };

/** Something that is found by its words; without a name where no name comes before another. */
type Item = { readonly name?: string; readonly words: string; readonly found: unknown };

/** What other tables of the file need of its homes. */
export type FiledHomes = {
  /** The number of a live advert's home in the file, by the advert's id. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly byPlace: HomesOfPlaces;
  /** The advert by which a sale's home is found, by the sale's rank. */
  readonly ofSales: ReadonlyMap<number, number>;
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
  const add = (group: ItemGroup, items: readonly Item[]) => {
    for (const [at, { name, words, found }] of items.entries()) {
      const id = groupStarts[group] + at;
      insertItem(id, JSON.stringify(found));
      const nameWords = name ? [formatNameWord(name)] : [];
      insertWords(id, [...listWordsAndDistricts(words, forms), ...nameWords]);
    }
  };
  const live = await source.query<LiveRow>(readQuery('live_listings'));
  for (const [home, { words, ...row }] of live.entries()) {
    insertHome(home, JSON.stringify(row));
    insertHomeWords(home, listWordsAndDistricts(words, forms));
  }
  const byPlace = groupHomesByPlace(live);
  add('places', await listPlaces(source, byPlace));
  const homes = await source.query<HomeRow>(readQuery('find_homes'));
  add('homes', homes.filter(({ is_live }) => is_live).map(toHome));
  add('gone', homes.filter(({ is_live }) => !is_live).map(toHome));
  const found = new Set(homes.map((row) => row.listing_id));
  const sales = await source.query<HomeSaleRow>(readQuery('find_home_sales'));
  return {
    byPlace,
    numbers: new Map(live.map(({ listing_id }, home) => [listing_id, home])),
    ofSales: new Map(
      sales.filter((row) => found.has(row.listing_id)).map((row) => [row.rank, row.listing_id]),
    ),
  };
}

function toHome(row: HomeRow): Item {
  const { listing_id: id, title, county, status } = row;
  const found: FoundHome = { id, title, county, price: toPrice(row), status };
  return { words: row.words, found };
}

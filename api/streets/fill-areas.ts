import { routingKeys } from '../../warehouse/vocabulary.ts';
import { PlacePage, StreetPage } from '../contract/streets.ts';
import { formatNameWord, groupStarts } from '../find/item-groups.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { writeQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import { toAnswer } from '../to-answer.ts';

export type AreaKind = 'street' | 'place';

type Computed = 'points' | 'latestSale' | 'homesForSale' | 'homesSaleAgreed';

/** The page of a street or a place as the file has it: the rest is looked up. */
export type FiledArea = Omit<StreetPage, Computed> | Omit<PlacePage, Computed>;

type AreaRow<Page> = {
  area: number;
  page: Omit<Page, Computed>;
  /** The adverts by which lists show the homes. */
  homes: readonly number[];
};

type StreetRow = AreaRow<StreetPage> & { clean_name: string; words: string };

/**
 * Adds the streets and the places that have a page, with their homes, and the words of the streets.
 * `homes` has the number of an advert's home in the file.
 */
export async function fillAreas(
  source: Source,
  writer: Writer,
  forms: WordForms,
  homes: ReadonlyMap<number, number>,
): Promise<void> {
  const [insertArea, insertHome] = [writer.into('areas'), writer.into('area_homes')];
  const insertWords = writer.intoWords('item_words');
  const add = (kind: AreaKind, { area, homes: listings }: AreaRow<unknown>, page: FiledArea) => {
    insertArea(area, kind, page.key, JSON.stringify(page));
    for (const listing of listings) insertHome(area, homes.get(listing) ?? null);
  };
  // The ranges of streets are of no listing.
  const streetsQuery = writeQuery('lookup_streets', { first: 0, last: 0 });
  await scanRows<StreetRow>(source, streetsQuery, (row) => {
    add('street', row, toAnswer(StreetPage, row.page));
    if (row.page.registeredSales === 0) return;
    insertWords(groupStarts.streets + row.area, [
      ...listWordsAndDistricts(row.words, forms),
      formatNameWord(row.clean_name),
    ]);
  });
  await scanRows<AreaRow<PlacePage>>(source, writeQuery('lookup_places'), (row) => {
    const page = toAnswer(PlacePage, row.page);
    add('place', row, page.isRoutingKey ? { ...page, town: findPostTown(page.name) } : page);
  });
}

function findPostTown(routingKey: string): string {
  return routingKeys.find(({ key }) => key === routingKey)?.places[0]?.town ?? '';
}

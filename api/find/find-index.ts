import type { OpenVersion } from '../../warehouse/open.ts';
import type { FoundHome, FoundPlace } from '../contract/find.ts';
import { toPrice } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import type { SalesIndex } from '../search/sales-index.ts';
import { buildWordIndex, type WordIndex } from '../search/word-index.ts';
import { listPlaces } from './list-places.ts';

/** Things that are found by their words, in the order in which they are shown. */
export type Findable<Item> = {
  readonly items: readonly Item[];
  /** The items' names, cleaned; empty where no name comes before another. */
  readonly names: readonly string[];
  readonly index: WordIndex;
};

/** What a search of everything reads beside the sales, in memory once per version. */
export type FindIndex = {
  readonly places: Findable<FoundPlace>;
  readonly homes: Findable<FoundHome>;
  readonly gone: Findable<FoundHome>;
};

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

/** Reads the index of a version; 100,000 homes take about 60 MB. */
export async function readFindIndex(
  open: Pick<OpenVersion, 'query'>,
  forms: WordForms,
  salesIndex: SalesIndex,
): Promise<FindIndex> {
  const rows = await open.query<HomeRow>(readQuery('find_homes'));
  const places = await listPlaces(open, salesIndex);
  return {
    places: {
      items: places.map(({ place }) => place),
      names: places.map(({ name }) => name),
      index: indexTexts(
        places.map(({ words }) => words),
        forms,
      ),
    },
    homes: indexHomes(
      rows.filter((row) => row.is_live),
      forms,
    ),
    gone: indexHomes(
      rows.filter((row) => !row.is_live),
      forms,
    ),
  };
}

function indexHomes(rows: readonly HomeRow[], forms: WordForms): Findable<FoundHome> {
  return {
    items: rows.map((row) => ({
      id: row.listing_id,
      title: row.title,
      county: row.county,
      price: toPrice(row),
      status: row.status,
    })),
    names: [],
    index: indexTexts(
      rows.map(({ words }) => words),
      forms,
    ),
  };
}

function indexTexts(texts: readonly string[], forms: WordForms): WordIndex {
  return buildWordIndex(texts.map((text) => listWordsAndDistricts(text, forms)));
}

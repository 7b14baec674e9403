import type { OpenVersion } from '../../warehouse/open.ts';
import type { FoundHome, FoundPlace, FoundStreet } from '../contract/find.ts';
import { toPrice } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import type { SalesIndex } from '../search/sales-index.ts';
import { buildWordIndex, type WordIndex } from '../search/word-index.ts';
import type { HomesOfPlaces } from '../streets/homes-of-places.ts';
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
  readonly streets: Findable<FoundStreet>;
  readonly homes: Findable<FoundHome>;
  readonly gone: Findable<FoundHome>;
  /** The home of a sale, by the sale's place: the id of the advert that it is found by. */
  readonly homeOfSale: ReadonlyMap<number, number>;
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

type HomeSaleRow = { listing_id: number; register_position: number };

type StreetRow = {
  page_key: string;
  county: string;
  place: string;
  street: string;
  sales: number;
  clean_name: string;
  words: string;
};

/** Reads the index of a version. */
export async function readFindIndex(
  open: Pick<OpenVersion, 'query'>,
  forms: WordForms,
  salesIndex: SalesIndex,
  placeHomes: HomesOfPlaces,
): Promise<FindIndex> {
  const rows = await open.query<HomeRow>(readQuery('find_homes'));
  const places = await listPlaces(open, salesIndex, placeHomes);
  return {
    places: {
      items: places.map(({ place }) => place),
      names: places.map(({ name }) => name),
      index: indexTexts(
        places.map(({ words }) => words),
        forms,
      ),
    },
    streets: indexStreets(await open.query<StreetRow>(readQuery('find_streets')), forms),
    homes: indexHomes(
      rows.filter((row) => row.is_live),
      forms,
    ),
    gone: indexHomes(
      rows.filter((row) => !row.is_live),
      forms,
    ),
    homeOfSale: await readHomesOfSales(open, rows, salesIndex),
  };
}

async function readHomesOfSales(
  open: Pick<OpenVersion, 'query'>,
  homes: readonly HomeRow[],
  { places }: SalesIndex,
): Promise<ReadonlyMap<number, number>> {
  const ids = new Set(homes.map((row) => row.listing_id));
  const rows = await open.query<HomeSaleRow>(readQuery('find_home_sales'));
  return new Map(
    rows
      .filter((row) => ids.has(row.listing_id))
      .map((row) => [places.placeOf(row.register_position), row.listing_id]),
  );
}

function indexStreets(rows: readonly StreetRow[], forms: WordForms): Findable<FoundStreet> {
  const shareText = buildTextSharing();
  return {
    items: rows.map(({ page_key: key, street, place, county, sales }) => ({
      key,
      street,
      place: shareText(place),
      county: shareText(county),
      sales,
    })),
    names: rows.map(({ clean_name: name }) => name),
    index: indexTexts(
      rows.map(({ words }) => words),
      forms,
    ),
  };
}

/** Gives equal texts as one: the database reads each anew, and a hundred thousand streets share a few. */
function buildTextSharing(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text) ?? text;
    known.set(text, first);
    return first;
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

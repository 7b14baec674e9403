import type { OpenVersion } from '../../warehouse/open.ts';
import { counties, irishCountyNames, routingKeys } from '../../warehouse/vocabulary.ts';
import type { FoundPlace } from '../contract/find.ts';
import { readQuery } from '../queries.ts';
import { countByStatus, formatTownKey, type HomesOfPlaces } from '../streets/homes-of-places.ts';

/** A place with its name and the words that it is found by, cleaned. */
type ListedPlace = { readonly found: FoundPlace; readonly name: string; readonly words: string };

type CountyRow = { county: string; registered_sales: number };

type TownRow = {
  county: string;
  town: string;
  page_key: string | null;
  sales: number;
};

type KeyRow = { routing_key: string; page_key: string; sales: number };

/**
 * The counties, then the towns, those with more sales first, and the routing keys, a district of
 * Dublin by its name.
 */
export async function listPlaces(
  open: Pick<OpenVersion, 'query'>,
  placeHomes: HomesOfPlaces,
): Promise<ListedPlace[]> {
  const towns = countHomesOfTowns(await open.query<TownRow>(readQuery('find_towns')), placeHomes);
  const keys = await open.query<KeyRow>(readQuery('find_routing_keys'));
  const places = [
    ...listCounties(await open.query<CountyRow>(readQuery('counties'))),
    ...towns
      .filter((row) => !isDistrict(row))
      .map(
        ({ county, town, page_key, sales, homes }) =>
          ({
            place: {
              ...plain,
              kind: 'town',
              name: town,
              county,
              key: page_key ?? '',
              ...homes,
              sales,
            },
            text: `${town} ${county}`,
          }) as const,
      ),
    ...listRoutingKeys(new Map(keys.map((row) => [row.routing_key, row])), placeHomes),
  ];
  const names = await cleanTexts(
    open,
    places.map(({ place }) => place.name),
  );
  const words = await cleanTexts(
    open,
    places.map(({ text }) => text),
  );
  return places.map(({ place }, index) => ({
    found: place,
    name: names[index] ?? '',
    words: words[index] ?? '',
  }));
}

const plain = { key: '', towns: '', forSale: -1, sales: -1 } as const;

function listCounties(rows: readonly CountyRow[]) {
  const sales = new Map(rows.map((row) => [row.county, row.registered_sales]));
  return counties.map(
    (county) =>
      ({
        place: { ...plain, kind: 'county', name: county, county, sales: sales.get(county) ?? 0 },
        text: `${county} Co County ${irishCountyNames[county]}`,
      }) as const,
  );
}

/** A district of Dublin is a town of adverts and a routing key of the register: it is listed once. */
const districts = new Set(
  routingKeys
    .map(({ places: [place] }) => place?.town ?? '')
    .filter((town) => /^Dublin \d+W?$/.test(town)),
);

function isDistrict({ county, town }: Pick<TownRow, 'county' | 'town'>): boolean {
  return county === 'Dublin' && districts.has(town);
}

/**
 * How many of a place's homes are for sale and sale agreed. For most places no advert was ever
 * seen, or no source follows them: there, 0 would be a guess.
 */
function countHomes(placeHomes: HomesOfPlaces, key: string) {
  const homes = placeHomes.get(key);
  if (!homes?.some(({ is_counted }) => is_counted)) return { forSale: plain.forSale };
  const { forSale, saleAgreed } = countByStatus(homes);
  return { forSale, ...(saleAgreed > 0 && { saleAgreed }) };
}

/** Of towns with as many sales, the one with more homes for sale comes first. */
function countHomesOfTowns(towns: readonly TownRow[], placeHomes: HomesOfPlaces) {
  return towns
    .map((row) => ({
      ...row,
      homes: countHomes(placeHomes, formatTownKey(row.county, row.town)),
    }))
    .toSorted((one, other) => other.sales - one.sales || other.homes.forSale - one.homes.forSale);
}

/**
 * The routing keys. Only the homes of Dublin's districts are counted, where any are known: elsewhere
 * only those whose advert gives its Eircode would be.
 */
function listRoutingKeys(rows: ReadonlyMap<string, KeyRow>, placeHomes: HomesOfPlaces) {
  return routingKeys.map(({ key, places }) => {
    const [postTown] = places;
    const district = postTown && isDistrict(postTown) ? postTown.town : null;
    const towns = places.map(({ town }) => (town === district ? key : town)).join(', ');
    const row = rows.get(key);
    return {
      place: {
        ...plain,
        kind: 'routingKey',
        name: district ?? key,
        county: postTown?.county ?? '',
        towns,
        key: row?.page_key ?? '',
        ...(district !== null && countHomes(placeHomes, key)),
        sales: row?.sales ?? 0,
      },
      text: `${key} ${places.map(({ town, county }) => `${town}, ${county}`).join(', ')}`,
    } as const;
  });
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

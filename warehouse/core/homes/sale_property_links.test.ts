import { expect, test } from 'vitest';
import type { Line } from '../../testing/register.ts';
import { buildVersion } from '../../testing/workbench.ts';
import { counties } from '../../vocabulary.ts';

type Link = {
  readonly address: string;
  readonly county: string;
  readonly property_id: string;
  readonly home: string;
  readonly match_reason: string;
};

/**
 * The sales of these lines, each a year after the one before, grouped by home; a home is named by
 * its first sale.
 */
async function link(lines: readonly Line[]): Promise<Link[]> {
  const workbench = await buildVersion(
    lines.map((line, index) => ({
      sale_date: `05/02/${2015 + index}`,
      price: `€${200 + index},000.00`,
      ...line,
    })),
    ['core.sale_property_links'],
  );
  return await workbench.rows<Link>(
    `select sales.address, sales.county, links.property_id, first_value(sales.address || ' ' || sales.sale_year) over (
         partition by links.property_id order by sales.sale_date, sales.sale_id) as home,
       links.match_reason
     from version.core.sales left join version.core.sale_property_links as links
       on sales.sale_id = links.sale_id
     order by sales.sale_date, sales.sale_id`,
  );
}

/**
 * Each pair has a county of its own, so that one version is enough for all; no address ends with
 * the county's name.
 */
async function linkPairs(
  pairs: readonly (readonly [string, string])[],
): Promise<(string | null)[]> {
  const lines = pairs.flatMap((pair, place) =>
    pair.map((address, index) => ({
      address,
      county: counties[place] ?? 'Mayo',
      sale_date: `05/02/${2015 + index}`,
      price: `€${200 + index},000.00`,
    })),
  );
  const links = await link(lines);
  return pairs.map((_, place) => {
    const [one, two] = links.filter(({ county }) => county === counties[place]);
    return one?.property_id === two?.property_id ? (two?.match_reason ?? null) : 'apart';
  });
}

/** Whether two sales are of one home, and for which reason; null where the second has no home. */
async function linkTwo(first: Line | string, second: Line | string): Promise<string | null> {
  const asLine = (one: Line | string) => (typeof one === 'string' ? { address: one } : one);
  const [one, two] = await link([asLine(first), asLine(second)]);
  if (two?.match_reason === null) return null;
  return one?.home === two?.home ? (two?.match_reason ?? null) : 'apart';
}

const sameHomes: readonly (readonly [string, string, string])[] = [
  ['1 MAIN ST, BALLINA', '1 Main Street, Ballina', 'same_address'],
  ['NO 1 BELLEEK RD, BALLINA', '1 Beleek Road, Ballina', 'same_address'],
  ['1 CHERRY GARTH, BALLINA', '1 Cherrygarth, Ballina', 'same_address'],
  ['1 ST JAMES RD, BALLINA', "1 St James's Road, Ballina", 'same_address'],
  ['1 ASHGROVE, QUAY RD, BALLINA', '1 ASHGROVE, QUAY RD', 'street_and_place'],
  ['1 ASHGROVE, QUAY RD, BALLINA', '1 ASHGROVE, BALLINA', 'street_and_other_place'],
  ['9 THE AVENUE, ASHGROVE, BALLINA', '9 The Avenue, Ashgrove', 'street_and_place'],
  ['APT 5, QUAY HALL, BALLINA', 'Apartment 5 Quay Hall, Ballina', 'same_address'],
  ['APT C66, QUAY HALL, BALLINA', 'Apt 66C Quay Hall, Ballina', 'same_address'],
  ['FLAT 2, 12 MAIN ST, BALLINA', 'Apt 2, 12 Main Street, Ballina', 'same_address'],
  ['ROSE COTTAGE, KNOCK, BALLINA', 'Rose Cottage, Knock, Ballina', 'house_name'],
  ['1 BAYSIDE BLVD, BALLINA', '1 Bayside Boulevard, Ballina', 'same_address'],
  ['1 UPPER MILL ROAD, BALLINA', '1 Mill Rd Upper, Ballina', 'same_address'],
  ['1 FERN HALL, CANAL RD UPPER, BALLINA', '1 Fern Hall, Canal Road', 'street_and_place'],
  ['1 BAYSIDE SQ SOUTH, BAYSIDE, SUTTON', '1 Bayside Sq South, Sutton', 'street_and_other_place'],
  ['27TREEPARK DR, BALLINA', '27 Treepark Drive, Ballina', 'same_address'],
  ['39 FRIERS HILL, KNOCK, BALLINA', '39 Friars Hill, Knock, Ballina', 'misspelt_street'],
  ['21 HARLODS CROSS RD, BALLINA', '21 Harolds Cross Road, Ballina', 'misspelt_street'],
  ['12, BLOCK D, QUAY HALL, BALLINA', '12D Quay Hall, Ballina', 'door_written_otherwise'],
  ['APT 7 BLOCK 2, QUAY HALL, BALLINA', '7 BLOCK 2, QUAY HALL, BALLINA', 'door_written_otherwise'],
  ['APT 7, QUAY APARTMENTS, BALLINA', '7 Quay Apts, Ballina', 'door_written_otherwise'],
  ['APT 9 THE GLEBE, TOGHER RD, BALLINA', 'APT 9 THE GLEBE, BALLINA', 'street_and_other_place'],
];

test('two spellings of one home are linked, with the reason', async () => {
  const links = await linkPairs(sameHomes.map(([first, second]) => [first, second]));
  for (const [place, [first, second, reason]] of sameHomes.entries()) {
    expect(links[place], `${first} | ${second}`).toBe(reason);
  }
});

const otherHomes: readonly (readonly [string, string, string])[] = [
  ['another number', '1 MAIN ST, BALLINA', '2 MAIN ST, BALLINA'],
  ['another letter', '1 MAIN ST, BALLINA', '1A MAIN ST, BALLINA'],
  ['another kind of street', '1 QUAY RD, BALLINA', '1 QUAY AVE, BALLINA'],
  ['another town', '1 MAIN ST, BALLINA', '1 MAIN ST, CASTLEBAR'],
  ['a village of the town', '1 MAIN ST, KNOCK, BALLINA', '1 MAIN ST, BALLINA'],
  ['a road named after the town', '1 ASHGROVE, FOXFORD', '1 ASHGROVE, OLD FOXFORD RD, BALLINA'],
  ['another estate', '9 THE AVENUE, ASHGROVE, BALLINA', '9 THE AVENUE, OAKGROVE, BALLINA'],
  ['another unit', 'APT 5, QUAY HALL, BALLINA', 'APT 6, QUAY HALL, BALLINA'],
  ['another block', 'APT 5 BLOCK A, QUAY HALL', 'APT 5 BLOCK B, QUAY HALL'],
  ['a unit and its house', 'FLAT 2, 12 MAIN ST, BALLINA', '12 MAIN ST, BALLINA'],
  ['another number of the street', 'FLAT 2, 12 MAIN ST', 'FLAT 2, 14 MAIN ST'],
  ['another house of one number', 'MEWS A, 9 MAIN ST, BALLINA', 'MEWS B, 9 MAIN ST, BALLINA'],
  ["a house's unit and a house", 'HOUSE NO 2, 12 ORCHARD PARK, BALLINA', '2 ORCHARD PARK, BALLINA'],
  ['a unit of another house', 'APT 4, 11 CHARLEMONT ROAD, BALLINA', '4 CHARLEMONT RD, BALLINA'],
  ["an estate's flat and its house", 'APT 7, QUAY PARK, BALLINA', '7 QUAY PARK, BALLINA'],
  ['a street of a name', '15 GRANGE TERRACE, BALLINA', '15 THE GRANGE, BALLINA'],
  ['a village', '66 OLD KILMAINHAM, BALLINA', '66 OLD KILMAINHAM VILLAGE, BALLINA'],
  ['a letter and a block', '12A BLOCK A, QUAY HALL, BALLINA', '12 BLOCK A, QUAY HALL, BALLINA'],
  ['two letters that differ', '39 FRIERS HILL, BALLINA', '39 FRYARD HILL, BALLINA'],
  ['a slip in a short name', '9 DALE RD, BALLINA', '9 DELE RD, BALLINA'],
  ['a slip in another town', '39 FRIERS HILL, FOXFORD', '39 FRIARS HILL, BALLINA'],
  ['two main streets', '3 RIVERBANK, MAIN ST, FOXFORD', '3 RIVERBANK, NORTH MAIN ST, BALLINA'],
  ['two roads', '9 THE GLEBE, TOGHER RD, BALLINA', '9 THE GLEBE, QUAY RD, BALLINA'],
];

test('a difference that counts makes another home', async () => {
  const links = await linkPairs(otherHomes.map(([, first, second]) => [first, second]));
  for (const [place, [what]] of otherHomes.entries()) expect(links[place], what).toBe('apart');
});

test('another Dublin district is another home, even in the same street', async () => {
  const [first, second] = ['DUBLIN 3', 'DUBLIN 9'].map((district) => ({
    address: `62 RUSSELL AVE, ${district}`,
    county: 'Dublin',
  }));
  expect(await linkTwo(first ?? {}, second ?? {})).toBe('apart');
});

test('a bare townland is not a home, however often it is sold', async () => {
  const townland = { address: 'BALLYMACKILDUFF, BALLINA' };
  for (const { match_reason } of await link([townland, townland, townland])) {
    expect(match_reason).toBeNull();
  }
});

test('a name that the county has once, before two places, is one house when sold twice', async () => {
  expect(await linkTwo('WOODHAVEN, FOXFORD, BALLINA', 'Woodhaven, Foxford, Ballina')).toBe(
    'own_name',
  );
  expect(await linkTwo('WOODHAVEN, BALLINA', 'WOODHAVEN, BALLINA')).toBeNull();
  expect(await linkTwo('KILBEG, FOXFORD, BALLINA', 'KILBEG, FOXFORD, BALLINA')).toBeNull();
});

test('a bare address sold twice at one price was filed twice', async () => {
  const filed = { address: 'KILBEG, BALLINA', price: '€187,000.00' };
  expect(await linkTwo(filed, filed)).toBe('same_price');
});

test('over five sales of one address are those of several homes', async () => {
  const lines = Array.from({ length: 6 }, () => ({ address: '1 MAIN ST, BALLINA' }));
  expect(new Set((await link(lines)).map(({ match_reason }) => match_reason))).toEqual(
    new Set([null]),
  );
  const [first] = await link(lines.slice(1));
  expect(first?.match_reason).toBe('same_address');
});

test('a known Eircode joins different spellings, and a bare place', async () => {
  const eircode = 'F26X2Y3';
  expect(
    await linkTwo({ address: '1 MAIN ST, BALLINA', eircode }, { address: 'KNOCK', eircode }),
  ).toBe('eircode');
});

test('where an address has two known Eircodes, each sale goes with its own, and one without goes with neither', async () => {
  const address = '1 MAIN ST, BALLINA';
  const links = await link([
    { address, eircode: 'F26X2Y3' },
    { address, eircode: 'F26X2Y4' },
    { address },
  ]);
  expect(new Set(links.map(({ home }) => home)).size).toBe(3);
  expect(links[2]?.match_reason).toBeNull();
});

test('an Eircode of two numbers identifies neither', async () => {
  const eircode = 'F26X2Y3';
  expect(
    await linkTwo(
      { address: '1 MAIN ST, BALLINA', eircode },
      { address: '2 MAIN ST, BALLINA', eircode },
    ),
  ).toBe('apart');
});

test.each<[string, Line, Line]>([
  ['two counties', { address: 'KNOCK, BALLINA' }, { address: 'KNOCK, TULLA', county: 'Clare' }],
  [
    'two houses of nothing in common',
    { address: 'ROSE COTTAGE, KNOCK, BALLINA' },
    { address: 'ELM LODGE, ATTYMASS, FOXFORD' },
  ],
  [
    'two filed on one day, at two prices',
    { address: 'ELM LODGE, KNOCK', sale_date: '05/02/2015' },
    { address: 'ELM LODGE STABLES, KNOCK', sale_date: '05/02/2015' },
  ],
])('an Eircode of %s identifies neither', async (_, first, second) => {
  const eircode = 'F26X2Y3';
  expect(await linkTwo({ ...first, eircode }, { ...second, eircode })).not.toBe('eircode');
});

test('an Eircode of one house before two spellings of its place is one home', async () => {
  const eircode = 'F26X2Y3';
  expect(
    await linkTwo(
      { address: 'ROSE COTTAGE, KNOCK, BALLINA', eircode },
      { address: 'ELM LODGE, KNOCKMORE ROAD, BALLINA', eircode },
    ),
  ).toBe('eircode');
});

test('a sale of several homes is linked to none', async () => {
  const [sale] = await link([{ address: 'UNITS 1-18 QUAY ST, BALLINA' }]);
  expect(sale?.match_reason).toBeNull();
});

test('a part share and a sale off the market are sales of the home too', async () => {
  const address = '1 MAIN ST, BALLINA';
  expect(await linkTwo({ address }, { address, not_full_market_price: 'Yes' })).toBe(
    'same_address',
  );
});

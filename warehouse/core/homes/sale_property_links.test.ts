import { describe, expect, test } from 'vitest';
import { startCountyBatch } from '../../testing/batch.ts';
import { buildVersion } from '../../testing/build-session.ts';
import type { Line } from '../../testing/register.ts';

type Link = {
  readonly address: string;
  readonly county: string;
  readonly property_id: string;
  readonly home: string;
  readonly match_reason: string;
};

/**
 * The sales of these lines, each a year after the previous one, grouped by home. A home is named
 * after its first sale.
 */
async function link(lines: readonly Line[]): Promise<Link[]> {
  const session = await buildVersion(
    lines.map((line, index) => ({
      sale_date: `05/02/${2015 + index}`,
      price: `€${200 + index},000.00`,
      ...line,
    })),
    ['core.sale_property_links'],
  );
  return await session.rows<Link>(
    `select sales.address, sales.county, links.property_id, first_value(sales.address || ' ' || sales.sale_year) over (
         partition by links.property_id order by sales.sale_date, sales.sale_id) as home,
       links.match_reason
     from version.core.sales left join version.core.sale_property_links as links
       on sales.sale_id = links.sale_id
     order by sales.sale_date, sales.sale_id`,
  );
}

/** The links of each case's lines, in a county of its own. */
const linkApart = startCountyBatch<readonly Line[], readonly Link[]>(async (cases) => {
  const lines = cases.flatMap(({ given, county }) =>
    given.map((line, index) => ({
      sale_date: `05/02/${2015 + index}`,
      price: `€${200 + index},000.00`,
      county,
      ...line,
    })),
  );
  const links = await link(lines);
  return cases.map(({ county }) => links.filter((one) => one.county === county));
});

const asLine = (one: Line | string): Line => (typeof one === 'string' ? { address: one } : one);

/** Whether two sales are of one home, and the reason; null if the second has no home. */
function linkTwo(first: Line | string, second: Line | string): () => Promise<string | null> {
  const found = linkApart([asLine(first), asLine(second)]);
  return async () => compareTwo(await found());
}

function compareTwo([one, two]: readonly Link[]): string | null {
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

describe('two spellings of one home are linked', () => {
  for (const [first, second, reason] of sameHomes) {
    const found = linkTwo(first, second);
    test(`${first} | ${second}`, async () => expect(await found()).toBe(reason));
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

describe('a difference makes another home:', () => {
  for (const [what, first, second] of otherHomes) {
    const found = linkTwo(first, second);
    test(what, async () => expect(await found()).toBe('apart'));
  }
});

describe('two sales', () => {
  const eircode = 'F26X2Y3';
  const inDublin = (district: string): Line => ({
    address: `62 RUSSELL AVE, ${district}`,
    county: 'Dublin',
  });
  const filed = { address: 'KILBEG, BALLINA', price: '€187,000.00' };
  const atHome = { address: '1 MAIN ST, BALLINA' };
  const cases: readonly (readonly [string, Line | string, Line | string, string | null])[] = [
    [
      'in another Dublin district are of other homes, even in the same street',
      inDublin('DUBLIN 3'),
      inDublin('DUBLIN 9'),
      'apart',
    ],
    [
      'of a name that the county has once, before two places, are of one house',
      'WOODHAVEN, FOXFORD, BALLINA',
      'Woodhaven, Foxford, Ballina',
      'own_name',
    ],
    ['of a name before one place are not linked', 'WOODHAVEN, BALLINA', 'WOODHAVEN, BALLINA', null],
    [
      'of a townland before two places are not linked',
      'KILBEG, FOXFORD, BALLINA',
      'KILBEG, FOXFORD, BALLINA',
      null,
    ],
    ['of a bare address at one price were filed twice', filed, filed, 'same_price'],
    [
      'of a known Eircode are of one home in different spellings, and in a bare place',
      { ...atHome, eircode },
      { address: 'KNOCK', eircode },
      'eircode',
    ],
    [
      'of an Eircode of two numbers are of two homes',
      { ...atHome, eircode },
      { address: '2 MAIN ST, BALLINA', eircode },
      'apart',
    ],
    [
      'of an Eircode of one house before two spellings of its place are of one home',
      { address: 'ROSE COTTAGE, KNOCK, BALLINA', eircode },
      { address: 'ELM LODGE, KNOCKMORE ROAD, BALLINA', eircode },
      'eircode',
    ],
    [
      'are of one home where the second is a part share or off the market',
      atHome,
      { ...atHome, not_full_market_price: 'Yes' },
      'same_address',
    ],
  ];
  for (const [name, first, second, reason] of cases) {
    const found = linkTwo(first, second);
    test(name, async () => expect(await found()).toBe(reason));
  }
});

describe('an Eircode identifies neither of two sales', () => {
  const eircode = 'F26X2Y3';
  const oneDay = { sale_date: '05/02/2015' };
  const cases: readonly (readonly [string, string, string, Line])[] = [
    [
      'of two houses of nothing in common',
      'ROSE COTTAGE, KNOCK, BALLINA',
      'ELM LODGE, ATTYMASS, FOXFORD',
      {},
    ],
    ['filed on one day, at two prices', 'ELM LODGE, KNOCK', 'ELM LODGE STABLES, KNOCK', oneDay],
  ];
  for (const [name, first, second, more] of cases) {
    const found = linkTwo(
      { address: first, eircode, ...more },
      { address: second, eircode, ...more },
    );
    test(name, async () => expect(await found()).not.toBe('eircode'));
  }

  // Not moved to another county, because it uses two.
  test('of two counties', async () => {
    const first = { address: 'KNOCK, BALLINA', eircode };
    const links = await link([first, { address: 'KNOCK, TULLA', county: 'Clare', eircode }]);
    expect(compareTwo(links)).not.toBe('eircode');
  });
});

describe('sales of one address', () => {
  const reasons = (links: readonly Link[]) => links.map(({ match_reason }) => match_reason);
  const townland = { address: 'BALLYMACKILDUFF, BALLINA' };
  const ofTownland = linkApart([townland, townland, townland]);
  test('that is a bare townland are not linked, however many there are', async () => {
    expect(reasons(await ofTownland())).toEqual([null, null, null]);
  });

  const five = Array.from({ length: 5 }, () => ({ address: '1 MAIN ST, BALLINA' }));
  const ofFive = linkApart(five);
  const ofSix = linkApart([...five, ...five.slice(0, 1)]);
  test('are of several homes where there are over five', async () => {
    expect(reasons(await ofSix())).toEqual(Array(6).fill(null));
    expect(reasons(await ofFive())[0]).toBe('same_address');
  });

  const address = '1 MAIN ST, BALLINA';
  const ofTwoEircodes = linkApart([
    { address, eircode: 'F26X2Y3' },
    { address, eircode: 'F26X2Y4' },
    { address },
  ]);
  test('with two known Eircodes each go with their own, and one without goes with neither', async () => {
    const links = await ofTwoEircodes();
    expect(new Set(links.map(({ home }) => home)).size).toBe(3);
    expect(links[2]?.match_reason).toBeNull();
  });

  const several = linkApart([{ address: 'UNITS 1-18 QUAY ST, BALLINA' }]);
  test('that is one of several homes are linked to none', async () => {
    expect(reasons(await several())).toEqual([null]);
  });
});

import { expect, test } from 'vitest';
import { startBatch } from '../../testing/batch.ts';
import { buildVersion } from '../../testing/build-session.ts';

type Street = { address: string; page_key: string | null };

type Written = readonly (readonly [address: string, county?: string, eircode?: string])[];

/** The key of the street page for each of these addresses, in order. All share one version. */
const findStreets = startBatch<Written, (string | null)[]>(async (cases) => {
  const lines = cases.flat().map(([address, county = 'Mayo', eircode = '']) => ({
    address,
    county,
    eircode,
  }));
  const session = await buildVersion(lines, ['core.streets']);
  const rows = await session.rows<Street>(
    `select sales.address, streets.page_key from version.core.sales
     left join version.core.address_streets using (address_id)
     left join version.core.streets using (street_name_id, place_key)`,
  );
  const find = (one: string) => rows.find(({ address }) => address === one)?.page_key ?? null;
  return cases.map((written) => written.map(([address]) => find(address)));
});

function testStreets(
  name: string,
  expected: readonly (readonly [Written[number], string | null])[],
) {
  const found = findStreets(expected.map(([written]) => written));
  test(name, async () => expect(await found()).toEqual(expected.map(([, key]) => key)));
}

testStreets('spellings of one street have one page, those of another place of the county another', [
  [['1 Quay Road, Ballina'], 'mayo-ballina-quay-road'],
  [['2 QUAY RD, BALLINA, CO. MAYO'], 'mayo-ballina-quay-road'],
  [['Apt 3, 14 Quay Road, Ballina'], 'mayo-ballina-quay-road'],
  [['4 THE QUAY RD, BALINA'], 'mayo-ballina-quay-road'],
  [['5 Quay Road, Westport'], 'mayo-westport-quay-road'],
  [['6 Quay Road, Knock, Ballina'], 'mayo-ballina-quay-road'],
]);

testStreets('a name of three places or more is not joined by a post town', [
  [['1 Main Street, Clane, Naas', 'Kildare'], 'kildare-clane-main-street'],
  [['2 Main Street, Naas', 'Kildare'], 'kildare-naas-main-street'],
  [['3 Main St, Kill, Naas', 'Kildare'], 'kildare-kill-main-street'],
  [['4 MAIN ST, CLANE', 'Kildare'], 'kildare-clane-main-street'],
  [['5 Main Street, Maynooth', 'Kildare'], 'kildare-maynooth-main-street'],
  [['6 Main Street, Leixlip', 'Kildare'], 'kildare-leixlip-main-street'],
]);

testStreets('a district of Dublin is one place whatever locality is named', [
  [['1 Church Road, East Wall, Dublin 3', 'Dublin'], 'dublin-east-wall-church-road'],
  [['2 Church Road, Dublin 3', 'Dublin'], 'dublin-east-wall-church-road'],
  [['3 Church Rd, East Wall', 'Dublin'], 'dublin-east-wall-church-road'],
  [['4 Church Road, Malahide', 'Dublin'], 'dublin-malahide-church-road'],
  [['5 Church Road, Killiney', 'Dublin'], 'dublin-killiney-church-road'],
  [['6 Church Road, Dublin', 'Dublin'], null],
]);

testStreets(
  'an address without a place is on the only street of its name, unless it may be in the county town',
  [
    [['1 Ashgrove Park, Ballina'], 'mayo-ballina-ashgrove-park'],
    [['2 Ashgrove Park, Mayo'], 'mayo-ballina-ashgrove-park'],
    [['1 College Road, Fermoy', 'Cork'], 'cork-fermoy-college-road'],
    [['2 College Road, Cork', 'Cork'], 'cork-college-road'],
    [
      ['1 Dalysfort Road, Salthill, Galway', 'Galway', 'H91 X2Y3'],
      'galway-salthill-dalysfort-road',
    ],
    [['2 Dalysfort Rd, Galway', 'Galway', 'H91 X2Y4'], 'galway-salthill-dalysfort-road'],
  ],
);

testStreets('a home without a number is on the road after its name; a townland is no street', [
  [['Rose Cottage, Quay Road, Ballina'], 'mayo-ballina-quay-road'],
  [['BALLYMACKILDUFF, BALLINA'], null],
  [['9 THE CLOSE, ST MARYS PK, BALLINA'], 'mayo-ballina-the-close-st-marys-park'],
  [['9 St Johns Rd Lower, Ballina'], 'mayo-ballina-st-johns-road-lower'],
]);

import { expect, test } from 'vitest';
import { buildVersion } from '../../testing/workbench.ts';

type Street = { address: string; page_key: string | null };

/** The key of the street's page of each of these addresses, in their order. */
async function findStreets(
  written: readonly (readonly [address: string, county?: string, eircode?: string])[],
): Promise<(string | null)[]> {
  const lines = written.map(([address, county = 'Mayo', eircode = '']) => ({
    address,
    county,
    eircode,
  }));
  const workbench = await buildVersion(lines, ['core.streets']);
  const rows = await workbench.rows<Street>(
    `select sales.address, streets.page_key from version.core.sales
     left join version.core.address_streets using (address_id)
     left join version.core.streets using (street_name_id, place_key)`,
  );
  return written.map(([one]) => rows.find(({ address }) => address === one)?.page_key ?? null);
}

test('spellings of one street have one page, those of another place of the county another', async () => {
  expect(
    await findStreets([
      ['1 Quay Road, Ballina'],
      ['2 QUAY RD, BALLINA, CO. MAYO'],
      ['Apt 3, 14 Quay Road, Ballina'],
      ['4 THE QUAY RD, BALINA'],
      ['5 Quay Road, Westport'],
      ['6 Quay Road, Knock, Ballina'],
    ]),
  ).toEqual([
    'mayo-ballina-quay-road',
    'mayo-ballina-quay-road',
    'mayo-ballina-quay-road',
    'mayo-ballina-quay-road',
    'mayo-westport-quay-road',
    'mayo-ballina-quay-road',
  ]);
});

test('a name of three places or more is not joined by a post town', async () => {
  expect(
    await findStreets([
      ['1 Main Street, Clane, Naas', 'Kildare'],
      ['2 Main Street, Naas', 'Kildare'],
      ['3 Main St, Kill, Naas', 'Kildare'],
      ['4 MAIN ST, CLANE', 'Kildare'],
      ['5 Main Street, Maynooth', 'Kildare'],
      ['6 Main Street, Leixlip', 'Kildare'],
    ]),
  ).toEqual([
    'kildare-clane-main-street',
    'kildare-naas-main-street',
    'kildare-kill-main-street',
    'kildare-clane-main-street',
    'kildare-maynooth-main-street',
    'kildare-leixlip-main-street',
  ]);
});

test('a district of Dublin is one place whatever locality is named', async () => {
  expect(
    await findStreets([
      ['1 Church Road, East Wall, Dublin 3', 'Dublin'],
      ['2 Church Road, Dublin 3', 'Dublin'],
      ['3 Church Rd, East Wall', 'Dublin'],
      ['4 Church Road, Malahide', 'Dublin'],
      ['5 Church Road, Killiney', 'Dublin'],
      ['6 Church Road, Dublin', 'Dublin'],
    ]),
  ).toEqual([
    'dublin-east-wall-church-road',
    'dublin-east-wall-church-road',
    'dublin-east-wall-church-road',
    'dublin-malahide-church-road',
    'dublin-killiney-church-road',
    null,
  ]);
});

test('an address without a place is on the only street of its name, unless it may be in the county town', async () => {
  expect(
    await findStreets([
      ['1 Ashgrove Park, Ballina'],
      ['2 Ashgrove Park, Mayo'],
      ['1 College Road, Fermoy', 'Cork'],
      ['2 College Road, Cork', 'Cork'],
      ['1 Dalysfort Road, Salthill, Galway', 'Galway', 'H91 X2Y3'],
      ['2 Dalysfort Rd, Galway', 'Galway', 'H91 X2Y4'],
    ]),
  ).toEqual([
    'mayo-ballina-ashgrove-park',
    'mayo-ballina-ashgrove-park',
    'cork-fermoy-college-road',
    'cork-college-road',
    'galway-salthill-dalysfort-road',
    'galway-salthill-dalysfort-road',
  ]);
});

test('a home without a number is on the road after its name; a townland is no street', async () => {
  expect(
    await findStreets([
      ['Rose Cottage, Quay Road, Ballina'],
      ['BALLYMACKILDUFF, BALLINA'],
      ['9 THE CLOSE, ST MARYS PK, BALLINA'],
      ['9 St Johns Rd Lower, Ballina'],
    ]),
  ).toEqual([
    'mayo-ballina-quay-road',
    null,
    'mayo-ballina-the-close-st-marys-park',
    'mayo-ballina-st-johns-road-lower',
  ]);
});

import { expect, test } from 'vitest';
import { buildTables } from '../../build.ts';
import { buildVersion, listAllNeeded, loadLines } from '../../testing/build-session.ts';
import { addPulls, landPulls } from '../../testing/listings.ts';

type Address = Readonly<Record<string, unknown>>;

const readings: readonly (readonly [string, Address])[] = [
  ['5 MAIN ST, BALLINA', { kind: 'numbered', number: '5', name: 'MAIN ST', street_type: 'ST' }],
  ['NO. 12 A Main Street, Ballina', { number: '12A', name: 'MAIN ST' }],
  ['NO5 Main Street, Ballina', { number: '5' }],
  ['08 Main Street', { number: '8' }],
  ['25-27 Quay Rd, Ballina', { number: '25-27', name: 'QY RD' }],
  ['12, Main Street, Ballina', { number: '12', name: 'MAIN ST', place_keys: ['BALINA'] }],
  ["CLIFFDALE, 5 O'DONOVAN ROSSA RD", { number: '5', name_key: 'ODONOVANROSARD' }],
  ['CLIFFDALE, 5 QUAY RD, BALLINA', { house_name_key: 'CLIFDALE', place_keys: ['BALINA'] }],
  ['APT 5, QUAY HALL, BALLINA', { kind: 'unit', unit: '5', number: null, name: 'QY HALL' }],
  ['APT. 05 QUAY HALL, BALLINA', { unit: '5' }],
  ['Apartment C66, Quay Hall', { unit: 'C66', name: 'QY HALL' }],
  ['FLAT 2, 12 MAIN STREET', { kind: 'unit', unit: '2', number: '12', name: 'MAIN ST' }],
  ['APT12 QUAY HALL, 85 MAIN STREET', { unit: '12', name: 'QY HALL' }],
  ['TOP FLOOR FLAT, 12 MAIN STREET', { unit: 'TOP', number: '12' }],
  ['99 THE QUAY APARTMENTS, BALLINA', { kind: 'numbered', unit: null, number: '99' }],
  ['5 BLOCK C, THE COURTYARD', { number: '5', block: 'C', name: 'COURTYARD' }],
  ['ANNAGRY HOUSE, BALLYMACKILDUFF', { kind: 'named', name: 'ANNAGRY HSE' }],
  ['TWO MILE HOUSE, NAAS', { kind: 'bare', name: 'TWO MILE HSE' }],
  ['MILESTONE HOUSE, NAAS', { kind: 'named' }],
  ['3 Bedroom Duplex, Fern Park, Ballina', { kind: 'bare', number: null, name: 'FERN PK' }],
  ['4-Bed Detached House, Fern Park', { kind: 'bare', number: null, name: 'FERN PK' }],
  ['9 BEDFORD, BALLINA', { kind: 'numbered', number: '9', name: 'BEDFORD' }],
  ['BALLYMACKILDUFF, BALLINA', { kind: 'bare', name_key: 'BALYMACKILDUF' }],
  ['9 THE AVENUE, QUAY PARK, BALLINA', { is_generic: true, place_keys: ['QYPK', 'BALINA'] }],
  ['9 QUAY AVENUE, BALLINA', { is_generic: false }],
  ['127 BAYSIDE BLVD, BALLINA', { name: 'BAYSIDE BLVD', street_type: 'BLVD' }],
  ['127 Bayside Boulevard, Ballina', { name_key: 'BAYSIDEBLVD' }],
  ['2 ABBEYLEIX RAOD, BALLINA', { name_key: 'ABBEYLEIXRD', street_type: 'RD' }],
  ['3 FR GRIFFIN RD, BALLINA', { name_key: 'FATHERGRIFINRD' }],
  ['3 Father Griffin Road, Ballina', { name_key: 'FATHERGRIFINRD' }],
  ['UPPER MILL ROAD, BALLINA', { name_key: 'MILRDUPR', street_type: 'RD' }],
  ['MILL RD UPPER, BALLINA', { name_key: 'MILRDUPR', street_type: 'RD' }],
  ['NORTH GREAT GEORGES ST, BALLINA', { name_key: 'GEORGESTGREATNTH' }],
  ['Great Georges Street North, Ballina', { name_key: 'GEORGESTGREATNTH' }],
  ['OFF UPPER MILL RD, BALLINA', { name_key: 'MILRDUPR' }],
  ['CITY WEST PARK, BALLINA', { name_key: 'CITYWESTPK' }],
  ['NO 2, 2 MAIN ST, BALLINA', { kind: 'numbered', unit: null, number: '2' }],
  ['THE COTTAGE, WEST TOWN, BALLINA', { place_keys: ['WESTOWN', 'BALINA'] }],
  ['27TREEPARK DR, BALLINA', { number: '27', name: 'TREEPARK DR' }],
  ['12 OLD COUNTY RD', { number: '12', name: 'OLD CO RD', street_type: 'RD' }],
  ['12 OLD COUNTY ROAD, MAYO', { number: '12', name_key: 'OLDCORD' }],
  ['40 ACRES, BALLINA', { kind: 'bare', number: null, name: '40 ACRES' }],
  ['SERENITY (4A), STRAND ROAD', { kind: 'numbered', number: '4A', name: 'SERENITY' }],
  ['HOUSE TYPE 4A, STRAND ROAD', { kind: 'named', number: null }],
  ['LODGE 2 - CORNDARRAGH, BALLINA', { number: '2', name: 'CORNDARRAGH' }],
  ['PENTHOUSE 18, QUAY HALL', { kind: 'unit', unit: '18', name: 'QY HALL' }],
  ['PENTHOUSE APT 5, QUAY HALL', { unit: '5', name: 'QY HALL', house_name_key: null }],
  ['THE PENTHOUSE, 12 MAIN ST', { unit: 'PENTHOUSE', number: '12', kind: 'unit' }],
  ['APARMENT 5 QUAY HALL, BALLINA', { unit: '5', name: 'QY HALL' }],
  ['HOUSE NO 2, 12 ORCHARD PARK', { unit: '2', number: '12', is_of_numbered_house: true }],
  ['APT 4, 11 MAIN ST', { home: '4', number: '11', is_of_numbered_house: true }],
  ['APT 12 QUAY HALL, 85 MAIN ST', { home: '12', is_of_numbered_house: false }],
  ['12, BLOCK D, QUAY HALL', { home: '12', block: 'D', house_number_key: '12D' }],
  ['12D QUAY HALL', { home: '12D', block: null, house_number_key: '12D' }],
  ['35-37 QUAY RD', { home: '35', house_number_key: '35-37' }],
  ['2 BEDROOM APARTMENT, 143 MAIN RD', { kind: 'bare', home: null, name: 'MAIN RD' }],
  ['2 BEDROOM APARTMENT - 143 MAIN RD', { kind: 'bare', home: null, name: 'MAIN RD' }],
];

const counties = ['CO. MAYO', 'CO MAYO', 'COUNTY MAYO', 'MAYO', 'CO MAYO, MAYO'];
const tails = [...counties, 'F26 X2Y3', 'MAYO, F26X2Y3'];
const inMayo: readonly (readonly [string, Address])[] = [
  ...readings,
  // The common ending of an address is dropped, unless nothing else is left.
  ...tails.map(
    (tail) => [`5 MAIN ST, KNOCK, ${tail}`, { name: 'MAIN ST', place_keys: ['KNOCK'] }] as const,
  ),
  ['MAYO', { kind: 'bare', name: 'MAYO' }],
  [',', { kind: 'bare', name: null }],
];

const inClonsilla = (district: string | null) => ({ district, place_keys: ['CLONSILA'] });
const inDonabate = (district: string | null) => ({ district, place_keys: ['DOMHNACHCEARNA'] });
const inDublin: readonly (readonly [string, Address])[] = [
  ['5 MAIN ST, CLONSILLA, DUBLIN 15', inClonsilla('15')],
  ['5 MAIN ST, CLONSILLA DUBLIN 15, DUBLIN', inClonsilla('15')],
  ['5 MAIN ST, DUBLIN 6W, CLONSILLA, DUBLIN 6 W', inClonsilla('6W')],
  ['5 MAIN ST, CLONSILLA, D15', inClonsilla('15')],
  ['5 MAIN ST, CLONSILLA, CO. DUBLIN', inClonsilla(null)],
  // A portal's part of a county is not a place.
  ['5 Main St, Clonsilla, South City Centre, Dublin', inClonsilla(null)],
  ['5 Main St, Clonsilla, Dublin West, Dublin', inClonsilla(null)],
  ['5 Main St, Clonsilla, Dublin North County, Dublin', inClonsilla(null)],
  ['5 Main St, Clonsilla, County Dublin, Ireland', inClonsilla(null)],
  // Dublin's Irish name works too.
  ['3 BÓTHAR AN CHUILINN, DOMHNACH CEARNA, BAILE ÁTHA CLIATH 15', inDonabate('15')],
  ['4 Bóthar an Chuilinn, Domhnach Cearna, Bhaile Átha Cliath 6W', inDonabate('6W')],
  ['5 BOTHAR AN CHUILINN, DOMHNACH CEARNA, BAILE ATA CLIATH 05', inDonabate('5')],
  ['6 BOTHAR AN CHUILINN, DOMHNACH CEARNA, ATH CLIATH 15 DUBLIN 15', inDonabate('15')],
  ['7 BOTHAR AN CHUILINN, DOMHNACH CEARNA, DUBLIN 14, BAILE ÁTHA CLIATH', inDonabate('14')],
  ['8 BOTHAR AN CHUILINN, DOMHNACH CEARNA, BAILE ATHA CLIATH', inDonabate(null)],
  ['9 BOTHAR AN CHUILINN, DOMHNACH CEARNA, CO ÁTHA CLIATH', inDonabate(null)],
  ['10 BOTHAR AN CHUILINN, DOMHNACH CEARNA, CONTAE BHAILE ATHA CLIATH', inDonabate(null)],
  ['12 BOTHAR BAILE ATHA CLIATH, SORD', { name: 'BOTHAR BAILE ATHA CLIATH', district: null }],
];

/** All share one version, as building one is slow. */
test('an address is split into its parts', async () => {
  const elsewhere = { district: null, place_names: ['BAILE ATHA CLIATH'] };
  const all = [
    ...inMayo.map((reading) => ['Mayo', ...reading] as const),
    ...inDublin.map((reading) => ['Dublin', ...reading] as const),
    ['Meath', '12 BOTHAR NUA, BAILE ATHA CLIATH', elsewhere] as const,
  ];
  const lines = all.map(([county, address]) => ({ county, address }));
  const session = await buildVersion(lines, ['core.addresses']);
  const rows = await session.rows<Address>(
    `select sales.address as written, addresses.* from version.core.sales
     inner join version.core.addresses on sales.address_id = addresses.address_id`,
  );
  for (const [county, address, expected] of all) {
    const found = rows.find((row) => row.written === address && row.county === county);
    expect(found, address).toMatchObject(expected);
  }
});

/** The register and adverts both write addresses here. */
const wanted = ['core.addresses', 'core.listings', 'core.sale_property_links'];

test('one address has one row, whether the register or an advert writes it, in whatever layout', async () => {
  const session = await buildVersion(
    [
      { address: '1 SRAID MHOR, BALLINA, CO MAYO' },
      { address: '1 Sráid Mhór, Ballina, Co. Mayo', price: '€1,000.00' },
      { address: '1 Sráid Mhór, Ballina, Co. Mayo', county: 'Sligo' },
    ],
    wanted,
  );
  await addPulls(session, landPulls([{ at: '2026-01-01T12:00:00Z', adverts: [{}] }]), wanted);
  const rows = await session.rows(
    `select addresses.county, count(sales.sale_id)::integer as sales,
       (select count(*) from version.core.listings
        where listings.address_id = addresses.address_id)::integer as listings
     from version.core.addresses inner join version.core.sales on addresses.address_id = sales.address_id
     group by all order by all`,
  );
  expect(rows).toEqual([
    { county: 'Mayo', sales: 2, listings: 1 },
    { county: 'Sligo', sales: 1, listings: 0 },
  ]);
});

test('an address whose sale is withdrawn and whose advert stays belongs only to the advert', async () => {
  const session = await buildVersion([{}, { address: '2 SRAID MHOR, BALLINA' }], wanted);
  await addPulls(session, landPulls([{ at: '2026-01-01T12:00:00Z', adverts: [{}] }]), wanted);
  const readSaleFlag = async () => {
    const rows = await session.rows<{ has_sale: boolean }>(
      `select has_sale from version.core.addresses where number = '1' order by all`,
    );
    return rows.map(({ has_sale }) => has_sale);
  };
  expect(await readSaleFlag()).toEqual([false, true]);
  await loadLines(session, [{ address: '2 SRAID MHOR, BALLINA' }], 'all', '2026-03-02T00:00:00Z');
  await buildTables(session, await listAllNeeded(wanted));
  expect(await readSaleFlag()).toEqual([false]);
  const links = await session.rows('select * from version.core.sale_property_links');
  expect(links).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

const several = [
  'UNITS 1-18 SHACKLETON POINT',
  'Units 1 to 18, The Mill',
  'APTS 3 & 5, MILL HALL',
  'APARTMENTS 70, 71, MILL HALL',
  'NOS. 12-14 QUAY ST',
  'HOUSES 1 AND 2, MILL LANE',
  '88 UNITS, CITY SQ',
  '12 NO. APARTMENTS, QUAY ST',
  '4 HOLIDAY HOMES, LAHINCH',
  '1-90 THE CRESCENT',
  '1 TO 20 THE CRESCENT',
  '41–80 ALTAN',
  '5 & 6 MAIN ST',
  '5 AND 6 MAIN ST',
  '1, 2 AND 9 MILL LANE',
  '28 CRUISE PARK AND OTHERS',
  '1-12 (INCLUSIVE) MILL LANE',
  '3 4 5 6 9 TO 16 INC, THE CLOSE',
  '1 3 25 MILL LANE',
  '1-4 OAK DR, 2-6 ELM RD',
  'BLOCK B & BLOCK D, MILL HALL',
  'APARTMENT 1- 6, MILL HEIGHTS',
  'APT 1 - 6, 20 QUAY ST',
  'UNIT 1-26 MILL HALL',
  'Apt 1 to 12 and 14 to 16, The Mill',
  'FLAT 1 TO 7, QUAY ST',
  "APARTMENT NO'S 80 to 94, THE MILL",
  '19 Residential Units, The Mill',
  "12 properties at Miller's Yard",
  '5 MILL LANE AND 29 OTHER PROPERTIES',
  'Units at Mill Court',
  '14 The Avenue and 36 The Grove, Mill Court',
  '7 Mill Lane &, 10 Mill Walk',
  '10  11 The Rise  3  4 The Heights',
  '1a 2aMill Drive 5-6Mill Green, 9-14Mill Grove',
  '50 - 65B Mill Green',
  '48-51 55-60 62 & 63 Mill Woods',
  'FLAT 1 TO FLAT 9, 4 QUAY ST',
  'APT 1 - APT 11  72 QUAY ST',
  '83 MILL HALL &others, QUAY ST',
];

const one = [
  '1 MAIN ST, BALLINA',
  '25-27 MAIN STREET',
  'APT 5, 42-46 PARNELL ST',
  'APARTMENT 12, BLOCK B, MILL HALL',
  'UNIT 4, 10-20 QUAY ST',
  'FLAT 2, 18 AND 19 QUAY ST',
  'HOUSE 5, MILL LANE',
  'OAK AND ASH LODGE, TRIM',
  '1 THE UNITED ST',
  '12 SAND LANE',
  'THE HOMESTEAD, TRIM',
  '1 ST. JOHN & PAUL TCE',
  '5 22ND AVE',
  'KNOCK, 2 MILES FROM TRIM',
  '1A, MAIN ST',
  'APT 1 - 59A QUAY ROAD',
  'UNIT 1 - 565 QUAY ROAD',
  'APT 7 - 70-72 QUAY ROAD',
  'Apartment 3-1, Mill Gardens',
  'APARTMENT 4-22A, QUAY ST',
  '5 Merrion Residences, 8-11 and 11a Lower Baggot Street',
  '5 Mill Court, and car park space 5',
  '14 MILL PLACE, 1ST & 2ND FLOOR',
  '7 MILL HOUSE, Part Folios 80 111588F & 125229F',
];

test.each([
  ['that name several homes', several, several],
  ['of one home', one, []],
])('multi-unit addresses are found among those %s', async (_, addresses, expected) => {
  const bench = await makeModelBench();
  await bench.give(
    'core.readable_sales',
    addresses.map((address, index) => ({ sale_id: index, sale_year: 2026, address })),
  );
  const found = (await bench.run('core.multi_unit_sales')).map(({ sale_id }) => Number(sale_id));
  expect(addresses.filter((_, index) => found.includes(index))).toEqual(expected);
});

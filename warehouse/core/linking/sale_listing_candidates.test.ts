import { expect, test } from 'vitest';
import { type Placed, startCountyBatch } from '../../testing/batch.ts';
import { loadLines, makeBuildSession } from '../../testing/build-session.ts';
import { type Advert, addPulls, landPulls } from '../../testing/listings.ts';
import type { Line } from '../../testing/register.ts';

/**
 * The title of an advert in January 2026 at 300,000, the address of a sale a month later, and their
 * other columns.
 */
type Pair = {
  readonly title: string;
  readonly address: string;
  readonly advert?: Advert;
  readonly line?: Line;
};

/** The reason that links the two; null if they aren't linked. */
const link = startCountyBatch(async (pairs: readonly Placed<Pair>[]) => {
  const session = await makeBuildSession();
  const lines = pairs.map(({ county, given: { address, line } }) => {
    return { address, county, price: '€310,000.00', ...line };
  });
  await loadLines(session, lines);
  const adverts = pairs.map(({ county, given: { title, advert } }) => {
    return { source_listing_id: county, title, county, price_eur: 300_000, ...advert };
  });
  await addPulls(session, landPulls([{ at: '2026-01-05T12:00:00Z', adverts }]), [
    'core.sale_listing_links',
  ]);
  const rows = await session.rows<{ county: string; match_reason: string }>(
    `select sales.county, links.match_reason from core.sale_listing_links as links
     inner join core.sales on links.sale_id = sales.sale_id`,
  );
  return pairs.map((pair) => rows.find((row) => row.county === pair.county)?.match_reason ?? null);
});

const pairs = [
  ['12 Oakfield Drive, Ballina, Co. Mayo', '12 OAKFIELD DR, BALLINA', 'advert_address'],
  ['Apartment 7, Fern Court, Ballina, Co. Mayo', '7 FERN COURT, BALLINA', 'advert_address'],
  ['12 Oakfield Drive, Dublin 15', '12 OAKFIELD DR, CLONSILLA, DUBLIN 15', 'advert_address'],
  ['12 Oakfield Drive, Ballina, Co. Mayo', '12 OAKFIELD DR, ARDNAREE', 'advert_other_place'],
  ['12 The Avenue, Oakfield, Ballina, Co. Mayo', '12 THE AVENUE, ARDNAREE', null],
  [
    '12 Oakfield Drive, Rathgar, Dublin 6',
    '12 OAKFIELD DR, RATHGAR, DUBLIN 14',
    'advert_other_district',
  ],
  ['12 Oakfield Drive, Dublin 6', '12 OAKFIELD DR, DUBLIN 14', null],
  ['55-71 Oakfield Drive, Ballina, Co. Mayo', '55 OAKFIELD DR, BALLINA', null],
  ['55-57 Oakfield Drive, Ballina, Co. Mayo', '55 OAKFIELD DR, BALLINA', 'advert_address'],
  ['12 Oakfield Drive, Ballina, Co. Mayo', '12 OAKFEILD DR, BALLINA', 'advert_misspelt_street'],
  ['Apt 7, Oekfield Court, Dublin 15', 'APT 7 OAKFIELD COURT, DUBLIN 15', 'advert_misspelt_street'],
  ['12 Oakfield Close, Ballina, Co. Mayo', '12 OAKFIELD, BALLINA', 'advert_longer_street'],
  ['12 Oakfield Close, Ballina, Co. Mayo', '12 OAKFIELD DR, BALLINA', null],
  ['12 Oakfield Park, Ballina, Co. Mayo', '12 OAKFIELD PARK DR, BALLINA', null],
  ['15 Grange Terrace, Ballina, Co. Mayo', '15 THE GRANGE, BALLINA', null],
  ['23 Ridge Lodge, Quay Way, Ballina', '23 THE LODGE, RIDGE, BALLINA', 'advert_longer_street'],
  ['Apt 4, 11 Fern Road, Ballina, Co. Mayo', '4 FERN RD, BALLINA', null],
  ['2 Orchard Park, Ballina, Co. Mayo', 'HOUSE NO 2, 12 ORCHARD PARK, BALLINA', null],
  ['10 Block B, Fern Square, Ballina', '10 ELM WALK, FERN SQUARE, BALLINA', null],
  [
    'Apartment 10, Fern Square, Ballina',
    '10 ELM WALK, FERN SQUARE, BALLINA',
    'advert_crossed_street',
  ],
  ['Apt 12, Block D, Fern Hall, Ballina', 'APT 12D FERN HALL, BALLINA', 'advert_address'],
  ['Apt 12, Block D, Fern Hall, Ballina', 'APT 12C FERN HALL, BALLINA', null],
  ['2 Bedroom Apartment, 143 Fern Road, Ballina', '143 FERN RD, BALLINA', null],
  ['12 Oakfield Drive, Ballina, Co. Mayo', '14 OAKFIELD DR, BALLINA', null],
  ['Apartment 7, 12 Fern Street, Ballina, Co. Mayo', '12 FERN STREET, BALLINA', null],
  ['Apartment 7, 12 Fern Street, Ballina, Co. Mayo', 'APT 7, 14 FERN STREET, BALLINA', null],
  ['Apt 7, Block A, Fern Court, Ballina, Co. Mayo', 'APT 7 BLOCK B, FERN COURT, BALLINA', null],
  ['Rose Cottage, Knockmore, Ballina, Co. Mayo', 'ROSE COTTAGE, KNOCKMORE', 'advert_house_name'],
  ['Main Street, Knockmore, Ballina, Co. Mayo', 'MAIN ST, KNOCKMORE', null],
] as const;

for (const [title, address, expected] of pairs) {
  const found = link({ title, address });
  test(`"${title}" and "${address}" are linked by ${expected}`, async () => {
    expect(await found()).toBe(expected);
  });
}

const [title, address] = ['12 Oakfield Drive, Ballina, Co. Mayo', '12 OAKFIELD DR, BALLINA'];
const elsewhere = '12 OAKFIELD DR, ARDNAREE';

const unlinked: readonly (readonly [string, Advert, Line, string])[] = [
  ['a sale before the first sight', {}, { sale_date: '04/01/2026' }, address],
  ['a sale that is not at full market price', {}, { not_full_market_price: 'Yes' }, address],
  ['a sale of another Eircode', { eircode: 'F26X2Y3' }, { eircode: 'F26X2Y4' }, address],
  [
    'a flat at a price far off that of a house of its number',
    {},
    { price: '€600,000.00', address: 'APT 12, OAKFIELD DR, BALLINA' },
    address,
  ],
  ['a part share, by its price', {}, { price: '€100,000.00' }, address],
  ['a price that is far, where the place differs', {}, { price: '€420,000.00' }, elsewhere],
  ['no asking price, where the place differs', { price_eur: null }, {}, elsewhere],
  ["a development's from-price", { is_from_price: true }, {}, address],
];

for (const [what, advert, line, sold] of unlinked) {
  const found = link({ title, address: sold, advert, line });
  test(`${what} is not linked`, async () => expect(await found()).toBeNull());
}

const eircode = 'F26X2Y3';
const linkByEircode = (one: string) =>
  link({ title: one, address, advert: { eircode }, line: { eircode } });

const byEircode = [
  ['in another spelling', 'Teach na Coille, Béal an Átha, Co. Mayo', 'eircode'],
  ['of another number', '29 Oakfield Drive, Ballina, Co. Mayo', null],
  ['of another letter', '12B Oakfield Lane, Ballina, Co. Mayo', 'eircode'],
  ['of its flat', 'Flat 2, 12 Oakfield Drive, Ballina, Co. Mayo', 'eircode'],
] as const;

for (const [what, advertised, expected] of byEircode) {
  const found = linkByEircode(advertised);
  test(`an advert ${what} with the Eircode of a sale is linked by ${expected}`, async () => {
    expect(await found()).toBe(expected);
  });
}

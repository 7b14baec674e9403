import { expect, test } from 'vitest';
import { makeBuildSession } from '../../testing/build-session.ts';
import { type Advert, addPulls, landPulls } from '../../testing/listings.ts';

/** Two adverts, most given by their titles. */
type Pair = readonly [what: string, one: Advert | string, other: Advert | string];

/**
 * Which of these pairs of adverts are of one home. They share one version, as building one is slow.
 */
async function listMerged(pairs: readonly Pair[]): Promise<string[]> {
  const session = await makeBuildSession();
  const adverts = pairs.flatMap(([what, ...two]) =>
    two.map((advert, at) => ({
      county: 'Dublin',
      price_eur: 400_000,
      beds: 3,
      latitude: null,
      longitude: null,
      ...(typeof advert === 'string' ? { title: advert } : advert),
      source_listing_id: `${what} ${at}`,
    })),
  );
  await addPulls(session, landPulls([{ at: '2026-01-05T12:00:00Z', adverts }]), [
    'core.advert_groups',
  ]);
  const rows = await session.rows<{ id: string; group_id: string }>(
    `select adverts.source_listing_id as id, groups.group_id from core.advert_groups as groups
     inner join core.adverts on groups.listing_id = adverts.listing_id`,
  );
  const groups = new Map(rows.map(({ id, group_id }) => [id, group_id]));
  return pairs
    .map(([what]) => what)
    .filter((what) => groups.get(`${what} 0`) === groups.get(`${what} 1`));
}

const near = { latitude: 53.37, longitude: -6.33 };

const oneHome: readonly Pair[] = [
  ['a shared place', '11 Parkview, Ashtown', '11 Parkview, Ashtown, Dublin 15'],
  [
    'a shared district at a near price',
    '12 Parkview, Ashtown, Dublin 15',
    { title: '12 Parkview, Castleknock, Dublin 15', price_eur: 410_000 },
  ],
  [
    'one spot',
    { title: '14 Garter Green, Citywest', ...near },
    { title: '14 Garter Green, Saggart', ...near },
  ],
  ['a qualifier before and behind', '22 Upper Mill Road, Dundrum', '22 Mill Road Upper, Dundrum'],
  [
    'one slip at one price',
    '30 Castlgrange Drive, Clondalkin',
    '30 Castlegrange Drive, Clondalkin',
  ],
  ['joined words', '9 Templeview Copse, Clarehall', '9 Temple View Copse, Clare Hall'],
  ['a street without its word apart', '2 Castlecourt, Clontarf', '2 Castle Court, Clontarf'],
  ['a shortened word', '29 Mountpleasant Square, Ranelagh', '29 Mount Pleasant Square, Ranelagh'],
  ['no commas', '162 Edgewood Lawns Blanchardstown', '162 Edgewood Lawns, Blanchardstown'],
  [
    'a remark',
    { title: '17 Lanesville (detached bungalow), Monkstown', ...near },
    { title: '17 Lanesville, Monkstown', ...near },
  ],
  [
    'a portal that puts the home into another town',
    { title: '13 Collis Court, Swords', ...near },
    { title: '13 Collis Court, Swords', latitude: 53.2, longitude: -6.1 },
  ],
  [
    'a flat and its number',
    'Apartment 7, Fern Hall, Ashtown',
    { title: '7 Fern Hall, Ashtown', property_type: 'Apartment' },
  ],
  [
    'two homes advertised as one, twice',
    { title: 'Serenity (4a) & Aurora (4b), Strand Road, Sutton', eircode: 'D13V6K4' },
    { title: 'Serenity (4a) Aurora (4b), Strand Road, Sutton', eircode: 'D13V6K4' },
  ],
];

test('adverts of one home in one area are grouped', async () => {
  expect(await listMerged(oneHome)).toEqual(oneHome.map(([what]) => what));
});

const otherHomes: readonly Pair[] = [
  ['two towns', '11 Parkview, Ashtown', '11 Parkview, Swords'],
  ['no place', '18 Grattan Court, Dublin', '18 Grattan Court, Swords'],
  [
    'two places of one county',
    '25 Beechwood Park, Ranelagh, Dublin',
    '25 Beechwood Park, Dun Laoghaire, Dublin',
  ],
  [
    'two places, one with a district',
    '28 Hazelwood Crescent, Clondalkin, Dublin 22',
    '28 Hazelwood Crescent, Hartstown',
  ],
  [
    "a portal's part of the county",
    '12 Parkview, Ashtown, Dublin West',
    '12 Parkview, Lucan, Dublin West',
  ],
  [
    'two places of one district at two prices',
    '13 Parkview, Ashtown, Dublin 15',
    { title: '13 Parkview, Mulhuddart, Dublin 15', price_eur: 500_000 },
  ],
  ['a unit of another house', 'Apt 4, 11 Charlemont Road, Clontarf', '4 Charlemont Road, Clontarf'],
  [
    'a flat and a house of one number',
    'Apartment 2, Marrsfield Avenue, Clongriffin',
    { title: '2 Marrsfield Avenue, Clongriffin', property_type: 'Terrace' },
  ],
  [
    'two houses of one Eircode',
    { title: 'Serenity (4a), Strand Road, Sutton', eircode: 'D13V6K4' },
    { title: 'Aurora (4b), Strand Road, Sutton', eircode: 'D13V6K4' },
  ],
  [
    'two houses and one of them',
    { title: 'Elm (6a) & Oak (6b), Strand Road, Sutton', eircode: 'D13V6K5' },
    { title: 'Elm (6a), Strand Road, Sutton', eircode: 'D13V6K5' },
  ],
  [
    'two sizes of flat in one building',
    { title: '1 Bedroom Apartment, 143 Merrion Road', ...near },
    { title: '2 Bedroom Apartment, 143 Merrion Road', beds: 2, price_eur: 410_000, ...near },
  ],
  ['a longer street', '32 Pinebrook, Huntstown', '32 Pinebrook View, Huntstown'],
  [
    'two streets at one spot',
    { title: '25 Millrace Park, Saggart', ...near },
    { title: '25 Millrace Green, Saggart', ...near },
  ],
  [
    'joined words at two prices',
    '9 Templeview Copse, Clarehall',
    { title: '9 Temple View Copse, Clarehall', price_eur: 500_000 },
  ],
  [
    'no commas and another size',
    '4 Edgewood Lawns Blanchardstown',
    { title: '4 Edgewood Lawns, Blanchardstown', beds: 4 },
  ],
  ['a slip at two prices', '9 Oakfield Lawn', { title: '9 Oakfeild Lawn', price_eur: 500_000 }],
  [
    'a street and a village',
    '66 Old Kilmainham, Kilmainham',
    '66 Old Kilmainham Village, Kilmainham',
  ],
];

test('adverts of two areas, or of two doors, are two homes', async () => {
  expect(await listMerged(otherHomes)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { loadListingPulls } from '../load/load-listings.ts';
import { makeLastingBuildSession } from '../testing/build-session.ts';
import { type Advert, landPulls } from '../testing/listings.ts';
import { guardListings } from './guard-listings.ts';

/** This many adverts in Mayo and Clare, numbered from `from`. */
function adverts(count: number, from = 0): Advert[] {
  return Array.from({ length: count }, (_, place) => {
    const at = from + place;
    const isMayo = at % 2 === 0;
    return {
      source_listing_id: `${at}`,
      title: `${at} Sráid Mhór`,
      county: isMayo ? 'Mayo' : 'Clare',
      eircode: isMayo ? `F26A${100 + at}` : `V95A${100 + at}`,
      price_eur: 200_000 + 300 * (at % 700),
      latitude: 53,
      longitude: -9,
    };
  });
}

/** The adverts, with the first `count` changed. */
function change(all: readonly Advert[], count: number, to: (advert: Advert) => Advert): Advert[] {
  return all.map((advert, at) => (at < count ? { ...advert, ...to(advert) } : advert));
}

type Night = readonly [date: string, adverts: readonly Advert[]];

/** One for all, as a source isn't compared with others. */
const session = await makeLastingBuildSession();
let sources = 0;

/** The reasons to hold the last of these pulls of a source. */
async function check(...nights: readonly Night[]): Promise<readonly string[]> {
  sources += 1;
  const source = `source-${sources}`;
  const landed = landPulls(
    nights.map(([date, shown]) => ({ at: `${date}T12:00:00Z`, adverts: shown, source })),
  );
  await loadListingPulls(session, source, landed, new Set());
  const last = landed.at(-1)?.pull ?? '';
  return (await guardListings(session, source, [last])).get(last) ?? [];
}

const before: Night = ['2026-01-01', adverts(400)];
/** The next day ten are gone and ten are new, and fifteen prices have changed. */
const usual = change(adverts(400, 10), 15, ({ price_eur }) => ({
  price_eur: Number(price_eur) - 10_000,
}));

test('a pull that is like the one before it is plausible, and so is a first one', async () => {
  expect(await check(before, ['2026-01-02', usual])).toEqual([]);
  expect(await check(before)).toEqual([]);
});

describe('a pull is held, in numbers,', () => {
  const far =
    (times: number) =>
    ({ price_eur }: Advert) => ({ price_eur: Number(price_eur) * times });
  test.each<[string, Advert[]]>([
    ['390 of 390 known adverts now have another price', change(usual, 400, far(1.1))],
    ['40 of 390 known adverts now have a price that differs by half', change(usual, 40, far(2))],
    [
      '30 of 390 known adverts now have another county',
      change(usual, 30, () => ({ county: 'Cork' })),
    ],
    [
      '300 of 390 known adverts now have another address',
      change(usual, 300, ({ title }) => ({ title: `${title}x` })),
    ],
    ['200 of 390 known adverts now have no price', change(usual, 200, () => ({ price_eur: null }))],
    [
      '60 of 390 known adverts now have another number of bedrooms',
      change(usual, 60, () => ({ beds: 9 })),
    ],
    [
      '90 of 390 known adverts now have another type',
      change(usual, 90, () => ({ property_type: 'Apartment' })),
    ],
    [
      '200 of 390 known adverts now have another status',
      change(usual, 200, () => ({ status: 'Sold' })),
    ],
    [
      '90 of 390 known adverts now have another position',
      change(usual, 90, () => ({ latitude: 52 })),
    ],
    [
      '90 of 390 known adverts now have another Eircode',
      change(usual, 90, () => ({ eircode: 'F26B333' })),
    ],
    [
      '100 of 125 Eircodes are in another county',
      [...usual, ...change(adverts(100, 900), 100, () => ({ county: 'Cork' }))],
    ],
    [
      '100 of 125 new or changed adverts repeat another one',
      [
        ...usual,
        ...change(adverts(100, 900), 100, () => ({
          title: 'One',
          county: 'Mayo',
          price_eur: 250_000,
        })),
      ],
    ],
    ['0 of its 400 adverts are known from the pull before, which showed 400', adverts(400, 800)],
    ['The median of its 400 new or changed prices is €26,285,000', change(usual, 400, far(100))],
    [
      '100 of 125 new or changed prices are more than eight times',
      [...usual, ...change(adverts(100, 900), 100, far(10))],
    ],
    [
      'The 110 prices of new adverts are 3.16 times',
      [...usual, ...change(adverts(100, 900), 100, far(3))],
    ],
    ['It shows 2,000 adverts; the source has shown 400 at most', adverts(2000)],
  ])('as %s', async (reason, shown) => {
    expect((await check(before, ['2026-01-02', shown])).join('\n')).toContain(reason);
  });
});

test('a month between two pulls explains what a day does not', async () => {
  const changed = change(adverts(400), 70, ({ price_eur }) => ({
    price_eur: Number(price_eur) - 5000,
  }));
  expect(await check(before, ['2026-01-02', changed])).toHaveLength(1);
  expect(await check(before, ['2026-02-15', changed])).toEqual([]);
});

test('a source that has often changed more may do so again; two such pulls are not enough', async () => {
  const night = (day: number, count = 70): Night => [
    `2026-01-0${day}`,
    change(adverts(400), count, ({ price_eur }) => ({ price_eur: Number(price_eur) + 1000 * day })),
  ];
  expect(await check(before, night(2), night(3), night(4), night(5, 80))).toEqual([]);
  expect(await check(before, night(2), night(3), night(4, 80))).toHaveLength(1);
});

test('a few adverts are no evidence', async () => {
  const few = change(adverts(30), 30, () => ({ price_eur: 9_000_000, county: 'Cork' }));
  expect(await check(['2026-01-01', adverts(30)], ['2026-01-02', few])).toEqual([]);
});

test('an entry of another part of the source is not compared with the others', async () => {
  const [north, south] = landPulls([
    { at: '2026-01-01T12:00:00Z', adverts: adverts(200) },
    { at: '2026-01-02T12:00:00Z', adverts: adverts(200, 500) },
  ]);
  if (!north || !south) throw new Error('two have landed');
  const other = { ...south, pull: south.pull.replace('portal/', 'south/') };
  await loadListingPulls(session, 'portal', [north, other], new Set());
  expect(await guardListings(session, 'portal', [other.pull])).toEqual(new Map());
});

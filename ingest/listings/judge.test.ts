import { describe, expect, test } from 'vitest';
import type { ListingMeasures } from '../../warehouse/records/listing-measures.ts';
import { judgeListings, judgeNumber } from './judge.ts';

const nothing = {
  known: 0,
  otherTitles: 0,
  otherCounties: 0,
  otherPrices: 0,
  farPrices: 0,
  lostPrices: 0,
  otherBeds: 0,
  otherTypes: 0,
  otherStatuses: 0,
  otherPositions: 0,
  otherEircodes: 0,
};

/** A thousand adverts; the look the day before showed all but fifty of them. */
function measure(
  changes: Partial<ListingMeasures['changes']> = {},
  prices: Partial<ListingMeasures['prices']> = {},
): ListingMeasures {
  const now = { rows: 1000, lookRows: 1000, knownKeys: 900, keyConflicts: 0, repeated: 10 };
  return {
    changes: { ...nothing, known: 950, ...now, prices: 980, medianEur: 400_000, ...changes },
    prices: { prices: 980, high: 10, low: 2, unseenPrices: 0, unseenLn: 0, ...prices },
  };
}

const pull = {
  pulledAt: '2026-01-02T07:00:00.000Z',
  lookedAt: '2026-01-01T07:00:00.000Z',
  mostRows: 1100,
};
const first = { ...pull, lookedAt: undefined, mostRows: 0 };

test('a pull that is like the look before it is plausible', () => {
  expect(judgeListings(measure({ otherPrices: 12, otherTitles: 20 }), pull)).toEqual([]);
  expect(judgeListings(measure({ known: 0, lookRows: 0 }), first)).toEqual([]);
});

describe('a pull is held, in numbers,', () => {
  test.each([
    [{ otherPrices: 120 }, '120 of 950 known adverts now have another price'],
    [{ farPrices: 40 }, '40 of 950 known adverts now have a price that differs by half or more'],
    [{ otherCounties: 60 }, '60 of 950 known adverts now have another county'],
    [{ otherTitles: 300 }, '300 of 950 known adverts now have another address'],
    [{ lostPrices: 500 }, '500 of 950 known adverts now have no price'],
    [{ otherBeds: 60 }, '60 of 950 known adverts now have another number of bedrooms'],
    [{ otherTypes: 90 }, '90 of 950 known adverts now have another type'],
    [{ otherStatuses: 300 }, '300 of 950 known adverts now have another status'],
    [{ otherPositions: 90 }, '90 of 950 known adverts now have another position'],
    [{ otherEircodes: 90 }, '90 of 950 known adverts now have another Eircode'],
    [{ keyConflicts: 100 }, '100 of 900 Eircodes are in another county'],
    [{ repeated: 400 }, '400 of 1,000 adverts repeat another one'],
    [{ known: 100 }, '100 of its 1,000 adverts are known from the look before'],
    [{ medianEur: 4_000_000 }, 'The median of its 980 prices is €4,000,000'],
    [{ medianEur: 400 }, 'The median of its 980 prices is €400'],
  ] as const)('for %o', (changes, told) => {
    const found = judgeListings(measure(changes), pull);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(told);
  });

  test.each([
    [{ high: 200 }, "200 of 980 prices are more than eight times their county's"],
    [{ low: 200 }, "200 of 980 prices are less than an eighth of their county's"],
    [{ unseenPrices: 200, unseenLn: 1 }, 'The 200 prices of new adverts are 2.72 times'],
  ])('for prices %o', (prices, told) => {
    expect(judgeListings(measure({}, prices), pull)[0]).toContain(told);
  });
});

test('more adverts than three times what the source has shown, or than the country has, are held', () => {
  expect(judgeNumber(3600, pull)).toEqual([]);
  expect(judgeNumber(250_000, pull)).toEqual([
    'It shows 250,000 adverts; the source has shown 1,100 at most.',
  ]);
  expect(judgeNumber(25_000, first)).toEqual([]);
  expect(judgeNumber(250_000, first)[0]).toContain('60,000 at most');
});

test('a month between two looks explains what a day does not', () => {
  const later = { ...pull, pulledAt: '2026-02-15T07:00:00.000Z' };
  const changes = { known: 500, otherPrices: 80 };
  expect(judgeListings(measure(changes), later)).toEqual([]);
  expect(judgeListings(measure(changes), pull)).toHaveLength(1);
  expect(judgeListings(measure({ known: 150 }), later)).toEqual([]);
});

test('a source that has often changed more may do so again; two wrong pulls are not enough', () => {
  const lively = { ...nothing, known: 1000, otherPrices: 100 };
  const changes = { otherPrices: 150 };
  expect(judgeListings(measure(changes), pull, [lively, lively, lively])).toEqual([]);
  expect(judgeListings(measure(changes), pull, [lively, lively])).toHaveLength(1);
});

test('a few adverts are no evidence', () => {
  const few = { rows: 30, lookRows: 30, known: 30, otherPrices: 30, prices: 30, knownKeys: 0 };
  expect(judgeListings(measure(few, { prices: 30, high: 30 }), pull)).toEqual([]);
});

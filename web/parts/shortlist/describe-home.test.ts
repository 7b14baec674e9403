import { expect, test } from 'vitest';
import { describeHome } from './ShortlistHome.tsx';

const home = {
  askedId: 4711,
  homeId: '1',
  listingId: 4711,
  advertIds: [4690, 4711],
  title: '14 Ardilea Crescent',
  county: 'Dublin',
  status: 'For Sale' as const,
  price: 595_000,
};

test('an advert that is live is not described as another one', () => {
  expect(describeHome(home)).toEqual(['For sale now: €595,000.']);
});

test('a home shown by another advert says that the starred one is no longer live', () => {
  expect(describeHome({ ...home, askedId: 4690 })).toEqual([
    'For sale now: €595,000.',
    'The advert you starred is no longer live; this is another advert for the home.',
  ]);
});

import { expect, test } from 'vitest';
import type { ListingDetail } from '../contract/listing.ts';
import { findSalePrice } from './sold-for.ts';

type Home = Parameters<typeof findSalePrice>[0];

const sale = {
  address: '1 SHOP ST',
  dateOfSale: '2026-02-05',
  price: 360_000.5,
  vatExclusive: false,
  matchReason: 'eircode' as const,
};
const home: Home = {
  status: 'Sold',
  priceHistory: [{ change: 'Sold', price: 360_001, difference: 0, published: '2026-02-05' }],
  saleHistory: [sale, { ...sale, dateOfSale: '2015-03-10', price: 150_000 }],
};
const withSale = (change: Partial<ListingDetail['saleHistory'][number]>): Home => ({
  ...home,
  saleHistory: home.saleHistory.map((sale, place) => (place === 0 ? { ...sale, ...change } : sale)),
});

test('a sold home fetched what the sale on the day of its end says', () => {
  expect(findSalePrice(home)).toEqual({ price: 360_000.5, dateOfSale: '2026-02-05' });
});

test('VAT is added to a price that leaves it out, and stated', () => {
  expect(findSalePrice(withSale({ vatExclusive: true }))).toEqual({
    price: 408_601,
    dateOfSale: '2026-02-05',
    vatAdded: true,
  });
});

test('a sale that is not certain is likely', () => {
  expect(findSalePrice(withSale({ matchReason: 'advert_other_place' }))).toMatchObject({
    likely: true,
  });
});

test('nothing is known of a home without that sale, or that is not sold', () => {
  expect(findSalePrice({ ...home, saleHistory: home.saleHistory.slice(1) })).toBeUndefined();
  expect(findSalePrice(withSale({ dateOfSale: '2026-02-06' }))).toBeUndefined();
  expect(findSalePrice({ ...home, status: 'For Sale' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { ListingDetail, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { describeComparisons, findFirstPrice } from './compare-sale.ts';

const listing = {
  currentPrice: 590_000,
  priceHistory: [
    { change: 'Sold', price: 590_000, difference: 0, published: '2026-09-01' },
    { change: 'Drop', price: 590_000, difference: -50_000, published: '2026-05-09' },
    { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
  ],
} as unknown as ListingDetail;
const sale: SaleHistoryItem = {
  address: '',
  dateOfSale: '2026-09-01',
  price: 600_000,
  vatExclusive: false,
  matchReason: 'same_address',
};
const textsOf = (of: Partial<SaleHistoryItem>, also: Partial<ListingDetail> = {}) =>
  describeComparisons({ ...listing, ...also }, { ...sale, ...of }).map(({ text }) => text);

test('what a home fetched is compared with its last and its first asking price', () => {
  expect(describeComparisons(listing, sale)).toEqual([
    { text: '€10,000 (1.69%) above the last asking price', tone: 'rise' },
    { text: '€40,000 (6.25%) below the first asking price', tone: 'fall' },
  ]);
  expect(textsOf({ price: 590_000 })[0]).toBe('the last asking price exactly');
  expect(textsOf({ price: 607_123.9 })[0]).toBe('€17,124 (2.90%) above the last asking price');
});

test('a price that never changed is compared once, and one that is not known not at all', () => {
  const priceHistory = listing.priceHistory.slice(2);
  expect(textsOf({}, { currentPrice: 640_000, priceHistory })).toEqual([
    '€40,000 (6.25%) below the last asking price',
  ]);
  expect(textsOf({}, { currentPrice: -1, priceHistory: [] })).toEqual([]);
});

test('what a home fetched is not taken for its first asking price where nothing was asked', () => {
  const priceHistory = listing.priceHistory.map((item) =>
    item.change === 'Sold' ? item : { ...item, price: -2, difference: 0 },
  );
  expect(findFirstPrice({ priceHistory })).toBe(-2);
  expect(textsOf({ price: 590_000 }, { currentPrice: -2, priceHistory })).toEqual([]);
});

test('a price without VAT is compared with VAT added, and is about right', () => {
  expect(textsOf({ price: 500_000, vatExclusive: true })[0]).toBe(
    'about €22,500 (3.81%) below the last asking price',
  );
});

test('a sale that may not be of the whole home is compared with nothing', () => {
  expect(textsOf({ leftOut: 'not_full_market' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { partTitle } from './part-title.ts';

const address = '1 Main Street, Naas, Co. Kildare';

it.each([
  [`Sale Agreed: ${address}`, 'Sale Agreed'],
  [`SALE AGREED ${address}`, 'SALE AGREED'],
  [`*Sold* ${address}`, 'Sold'],
  [`${address} (Sale Agreed)`, 'Sale Agreed'],
  [`${address} – SOLD`, 'SOLD'],
  [`${address} SOLD`, 'SOLD'],
  [`For Sale by Private Treaty - ${address}`, 'For Sale by Private Treaty'],
  [`For Sale, ${address} | Sale Agreed`, 'Sale Agreed'],
  [`Residential Sales, ${address}`, null],
  [`Residential Sales | ${address} | Byrne & Sons Auctioneers`, null],
  [`${address} - naashomes.ie`, null],
  [`Property for Sale: ${address}, Byrne Estate Agents`, null],
  [`For Sale | ${address} | Mill Estates`, 'For Sale'],
  [address, null],
])('%s is an address and the status %s', (title, status) => {
  expect(partTitle(title)).toEqual({ address, status });
});

it.each([
  'Sold Oak Cottage, Naas, Co. Kildare',
  'Agreed Lodge, Naas, Co. Kildare',
  'The Auctioneers House 1, Naas, Co. Kildare',
  'Kinvara | Kinross, Hill Lane, Naas, Co. Kildare',
  '3 Bedroom Show House on Tully Park View',
  'Serenity (4a) & Aurora (4b), Strand Road, Sutton, Co. Dublin',
  'Plot 2 - Hill View, Naas, Co. Kildare',
])('%s is an address unchanged', (title) => {
  expect(partTitle(title)).toEqual({ address: title, status: null });
});

it('is empty where there is no address', () => {
  expect(partTitle('Sale Agreed').address).toBe('');
});

it('reads each mark of a title once', () => {
  const title = `sold ${'['.repeat(1_500_000)} Naas`;
  expect(partTitle(title).address === title).toBe(true);
});

it('splits a title ten times, and takes the rest as the address', () => {
  expect(partTitle(`${'sold, '.repeat(8)}Naas`).address).toBe('Naas');
  expect(partTitle(`${'sold, '.repeat(150)}Naas`).address).toMatch(/^sold, .*Naas$/);
});

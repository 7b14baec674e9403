import { expect, it } from 'vitest';
import { parsePrice } from './price.ts';

it.each([
  ['€325,000', 325_000, 'asking', false],
  ['€ 325.000', 325_000, 'asking', false],
  ['325000', 325_000, 'asking', false],
  ['EUR 325,000.00', 325_000, 'asking', false],
  ['595000.00', 595_000, 'asking', false],
  ['€1.25m', 1_250_000, 'asking', false],
  ['€425k', 425_000, 'asking', false],
  ['€1,250,000', 1_250_000, 'asking', false],
  ['From €395,000', 395_000, 'asking', true],
  ['Prices from €395,000', 395_000, 'asking', true],
  ['€300,000 to €350,000', 300_000, 'asking', true],
  ['€300,000 - €350,000', 300_000, 'asking', true],
  ['AMV: €250,000', 250_000, 'amv', false],
  ['AMV €250,000', 250_000, 'amv', false],
  ['Guide Price €410,000', 410_000, 'guide', false],
  ['Offers in excess of €410,000', 410_000, 'guide', false],
  ['Sale Agreed €300,000', 300_000, 'asking', false],
  ['€190', 190, 'asking', false],
])('%s is %i, %s, from-price: %s', (text, priceEur, priceKind, isFromPrice) => {
  const shown = { isPriceShown: true, isRent: false, unknownWords: null };
  expect(parsePrice(text)).toMatchObject({ priceEur, priceKind, isFromPrice, ...shown });
});

it.each(['Price on Application', 'POA', 'P.O.A.', 'Price on request', 'Contact agent'])(
  '%s is a price on application, and hidden',
  (text) => {
    const { priceEur, priceKind, isPriceShown } = parsePrice(text);
    expect([priceEur, priceKind, isPriceShown]).toEqual([null, 'poa', false]);
  },
);

it.each([
  [null, null],
  ['', null],
  ['€0', null],
  ['N/A', null],
  ['Sale Agreed', 'Sale Agreed'],
  ['SOLD', 'Sold'],
])('%s names no price, and the status %s', (text, status) => {
  const unknown = { priceEur: null, priceKind: 'asking', isPriceShown: true, unknownWords: null };
  expect(parsePrice(text)).toMatchObject({ ...unknown, status });
});

it.each(['€1,800 per month', '€450 pw', '€2,000/month', 'To Let €900'])('%s is a rent', (text) => {
  expect(parsePrice(text).isRent).toBe(true);
});

it('tells words that it does not know, and keeps an amount that stands alone', () => {
  expect(parsePrice('€120,000 and a cow')).toMatchObject({
    priceEur: 120_000,
    unknownWords: 'a cow',
  });
  expect(parsePrice('Reduced from €375,000 to €350,000')).toMatchObject({
    priceEur: null,
    unknownWords: 'reduced',
  });
});

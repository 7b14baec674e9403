import { expect, it } from 'vitest';
import { parsePrice } from './price.ts';

it.each([
  ['€325,000', 325_000, 'asking', false],
  ['€ 325.000', 325_000, 'asking', false],
  ['EUR 325,000.00', 325_000, 'asking', false],
  ['€1.25m', 1_250_000, 'asking', false],
  ['€425k', 425_000, 'asking', false],
  ['From €395,000', 395_000, 'asking', true],
  ['Prices from €395,000', 395_000, 'asking', true],
  ['€300,000 - €350,000', 300_000, 'asking', true],
  ['AMV: €250,000', 250_000, 'amv', false],
  ['Guide Price €410,000', 410_000, 'guide', false],
  ['Offers in excess of €410,000', 410_000, 'guide', false],
  ['Sale Agreed €300,000', 300_000, 'asking', false],
  ['325000,00', 325_000, 'asking', false],
  ['€325.000,00', 325_000, 'asking', false],
  ['€325 000', 325_000, 'asking', false],
  ['€\u00a01\u00a0250\u2009000', 1_250_000, 'asking', false],
  ['€325\u202f000,00', 325_000, 'asking', false],
  ['€300-350k', 300_000, 'asking', true],
  ['€1.2-1.4m', 1_200_000, 'asking', true],
  ['1.2 to 1.4 million', 1_200_000, 'asking', true],
  ['€300 - 350,000', 300_000, 'asking', true],
  ['Between €300,000 and €350,000', 300_000, 'asking', true],
  ['€1.125m', 1_125_000, 'asking', false],
  ['325,000 EUR', 325_000, 'asking', false],
  ['325.000 euros', 325_000, 'asking', false],
  ['300,000 to 350,000 EUR', 300_000, 'asking', true],
  ['300,000 € - 350,000 €', 300_000, 'asking', true],
  ['AMV €250,000 Auction 12/03/2026', 250_000, 'amv', false],
  ['€325,000 Sold STC', 325_000, 'asking', false],
])('%s is %i, %s, from-price: %s', (text, priceEur, priceKind, isFromPrice) => {
  const shown = { isPriceShown: true, isRent: false, unknownWords: null };
  expect(parsePrice(text)).toMatchObject({ priceEur, priceKind, isFromPrice, ...shown });
});

const onApplication = `Price on Application; POA; P.O.A.; Price on request; Contact agent; TBC;
  POA €444,000; €444,000 (POA); Price on application (444000); Price On Request 444000;
  Price-on-application 444000; On Application 444000; Contact Agent 444000; TBC 444000;
  POA £444,000; Price upon enquiry €444,000; Price TBC €444,000; Price undisclosed 444000;
  POA 444 00`;

it.each(onApplication.split(/;\s+/))('%s is a price on application, and hidden', (text) => {
  const { priceEur, priceKind, isPriceShown } = parsePrice(text);
  expect([priceEur, priceKind, isPriceShown]).toEqual([null, 'poa', false]);
});

it.each(['€444,000 details on request', '€444,000, contact agent', 'Offers invited €444,000'])(
  '%s hides nothing',
  (text) => expect(parsePrice(text)).toMatchObject({ priceEur: 444_000, isPriceShown: true }),
);

it.each([
  [null, null],
  ['', null],
  ['€0', null],
  ['N/A', null],
  ['Sale Agreed', 'Sale Agreed'],
  ['Sale-Agreed', 'Sale Agreed'],
  ['SOLD', 'Sold'],
  ['Sold STC', 'Sale Agreed'],
  ['Sold subject to contract', 'Sale Agreed'],
])('%s names no price, and the status %s', (text, status) => {
  const unknown = { priceEur: null, priceKind: 'asking', isPriceShown: true, unknownWords: null };
  expect(parsePrice(text)).toMatchObject({ ...unknown, status });
});

const rents = `€1,800 per month; €450 pw; €2,000/month; To Let €900; €1,800 p/m; €1,800 p.c.m.;
  €20,000 p.a.; €1,800 per calendar month; £900 pcm`;

it.each(rents.split(/;\s+/))('%s is a rent', (text) => {
  expect(parsePrice(text).isRent).toBe(true);
});

it('signals unknown words, and keeps an amount that is by itself', () => {
  expect(parsePrice('€120,000 and a cow')).toMatchObject({
    priceEur: 120_000,
    unknownWords: 'a cow',
  });
  expect(parsePrice('Reduced from €375,000 to €350,000')).toMatchObject({
    priceEur: null,
    unknownWords: 'reduced',
  });
});

const unknown = `£250,000; 250,000 GBP; GBP250000; $250,000; US$250,000; USD 250,000;
  €300,000 (£255,000); €25 00 00; €300,000 250 000; from 250,000 in €; €325,0000; €1.250.00;
  €950-1.1m; €1 250,000; Lot 1 250 000`;

it.each(unknown.split(/;\s+/))('%s gives no known price, and a signal', (text) => {
  const { priceEur, isPriceShown, unknownWords } = parsePrice(text);
  expect([priceEur, isPriceShown]).toEqual([null, true]);
  expect(unknownWords).not.toBeNull();
});

const withWords = `€495,000 3 bed; €495,000, 2, 3 & 4 bed; €495,000 - 3-4 beds; €495,000 120 sq m;
  Phase 2 €495,000; Auction 12th March 2026 €495,000`;

it.each(withWords.split(/;\s+/))('%s gives 495,000, and a signal for the words', (text) => {
  const { priceEur, isFromPrice, unknownWords } = parsePrice(text);
  expect([priceEur, isFromPrice]).toEqual([495_000, false]);
  expect(unknownWords).not.toBeNull();
});

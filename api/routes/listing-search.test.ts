import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Advert, Pull } from '../../warehouse/testing/listings.ts';
import { Townlands } from '../contract/for-sale.ts';
import { ListingSearchAnswer } from '../contract/listing.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

const many: readonly Advert[] = Array.from({ length: 301 }, (_, at) => ({
  source_listing_id: `many-${at}`,
  title: `${at} Multitude Avenue, Athlone`,
  county: 'Westmeath',
}));
const others: readonly Advert[] = [
  { title: '1 Sráid Mhór, Béal an Átha' },
  { title: "2 St. Mary's Road, Ballina", eircode: 'F26X2Y3', agency_name: 'Moy Valley Estates' },
  { title: '3 O Connell Street, Ballina, F26 A1C2' },
  { title: '4 Parklands, Stillorgan', county: 'Dublin', status: 'Sale Agreed' },
  { title: '5 South Circular Road, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
  { title: '84 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24' },
  { title: '6 Terenure Road, Dublin 6W', county: 'Dublin', town: 'Dublin 6W' },
  { title: '8 Harbour View, Dublin 6', county: 'Dublin', town: 'Dublin 6' },
].map((advert) => ({ ...advert, source_listing_id: advert.title }));
const late = {
  source_listing_id: 'late',
  title: '302 Multitude Ave, Athlone',
  county: 'Westmeath',
};
const short = { source_listing_id: 'gone', title: 'Vanished Lodge' };

const pulls: readonly Pull[] = [
  { at: '2026-03-01T08:00:00Z', adverts: [...many, ...others, short] },
  { at: '2026-03-02T08:00:00Z', adverts: [...many, ...others] },
  { at: '2026-03-03T08:00:00Z', adverts: [...many, ...others, late] },
];

let served: Served;
beforeAll(async () => {
  served = await serve([], { pulls });
});
afterAll(() => served.close());

const ask = (term: string, headers = {}) =>
  served.app.inject({ url: `/api/listing/search/${encodeURIComponent(term)}`, headers });
const read = async (term: string) => readAnswer(ListingSearchAnswer, await ask(term));
const find = async (term: string) =>
  (await read(term)).map(({ title }) => /^\d+/.exec(title)?.[0] ?? title);

describe('an active search', () => {
  test.each([
    ['sraid mhor', ['1']],
    ['SRÁ', ['1']],
    ['mho béa', ['1']],
    ['mhor sra', ['1']],
    ['hor', []],
    ['Saint Marys', ['2']],
    ["st mary's rd", ['2']],
    ['moy val', ['2']],
    ['F26X2Y3', ['2']],
    ['f26 x2y3', ['2']],
    ['F26X2', ['2']],
    ['F26', ['2', '3']],
    ['F26A1C2', ['3']],
    ["O'Connell St", ['3']],
    ['o connell', ['3']],
    ['OConn', ['3']],
    ['connell', ['3']],
    ['park still', ['4']],
    ['ballina park', []],
    ['Vanished', []],
    ['dublin 8', ['5']],
    ['circular dublin 8', ['5']],
    ['8 dublin', ['5', '8']],
    ['Dublin 6', ['8']],
    ['dublin 6w', ['6']],
    ['dublin 2', []],
    ['84 the green dublin 24', ['84']],
    ['---', []],
  ])(
    'for %s finds those with every word at the beginning of one of theirs',
    async (term, found) => {
      expect((await find(term)).toSorted()).toEqual(found);
    },
  );

  test('leads to districts of Dublin, which stand in the order of their numbers', async () => {
    const answer = await served.app.inject({ url: '/api/ForSale/Dublin/Townlands' });
    const names = readAnswer(Townlands, answer).map(({ townlandName }) => townlandName);
    expect(names).toEqual(['Dublin 6', 'Dublin 6W', 'Dublin 8', 'Dublin 24']);
  });

  test('answers every field, and finds what is sale agreed', async () => {
    expect(await read('parklands')).toEqual([
      {
        id: expect.any(Number),
        title: '4 Parklands, Stillorgan',
        county: 'Dublin',
        beds: 3,
        baths: 0,
        propertyType: 'Semi-D',
        price: 300_000,
        change: '',
        percentageChange: 0,
        status: 'Sale Agreed',
      },
    ]);
  });

  test('answers the newest first, 300 at most, and says how many there are', async () => {
    const answer = await ask('multitude avenue');
    const rows = readAnswer(ListingSearchAnswer, answer);
    expect(rows).toHaveLength(300);
    expect(rows[0]?.title).toBe('302 Multitude Ave, Athlone');
    expect(answer.headers['x-total-count']).toBe('302');
  });

  test('says how many there are also on a repeated or an unchanged answer', async () => {
    const { headers, body } = await ask('multitude');
    const again = await ask(' MULTITUDE ');
    expect(again.body).toBe(body);
    expect(again.headers['x-total-count']).toBe('302');
    const unchanged = await ask('multitude', { 'if-none-match': headers.etag });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers['x-total-count']).toBe('302');
    expect((await ask('nowhere')).headers['x-total-count']).toBe('0');
  });

  test.each(['', 'ab', ' ab ', 'x'.repeat(201)])('for "%s" is refused', async (term) => {
    const answer = await ask(term);
    expect(answer.statusCode).toBe(400);
    readMessage(answer, 'bad_request');
  });
});

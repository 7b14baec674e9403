import { expect, test } from 'vitest';
import { linksOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

const address = '/street/galway-salthill-dalysfort-road';

test('a street says what it has, with medians of the years with enough sales', async () => {
  const $ = await renderHtml(address);
  expect(textOf($('h1'))).toBe('Dalysfort Road, Salthill, Co. Galway');
  expect(textOf($('.page-lede'))).toContain(
    'Half of the 8 market sales in 2024 were above €310,000.',
  );
  expect(textsOf($, 'table:has(caption:contains("Median price by year")) tr')).toEqual([
    'YearMedianMarket sales',
    '2026 so far5 sales5',
    '2025–0',
    '2024€310,0008',
    '2023€300,0009',
  ]);
  expect(textOf($('main'))).toContain('3 more sales in Co. Galway are on a Dalysfort Road');
  expect(linksOf($, 'a:contains("All sales as CSV")')).toEqual([
    '/api/streets/galway-salthill-dalysfort-road.csv',
  ]);
  expect(linksOf($, 'a:contains("Sales in Salthill")')).toEqual(['/place/galway-salthill']);
  expect(textOf($('main'))).toContain('24 sales');
  expect(textOf($('main'))).toContain('2 homes');
});

test('choices that nothing matches say so, and can be cleared', async () => {
  const sales = await renderHtml(`${address}?year=2012`);
  expect(textOf(sales('main'))).toContain('No sales match these choices.');
  expect(linksOf(sales, 'a:contains("Clear filters")')).toContain(address);
  const homes = await renderHtml(`${address}?homes-beds=10`);
  expect(textOf(homes('main'))).toContain('No homes match these choices.');
  expect(linksOf(homes, 'a:contains("Clear filters")')).toContain(address);
});

test('a place has its homes and its sales in pages, each by itself', async () => {
  const $ = await renderHtml('/place/h91?page=3');
  expect(textOf($('main'))).toContain('1 to 50 of 130 homes');
  expect(textOf($('main'))).toContain('101 to 130 of 130 sales');
  expect(linksOf($, 'nav[aria-label="Pages of homes"] [aria-label="Page 3"]')).toEqual([
    '/place/h91?page=3&homes-page=3',
  ]);
  const both = await renderHtml('/place/h91?page=3&homes-page=3');
  expect(textOf(both('main'))).toContain('101 to 130 of 130 homes');
  expect(textOf(both('main'))).toContain('101 to 130 of 130 sales');
  const past = await renderHtml('/place/h91?page=4');
  expect(linksOf(past, 'a:contains("Back to the first page")')).toEqual(['/place/h91']);
});

test('a town lists its streets; its one home can’t be ordered or narrowed', async () => {
  const $ = await renderHtml('/place/galway-salthill');
  expect(textOf($('h1'))).toBe('Salthill, Co. Galway');
  expect(textOf($('main'))).toContain('1 home');
  expect($('[aria-label="Sort and filter sales"]').length).toBe(1);
  expect($('[aria-label="Sort and filter homes"]').length).toBe(0);
  expect(linksOf($, 'a:contains("Dalysfort Road")')).toContain(address);
});

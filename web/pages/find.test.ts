import { expect, test } from 'vitest';
import { linksOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

test('the page of a search is a form that works without scripts, and has what it found in groups', async () => {
  const $ = await renderHtml('/find?q=naas');
  expect([$('main form').attr('action'), $('main form').attr('method') ?? 'get']).toEqual([
    '/find',
    'get',
  ]);
  expect(textOf($('main'))).toContain("1,247 results for 'naas'.");
  expect($('main section').length).toBe(5);
  expect(textsOf($, 'main section h2').map((head) => head.replace(/\d.*/, '').trim())).toEqual([
    'Places',
    'Streets',
    'For sale or sale agreed',
    'Gone from the market',
    'Sold prices',
  ]);
});

test('one group is shown whole, and leads back to all', async () => {
  const $ = await renderHtml('/find?q=naas&show=gone');
  expect($('.find-results li').length).toBe(7);
  expect(linksOf($, 'a:contains("All results")')).toEqual(['/find?q=naas']);
});

test('a search says what it looked for instead, and where to look on', async () => {
  const near = await renderHtml('/find?q=naass');
  expect(textOf(near('main'))).toContain("No results found for 'naass'. 1,247 results for 'Naas'.");
  const none = await renderHtml('/find?q=nowhere');
  expect(textOf(none('main'))).toContain("No results found for 'nowhere'.");
  expect(linksOf(none, 'main a:contains("Homes for sale, county by county")')).toEqual([
    '/for-sale',
  ]);
});

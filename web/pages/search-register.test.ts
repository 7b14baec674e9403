import { expect, test } from 'vitest';
import { linksOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

const choicesOf = ($: Awaited<ReturnType<typeof renderHtml>>, label: string) => {
  const id = $('main label')
    .filter((_, one) => textOf($(one).contents().first()) === label || textOf($(one)) === label)
    .attr('for');
  return textsOf($, `select[id="${id}"] option`);
};

test('the form has closed lists, each choice with its sales', async () => {
  const $ = await renderHtml('/searchpriceregister');
  expect(choicesOf($, 'County')).toHaveLength(27);
  expect(choicesOf($, 'County').slice(3, 5)).toEqual(['Clare (0)', 'Cork (81,234)']);
  expect(choicesOf($, 'Eircode route')).toHaveLength(140);
  expect(choicesOf($, 'Eircode route')[1]).toBe('A41 — Ballyboughal (0)');
  expect(choicesOf($, 'Beds').join(' ')).toBe(
    'All 1 (0) 2 (0) 3 (5,100) 4 (0) 5 (0) 6 (0) 7 (0) 8 (0) 9 (0) 10 or more (0)',
  );
  expect(choicesOf($, 'Baths')).toHaveLength(11);
  const years = choicesOf($, 'From year');
  expect([years[0], years[1], years.at(-1)]).toEqual(['All', '2026 (41,000)', '2010 (0)']);
  expect(choicesOf($, 'To month')).toHaveLength(13);
  expect(textOf($('main'))).toContain('812,345');
});

test('a search says how many match, and asks to refine beyond 300', async () => {
  const $ = await renderHtml('/searchpriceregister?term=everything');
  expect(textOf($('.found-line'))).toContain(
    '1 to 50 of the newest 300, of 1,234 sales found: refine the search to see the others.',
  );
  expect($('.found tbody tr').length).toBe(50);
  const last = await renderHtml('/searchpriceregister?term=everything&sort=cheapest&page=6');
  expect(textOf(last('.found-line'))).toContain('251 to 300 of the lowest-priced 300');
  const past = await renderHtml('/searchpriceregister?term=everything&page=7');
  expect(linksOf(past, 'a:contains("Back to the first page")')).toEqual([
    '/searchpriceregister?term=everything',
  ]);
  const none = await renderHtml('/searchpriceregister?term=nowhere');
  expect(textOf(none('main'))).toContain("No results found for 'nowhere'.");
});

test('a search by rooms says where they come from, and links its sales to listings', async () => {
  const $ = await renderHtml('/searchpriceregister?beds=3');
  expect(textOf($('main'))).toContain('Beds and baths come from listings, not from the register.');
  expect(linksOf($, '.found tbody a')[0]).toMatch(/^\/listing\/\d+\//);
});

import { expect, test } from 'vitest';
import { renderHtml, textOf, textsOf } from '../testing/render-html.ts';

test('what is found comes in groups, with counts, in a form that works without scripts', async () => {
  const $ = await renderHtml('/find?q=naas');
  expect(textOf($('main'))).toContain("1,247 results for 'naas'.");
  expect($('main section')).toHaveLength(5);
  const form = $('main form');
  expect(form.attr('action')).toBe('/find');
  expect(form.find('input[name=q]').attr('value')).toBe('naas');
});

test('one group is shown whole, and leads back to all', async () => {
  const $ = await renderHtml('/find?q=naas&show=gone');
  expect($('.find-results li')).toHaveLength(7);
  const all = $('main a').filter((_, one) => textOf($(one)) === 'All results');
  expect(all.attr('href')).toBe('/find?q=naas');
});

test('it says what it looked for instead, and where to look when it found nothing', async () => {
  const $ = await renderHtml('/find?q=naass');
  expect(textOf($('main'))).toContain("No results found for 'naass'. 1,247 results for 'Naas'.");
  const none = await renderHtml('/find?q=nowhere');
  expect(textOf(none('main'))).toContain("No results found for 'nowhere'.");
  expect(textsOf(none, 'main a')).toContain('Homes for sale, county by county');
});

import { expect, test } from 'vitest';
import { linksOf, renderHtml, renderWithout, textOf, textsOf } from '../testing/render-html.ts';

test('the dashboard has nine figures under its heading, and a sentence made from the data', async () => {
  const $ = await renderHtml('/');
  expect(textOf($('h1'))).toBe('Irish Property Statistics');
  const cards = $('.stat')
    .toArray()
    .map((card) => [
      textOf($(card).find('dt')),
      textOf($(card).find('.stat-value')).replace(/^\D/, ''),
    ]);
  expect(cards).toEqual([
    ['Total properties', '14,212'],
    ['Added in last 24 hours', '186'],
    ['Added in last 7 days', '1,094'],
    ['Price decreases this week', '312'],
    ['Price increases this week', '88'],
    ['Sale agreed last 24h', '97'],
    ['Sale agreed this week', '641'],
    ['Relisted in last 24h', '11'],
    ['Relisted in past week', '74'],
  ]);
  expect(textOf($('.page-lede'))).toBe(
    '14,212 homes are for sale in Ireland. In the seven days to 20 Nov 2026, 312 asking prices were cut and 88 were raised.',
  );
});

test('a figure says what a gap can’t place, and why it is left out', async () => {
  const $ = await renderHtml('/');
  const notes = textsOf($, '.stat-line').filter((note) => note.includes('no data was collected'));
  expect(notes).toEqual([
    '961 more homes were added between 16 and 20 Nov 2026, when no data was collected.',
    '12 more asking prices were cut between 10 and 14 Nov 2026, when no data was collected.',
    '1 more sale was agreed between 16 and 20 Nov 2026, when no data was collected.',
  ]);
  expect(textOf($('main'))).toContain('changes that may fall outside the period are not counted');
  expect($('.stat-note:empty').length).toBe(0);
});

test.each([
  ['/', 'Cork, 651 homes for sale', '/for-sale/Cork'],
  ['/?map=cut', /^Cork, .*11%/, '/pricechanges/Cork'],
  ['/?map=median', 'Cork, median sale price €304,000', '/stats/Cork'],
])('the map at %s links every county', async (path, name, href) => {
  const $ = await renderHtml(path);
  const cork = $('.county-outlines a[aria-label^="Cork"]');
  expect($('.county-outlines a').length).toBe(26);
  expect(cork.attr('aria-label')).toMatch(name);
  expect(cork.attr('href')).toBe(href);
});

test('the dashboard names the counties where the largest share of prices was cut', async () => {
  const $ = await renderHtml('/');
  const counties = textsOf($, '.most-cut li');
  expect(counties).toHaveLength(6);
  expect(counties[0]).toBe('Dublin↓ 43%89 drops among 205 homes for sale');
  expect(linksOf($, '.most-cut li a')[0]).toBe('/pricechanges/Dublin');
});

test('the dashboard says that it loads while it has no figures', async () => {
  const $ = await renderWithout('/', /Dashboard|pricechanges/);
  expect(textOf($('main > :not(.dashboard-ways)'))).toContain('Loading...');
  expect($('.stat').length).toBe(0);
});

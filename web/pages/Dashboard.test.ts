import { expect, test } from 'vitest';
import { renderHtml, renderWithout, textOf, textsOf } from '../testing/render-html.ts';

test('the dashboard has nine figures, a sentence made from them, and what a gap can’t place', async () => {
  const $ = await renderHtml('/');
  expect(textOf($('h1'))).toBe('Irish Property Statistics');
  const cards = $('.stat')
    .toArray()
    .map((card) => [
      textOf($(card).find('dt')),
      textOf($(card).find('.stat-value').contents().last()),
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
  expect(textOf($('main'))).toContain(
    '14,212 homes are for sale in Ireland. In the seven days to 20 Nov 2026, 312 asking prices were cut and 88 were raised.',
  );
  expect(textsOf($, '.stat-line').filter((line) => line.includes('no data'))).toEqual([
    '961 more homes were added between 16 and 20 Nov 2026, when no data was collected.',
    '12 more asking prices were cut between 10 and 14 Nov 2026, when no data was collected.',
    '1 more sale was agreed between 16 and 20 Nov 2026, when no data was collected.',
  ]);
  expect(textOf($('main'))).toContain('changes that may fall outside the period are not counted');
  expect($('.stat-note:empty')).toHaveLength(0);
});

test('its map links to every county, whatever it shows', async () => {
  for (const [address, label, link] of [
    ['/', 'Cork, 651 homes for sale', '/for-sale/Cork'],
    ['/?map=cut', 'Cork, 11% of homes for sale cut in price', '/pricechanges/Cork'],
    ['/?map=median', 'Cork, median sale price €304,000', '/stats/Cork'],
  ] as const) {
    const $ = await renderHtml(address);
    expect($('.county-outlines a')).toHaveLength(26);
    expect($(`.county-outlines a[aria-label="${label}"]`).attr('href'), label).toBe(link);
  }
});

test('it names the counties where the largest share of prices was cut', async () => {
  const $ = await renderHtml('/');
  expect($('.most-cut li')).toHaveLength(6);
  const first = $('.most-cut li').first();
  expect(textOf(first)).toBe('Dublin↓ 43%89 drops among 205 homes for sale');
  expect(first.find('a').attr('href')).toBe('/pricechanges/Dublin');
});

test('without an answer it is loading, and has no figure', async () => {
  const $ = await renderWithout('/', /Dashboard/);
  expect(textsOf($, 'main .pending')).toContain('Loading...');
  expect($('.stat')).toHaveLength(0);
});

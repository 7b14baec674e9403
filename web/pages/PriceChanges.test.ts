import { expect, test } from 'vitest';
import { metaBody } from '../testing/bodies/register.ts';
import {
  renderHtml,
  renderWith,
  renderWithout,
  rowsOf,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const gap = (homes: string, what: string) =>
  `Another ${homes === '' ? what : `${homes} ${what}`} between 15 and 29 Oct 2026, but we can’t say on which day.`;

test('the price changes of all counties are 26 cards by province', async () => {
  const $ = await renderHtml('/pricechanges');
  expect(textOf($('h1'))).toBe('Property Price Changes');
  expect(textsOf($, '.province h2')).toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
  expect($('.county-card')).toHaveLength(26);
  expect(textOf($('a[href="/pricechanges/Cork"].county-card'))).toBe(
    'Cork651 available↓ 73 drops ↑ 18 rises',
  );
  // The answer lacks it.
  expect(textOf($('a[href="/pricechanges/Longford"].county-card'))).toBe(
    'Longford0 available↓ 0 drops ↑ 0 rises',
  );
  expect(textOf($('main'))).toContain(gap('14', 'asking prices changed'));
});

test('those of a county begin with a summary and what a gap can’t place, and list the homes', async () => {
  const $ = await renderHtml('/pricechanges/cork');
  expect(textOf($('main'))).toContain(
    'Of 1,234 properties for sale in Cork, 102 (8.27%) have dropped in price and 31 (2.51%) have risen in the 28 days before our latest check.',
  );
  expect(textOf($('main'))).toContain(gap('7', 'asking prices changed'));
  expect(textsOf($, 'thead th')).toEqual([
    ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Changed'],
    ...['Asking Price', 'Floor Area', 'Shortlist'],
  ]);
  const rows = rowsOf($, $('main')).map((cells) => cells.join(' '));
  expect(rows[0]).toContain('↓Drop of 5.26%€205,000 to €195,000 31 Oct to 9 Nov 2026 €195,000');
  expect(rows[1]).toContain('↑Increase of 2.00%€227,000 to €232,000 9 Nov 2026 €232,000');
  expect(rows.filter((row) => row.includes('POA'))).toHaveLength(2);
  expect($('tbody tr').eq(1).find('a').first().attr('href')).toBe(
    '/listing/4712/Cork/rose-cottage-kilbrogan-hill-bandon',
  );
});

test('a term narrows them, and a county or a term without any says so', async () => {
  const $ = await renderHtml('/pricechanges/Cork/drops');
  expect(textOf($('h1'))).toBe('Cork Property Price Changes: drops');
  expect(textsOf($, 'thead th')).toEqual(['Property', 'Price Change', 'Changed', 'Shortlist']);
  const rows = textsOf($, 'tbody tr');
  expect(rows.filter((row) => row.includes('Drop of 5.26%'))).toHaveLength(3);
  expect(rows.filter((row) => row.includes('31 Oct to 9 Nov 2026'))).toHaveLength(1);
  expect(textsOf($, '.term-links [aria-current]')).toEqual(['↓ Drops']);
  const none = await renderHtml('/pricechanges/Leitrim');
  expect(textOf(none('main'))).toContain(
    'No asking prices in Leitrim changed in the four weeks before our latest check.',
  );
  const nothing = await renderHtml('/pricechanges/Cork/nowhere');
  expect(textOf(nothing('main'))).toContain("No results found for 'nowhere'.");
});

test('the relisted properties are counted by county, and listed with the day of the return', async () => {
  const all = await renderHtml('/relisted');
  const figureOf = (county: string) =>
    textOf(all(`a[href="/relisted/${county}"] .county-card-figure`));
  expect(all('.county-card')).toHaveLength(26);
  expect([figureOf('Cork'), figureOf('Longford')]).toEqual(['10', '0']);
  const $ = await renderHtml('/relisted/Cork');
  expect(textsOf($, 'thead th')).toEqual([
    ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Relisted On'],
    ...['Asking Price', 'Floor Area', 'Shortlist'],
  ]);
  const cells = rowsOf($, $('main'));
  expect(cells.map((row) => row[3])).toEqual(['Relisted', 'Relisted', 'Relisted']);
  expect(cells.map((row) => row[4])).toEqual(['31 Oct to 9 Nov 2026', '9 Nov 2026', '9 Nov 2026']);
  for (const page of [all, $]) expect(textOf(page('main'))).toContain(gap('', 'home was relisted'));
  const none = await renderHtml('/relisted/Leitrim');
  expect(textOf(none('main'))).toContain('No homes in Leitrim were relisted in the four weeks');
});

test('after too few checks no change and no return can be seen', async () => {
  const few = { '/api/meta': { listings: { ...metaBody.listings, checks: 1 } } };
  const none = { ...few, '/api/Listing/relisted': [], '/api/Listing/relisted/Leitrim': [] };
  for (const address of ['/pricechanges', '/pricechanges/Cork', '/relisted', '/relisted/Leitrim']) {
    const text = textOf((await renderWith(address, none))('main'));
    expect(text).toMatch(/checked adverts only once|too few times to see/);
    expect(text).not.toMatch(/dropped in price|were cut|\b0 homes|No homes in/);
  }
  const $ = await renderWith('/relisted', none);
  expect(textOf($('a[href="/relisted/Leitrim"]'))).toBe('Leitrim–too few checks so far');
});

test.each([
  '/pricechanges',
  '/pricechanges/Cork',
  '/relisted/Cork',
  '/for-sale/Cork',
  '/for-sale/Cork/Bandon',
  '/search?q=abc',
  '/listing/4711/Dublin/x',
])('%s is loading until its call is answered', async (address) => {
  const $ = await renderWithout(address, /\/api\/(listing|forsale)\//i);
  expect(textOf($('main'))).toContain('Loading...');
  expect($('main table')).toHaveLength(0);
});

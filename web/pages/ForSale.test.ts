import { expect, test } from 'vitest';
import { metaBody } from '../testing/bodies/register.ts';
import { renderHtml, renderWith, textOf, textsOf } from '../testing/render-html.ts';

const headings = [
  ...['Property Address', 'Bedrooms', 'Bathrooms', 'Property Type'],
  ...['Status', 'Price Change', 'Asking Price', 'Floor Area', 'Shortlist'],
];

test('what is for sale is a card for each county, and a list of townlands in it', async () => {
  const all = await renderHtml('/for-sale');
  expect(all('.county-card')).toHaveLength(26);
  expect(textOf(all('a[href="/for-sale/Cork"].county-card'))).toBe('Cork651homes for sale');
  const $ = await renderHtml('/for-sale/Cork');
  expect($('.follow')).toHaveLength(1);
  expect($('table')).toHaveLength(3);
  expect(textsOf($, 'thead th').slice(0, 2)).toEqual(['Townland', 'Properties count']);
  expect(textOf($('main'))).toContain(
    '651 homes are for sale in Co. Cork, with the most in Mallow.',
  );
  const dublin = await renderHtml('/for-sale/Dublin');
  expect(textsOf(dublin, 'thead th:first-child')).toEqual(['Postal district', 'Townland']);
  const link = $('main a').filter((_, one) => textOf($(one)) === 'Bishopstown/Wilton');
  expect(link.attr('href')).toBe('/for-sale/Cork/Bishopstown%2FWilton');
});

const uncovered = 'We don’t track adverts in Cork yet, so we don’t know what is for sale there.';

test('a county that no source follows says so, and lists stray adverts without a count', async () => {
  const listings = { ...metaBody.listings, followedCounties: ['Dublin'] };
  const changes = { '/api/meta': { listings }, '/api/Listing/pricechanges': [] };
  const $ = await renderWith('/for-sale/Cork', changes);
  expect(textOf($('.page-lede'))).toBe(uncovered);
  expect($('main table')).toHaveLength(0);
  expect($('.follow')).toHaveLength(0);
  const stats = await renderWith('/insights?area=Cork', changes);
  expect(textsOf(stats, '.county-table th[scope="col"]')).toEqual(['Area', 'Sold in 2026']);
  const strays = $('main li a').filter((_, one) => textOf($(one)) === 'Mallow');
  expect(strays.attr('href')).toBe('/for-sale/Cork/Mallow');
  expect(textOf($('main'))).not.toMatch(/\b85\b/);
  const lists = ['/for-sale/Cork/Mallow', '/pricechanges/Cork/drops', '/relisted/Cork'];
  for (const address of lists)
    expect(textOf((await renderWith(address, changes))('.page-lede'))).toContain(uncovered);
});

test.each([
  [
    '/for-sale',
    'homes were last seen for sale on 20 Nov 2026 in Ireland, not counting those sale agreed',
  ],
  ['/for-sale/Cork', '651 homes were last seen for sale on 20 Nov 2026 in Co. Cork'],
  [
    '/pricechanges',
    'homes were last seen for sale on 20 Nov 2026 in Ireland. In the 28 days before, ',
  ],
  ['/pricechanges/Cork', '1,234 properties for sale in Cork on 20 Nov 2026, 102 (8.27%) had'],
  ['/relisted', 'in the 28 days before our latest check on 20 Nov 2026, after a sale fell through'],
  [
    '/relisted/Cork',
    'in the 28 days before our latest check on 20 Nov 2026, after a sale fell through',
  ],
  ['/insights?area=Cork', 'homes for sale on 20 Nov 2026 and'],
])('where the sources are late, %s says when', async (address, words) => {
  const listings = { ...metaBody.listings, isLate: true };
  const $ = await renderWith(address, { '/api/meta': { listings } });
  expect(textOf($('main'))).toContain(words);
});

test('homes last seen on several days are for sale between these', async () => {
  const listings = {
    ...metaBody.listings,
    newestPullAt: '2026-01-14T12:31:00.000Z',
    isLate: true,
    oldestSeenAt: '2026-01-10T19:47:00.000Z',
  };
  const $ = await renderWith('/for-sale', { '/api/meta': { listings } });
  expect(textOf($('.page-lede'))).toContain(
    'homes were last seen for sale between 10 and 14 Jan 2026 in',
  );
});

test('a townland is a table of its homes, in the order and with the choices of its address', async () => {
  const $ = await renderHtml('/for-sale/Cork/Bishopstown%2FWilton?sort=address&status=For+Sale');
  expect(textOf($('h1'))).toBe('Property For Sale in Bishopstown/Wilton, Co. Cork');
  expect(textsOf($, 'thead th')).toEqual(headings);
  expect(textsOf($, '.found-line')).toEqual(['5 homes']);
  expect($('th[aria-sort]').attr('aria-sort')).toBe('ascending');
  expect(textOf($('th[aria-sort]'))).toBe('Property Address');
  expect($('tbody tr').first().find('a').attr('href')).toBe(
    '/listing/4711/Cork/14-ardilea-crescent-clonskeagh-dublin-14',
  );
  expect($('td .chip-agreed')).toHaveLength(1);
  expect(textOf($('main'))).toContain(
    'The median asking price is €4,013 per m², based on 21 homes for sale here with a known price and floor area.',
  );
  expect(textsOf($, 'td.cell-area')[0]).toBe('48 m²€4,063/m²');
  const none = await renderHtml('/for-sale/cork/Nowhere');
  expect(textOf(none('main'))).toContain("No results found for 'Nowhere, in Co. Cork'.");
});

test('a town has what homes sold for there, and the way to its sales', async () => {
  const $ = await renderHtml('/for-sale/Dublin/Dublin%2012');
  expect(textOf($('.page-lede'))).toMatch(/^The register has [\d,]+ sales here;/);
  expect($('.chart-box')).toHaveLength(1);
  expect(textOf($('main a[href="/place/h91"]'))).toMatch(/^All [\d,]+ sales in Dublin 12/);
});

test('a search lists homes with a count, the adverts of each, and links to the pages', async () => {
  const $ = await renderHtml('/search?q=d14%20%26%20x2a7');
  expect($('input[type=search]').attr('value')).toBe('d14 & x2a7');
  expect(textsOf($, '.found-line')).toEqual(['3 homes']);
  expect(textOf($('tbody'))).toContain('2 adverts');
  expect($('.chip-agreed')).toHaveLength(1);
  const page = await renderHtml('/search?q=everything&page=25');
  expect(textsOf(page, '.found-line')).toEqual(['1,201 to 1,234 of 1,234 homes']);
  expect(page('tbody tr')).toHaveLength(34);
  const past = await renderHtml('/search?q=everything&page=26');
  const back = past('main a').filter((_, one) => textOf(past(one)) === 'Back to the first page');
  expect(back.attr('href')).toBe('/search?q=everything');
});

test('a search that finds nothing says so, and where to look', async () => {
  const $ = await renderHtml('/search?q=nowhere');
  expect(textOf($('main'))).toContain("No results found for 'nowhere'.");
  const leads = $('.find-nothing a').toArray();
  expect(leads.map((link) => $(link).attr('href'))).toEqual([
    '/find?q=nowhere',
    '/searchpriceregister?term=nowhere',
    '/for-sale',
    '/priceregister',
  ]);
});

test('a search names a street of the data, and leaves out of its address what it can’t read', async () => {
  const $ = await renderHtml('/search');
  expect($('input[type=search]').attr('placeholder')).toBe('Ardilea Road');
  const odd = await renderHtml('/search?q=abc&beds=many&sort=cheapest');
  expect(textsOf(odd, '.found-line')).toEqual(['3 homes']);
  const chosen = (name: string) => odd(`select[name=${name}] option[selected]`).attr('value');
  expect([chosen('beds'), chosen('sort')]).toEqual(['', 'cheapest']);
});

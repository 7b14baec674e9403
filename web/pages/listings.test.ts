import { describe, expect, test } from 'vitest';
import { linksOf, renderHtml, renderWithout, textOf, textsOf } from '../testing/render-html.ts';

const provinces = ['Ulster', 'Leinster', 'Munster', 'Connacht'];
const cardOf = ($: Awaited<ReturnType<typeof renderHtml>>, href: string) =>
  textOf($(`.county-card[href="${href}"]`));

describe('the price changes', () => {
  test('of all counties are 26 cards by province, after what a gap can’t place', async () => {
    const $ = await renderHtml('/pricechanges');
    expect(textOf($('h1'))).toBe('Property Price Changes');
    expect($('.county-card').length).toBe(26);
    expect(textsOf($, '.province h2')).toEqual(provinces);
    expect(cardOf($, '/pricechanges/Cork')).toBe('Cork651 available↓ 73 drops ↑ 18 rises');
    expect(cardOf($, '/pricechanges/Longford')).toBe('Longford0 available↓ 0 drops ↑ 0 rises');
    expect(textOf($('main'))).toContain(
      '14 more asking prices changed between 15 and 29 Oct 2026, when no data was collected.',
    );
  });

  test('of a county begin with a summary, and list the homes', async () => {
    const $ = await renderHtml('/pricechanges/cork');
    expect(textOf($('main'))).toContain(
      'Of 1,234 properties for sale in Cork, 102 (8.27%) have dropped in price and 31 (2.51%) have risen in the last 28 days.',
    );
    expect(textOf($('main'))).toContain(
      '7 more asking prices changed between 15 and 29 Oct 2026, when no data was collected.',
    );
    expect(textsOf($, 'main thead th')).toEqual([
      ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Changed'],
      ...['Asking Price', 'Shortlist'],
    ]);
    const rows = textsOf($, 'main tbody tr');
    // Its day is open: no data was collected for nine days.
    expect(rows[0]).toContain(
      '↓Drop of 5.26%€205,000 to €195,000between 31 Oct and 9 Nov 2026€195,000',
    );
    expect(rows[1]).toContain('↑Increase of 2.00%€227,000 to €232,0009 Nov 2026€232,000');
    expect(rows.filter((row) => row.includes('POA'))).toHaveLength(2);
    const none = await renderHtml('/pricechanges/Leitrim');
    expect(textOf(none('main'))).toContain(
      'No asking price in Leitrim is known to have changed in the last four weeks.',
    );
  });

  test('are narrowed to drops, to rises and to words of an address', async () => {
    const $ = await renderHtml('/pricechanges/Cork/drops');
    expect(textsOf($, 'main thead th')).toEqual([
      ...['Property', 'Price Change', 'Changed', 'Shortlist'],
    ]);
    const table = textOf($('main tbody'));
    expect(table.match(/Drop of 5\.26%/g)).toHaveLength(3);
    expect(table.match(/between 31 Oct and 9 Nov 2026/g)).toHaveLength(1);
    expect(textOf($('.term-links [aria-current]'))).toBe('↓ Drops');
    const rises = await renderHtml('/pricechanges/Cork/rises');
    expect(textOf(rises('main tbody'))).toContain('Increase of 2.00%');
    const words = await renderHtml('/pricechanges/Cork/old%20links%2Froad');
    expect(textOf(words('h1'))).toBe('Cork Property Price Changes: old links/road');
    const none = await renderHtml('/pricechanges/Cork/nowhere');
    expect(textOf(none('main'))).toContain("No results found for 'nowhere'.");
  });
});

test('the relisted homes are counted by county, and listed with the day of their return', async () => {
  const gap = '1 more home was relisted between 15 and 29 Oct 2026, when no data was collected.';
  const $ = await renderHtml('/relisted');
  expect($('.county-card').length).toBe(26);
  expect(textOf($('a[href="/relisted/Cork"] .county-card-figure'))).toBe('10');
  expect(textOf($('a[href="/relisted/Longford"] .county-card-figure'))).toBe('0');
  expect(textOf($('main'))).toContain(gap);
  const cork = await renderHtml('/relisted/Cork');
  expect(textsOf(cork, 'main thead th')).toEqual([
    ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Back Since'],
    ...['Asking Price', 'Shortlist'],
  ]);
  const cells = textsOf(cork, 'main tbody td');
  expect(cells.filter((cell) => cell.includes('Relisted'))).toHaveLength(3);
  expect(cells).toContain('9 Nov 2026');
  expect(cells.filter((cell) => cell.includes('between 31 Oct and 9 Nov 2026'))).toHaveLength(1);
  expect(textOf(cork('main'))).toContain(gap);
  const none = await renderHtml('/relisted/Leitrim');
  expect(textOf(none('main'))).toContain(
    'No home in Leitrim is known to have come back to the market',
  );
});

describe('what is for sale', () => {
  test('is counted by county and by townland', async () => {
    const $ = await renderHtml('/for-sale');
    expect($('.county-card').length).toBe(26);
    expect(cardOf($, '/for-sale/Cork')).toBe('Cork651homes for sale');
    const cork = await renderHtml('/for-sale/Cork');
    expect(cork('main table').length).toBe(3);
    expect(textsOf(cork, 'main thead th').slice(0, 2)).toEqual(['Townland', 'Properties count']);
    expect(textOf(cork('main'))).toContain(
      '676 homes are for sale in Co. Cork; Mallow has the most, 85.',
    );
    expect(linksOf(cork, 'a:contains("Bishopstown/Wilton")')).toEqual([
      '/for-sale/Cork/Bishopstown%2FWilton',
    ]);
  });

  test('in a townland is a table, ordered and narrowed as the address says', async () => {
    const $ = await renderHtml('/for-sale/Cork/Bishopstown%2FWilton');
    expect(textOf($('h1'))).toBe('Property For Sale in Bishopstown/Wilton, Co. Cork');
    expect(textsOf($, 'main thead th')).toEqual([
      ...['Property Address', 'Bedrooms', 'Bathrooms', 'Property Type'],
      ...['Status', 'Price Change', 'Asking Price', 'Shortlist'],
    ]);
    expect(linksOf($, 'main tbody a')[0]).toBe(
      '/listing/4711/Cork/14-ardilea-crescent-clonskeagh-dublin-14',
    );
    expect($('td .chip-agreed').length).toBeGreaterThan(0);
    expect(textOf($('.found-line'))).toContain('5 homes');
    const sorted = await renderHtml('/for-sale/Cork/Bandon?sort=address&status=For+Sale');
    expect(sorted('th[aria-sort]').attr('aria-sort')).toBe('ascending');
    expect(linksOf(sorted, 'a:contains("Clear filters")')).toEqual(['/for-sale/Cork/Bandon']);
    const none = await renderHtml('/for-sale/cork/Nowhere');
    expect(textOf(none('main'))).toContain("No results found for 'Nowhere, in Co. Cork'.");
  });
});

describe('the search of what is for sale', () => {
  test('gives an example, and says what it found', async () => {
    const $ = await renderHtml('/search');
    expect($('main input').attr('placeholder')).toBe('Ardilea Road');
    const few = await renderHtml('/search?q=abc');
    expect(textOf(few('.found-line'))).toContain('3 homes');
    expect(textOf(few('main'))).toContain('2 adverts');
    expect(few('main td .chip-agreed').length).toBe(1);
    const all = await renderHtml('/search?q=everything');
    expect(textOf(all('main'))).toContain('1 to 50 of 1,234 homes');
    expect(all('main tbody tr').length).toBe(50);
    const last = await renderHtml('/search?q=everything&page=25');
    expect(textOf(last('main'))).toContain('1,201 to 1,234 of 1,234 homes');
    expect(last('main tbody tr').length).toBe(34);
    const past = await renderHtml('/search?q=everything&page=26');
    expect(linksOf(past, 'a:contains("Back to the first page")')).toEqual(['/search?q=everything']);
  });

  test('says that nothing was found, and where to look on', async () => {
    const $ = await renderHtml('/search?q=nowhere');
    expect(textOf($('main'))).toContain("No results found for 'nowhere'.");
    expect(linksOf($, '.find-nothing a')).toEqual([
      '/find?q=nowhere',
      '/searchpriceregister?term=nowhere',
      '/for-sale',
      '/priceregister',
    ]);
  });

  test('leaves out of an address what it can’t read', async () => {
    const $ = await renderHtml('/search?q=abc&beds=many&sort=cheapest');
    expect(textOf($('.found-line'))).toContain('3 homes');
    expect($('select[name=beds] [selected]').attr('value') ?? '').toBe('');
    expect($('select[name=sort] [selected]').attr('value')).toBe('cheapest');
  });
});

test.each([
  ...['/pricechanges', '/pricechanges/Cork', '/relisted', '/relisted/Cork', '/for-sale'],
  ...['/for-sale/Cork', '/for-sale/Cork/Bandon', '/search?q=abc'],
])('%s says that it loads, without a table', async (path) => {
  const $ = await renderWithout(path, /\/api\/(listing|forsale)\//i);
  expect(textOf($('main'))).toMatch(/loading\.\.\./i);
  expect($('main table').length).toBe(0);
});

import { expect, test } from 'vitest';
import { linksOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

test('the register has the 26 counties by province, each a card with a flag', async () => {
  const $ = await renderHtml('/priceregister');
  expect($('.county-card').length).toBe(26);
  expect(textsOf($, '.province h2')).toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
  const cork = $('.county-card[href="/priceregister/Cork"]');
  expect(cork.find('img').attr('alt')).toContain('Flag of Cork');
  expect(textOf(cork)).toBe('Cork€281,00012-month median, 3,331 sales');
});

test('the sales of a county have the columns of the register', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  expect(textsOf($, 'main thead th')).toEqual([
    'Property Address',
    'Eircode',
    'Sale Price',
    'Difference (+/-)',
    'Listed On',
    'Sold On',
  ]);
  const rows = $('main tbody tr');
  expect(rows.length).toBe(80);
  expect(textOf(rows.eq(3).find('.sale-price'))).toBe('€256,633.18');
  expect(textOf(rows.eq(3).find('.sale-vat'))).toBe('about €291,279 with VAT');
  expect(textOf(rows.eq(3))).toContain('New build');
  expect(textOf(rows.eq(4))).toContain('Less than a home');
  expect(textOf(rows.eq(1))).toContain('↑ +€15,000 (4.35%)');
  expect(textOf(rows.eq(2))).toContain('↓ -€5,000 (1.52%)');
  expect(textOf($('main'))).toContain('Sales 1 to 80');
});

test('a sale links to the listing that ended in it, with the reason of a likely link', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  const rows = $('main tbody tr');
  expect(rows.eq(0).find('a').length).toBe(0);
  expect(rows.eq(1).find('a').attr('href')).toBe(
    '/listing/1001/Cork/apt-12-the-granary-wine-street',
  );
  expect(textOf(rows.eq(1))).not.toContain('Likely');
  expect(textOf(rows.eq(2))).toContain(
    'Number and street agree, the places differ; the price is near.',
  );
});

test('the pages of sales are real links, three on each side of the page that is shown', async () => {
  const pages = 'nav[aria-label="Pages of sales"]';
  const $ = await renderHtml('/priceregister/Cork/150');
  expect(textsOf($, `${pages} li`).join(' ').trim()).toBe('1 … 147 148 149 150 151 152 153 … 300');
  expect(textOf($(`${pages} [aria-current=page]`))).toBe('150');
  expect($('[aria-label="Previous page"]').attr('href')).toBe('/priceregister/Cork/149');
  expect($('[aria-label="Page 1"]').attr('href')).toBe('/priceregister/Cork/1');
  const first = await renderHtml('/priceregister/Cork/1');
  expect(first('[aria-label="Previous page"]').length).toBe(0);
  const few = await renderHtml('/priceregister/leitrim');
  expect(few(`${pages} a`).length).toBe(4);
});

test('sales are narrowed and ordered as the address says, from page to page', async () => {
  const $ = await renderHtml('/priceregister/Cork?sort=cheapest&year=2025');
  expect(textsOf($, 'select[name=build] option')).toEqual([
    'Either',
    'New (40)',
    'Second-hand (360)',
  ]);
  expect($('select[name=year] [selected]').attr('value')).toBe('2025');
  expect($('main th[aria-sort]').attr('aria-sort')).toBe('ascending');
  expect($('[aria-label="Page 2"]').attr('href')).toBe(
    '/priceregister/Cork/2?sort=cheapest&year=2025',
  );
  expect(linksOf($, 'a:contains("Clear filters")')).toEqual(['/priceregister/Cork']);
});

test('addresses are in ordinary letters, or as the register spells them', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  expect(textOf($('main tbody'))).toContain('14 Main St');
  // It stands by the addresses, above them.
  const link = $('p:has(+ .table-box) a');
  expect(textOf(link)).toBe('Show the register’s own spelling');
  expect(link.attr('href')).toBe('?spelling=register');
  const asSpelled = await renderHtml('/priceregister/Cork?spelling=register');
  expect(textOf(asSpelled('main tbody'))).toContain('14 MAIN ST');
  expect(textOf(asSpelled('p:has(+ .table-box) a'))).toBe('Show addresses in ordinary letters');
});

test('a page past the last and a county without sales say so', async () => {
  const past = await renderHtml('/priceregister/Leitrim/400');
  expect(textOf(past('main'))).toContain('There is no page 400');
  expect(linksOf(past, 'a:contains("the newest sales")')).toEqual(['/priceregister/Leitrim']);
  const none = await renderHtml('/priceregister/Longford');
  expect(textOf(none('main'))).toContain('There are no sales to show.');
});

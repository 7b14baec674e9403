import { expect, test } from 'vitest';
import { renderHtml, renderWithout, rowsOf, textOf, textsOf } from '../testing/render-html.ts';

test('the register begins with a card for each county, by province', async () => {
  const $ = await renderHtml('/priceregister');
  expect($('.county-card')).toHaveLength(26);
  expect(textsOf($, '.province h2')).toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
  const cork = $('a[href="/priceregister/Cork"].county-card');
  expect(textOf(cork)).toBe('Cork€281,00012-month median, 3,331 sales');
  expect(cork.find('img').attr('alt')).toContain('Flag of Cork');
});

test('the sales of a county have the columns of the register, and link to the adverts that ended so', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  expect(textsOf($, 'thead th')).toEqual([
    ...['Property Address', 'Eircode', 'Sale Price', 'Difference (+/-)', 'Listed On', 'Sold On'],
  ]);
  const rows = $('tbody tr');
  expect(rows).toHaveLength(80);
  expect(rows.first().find('a')).toHaveLength(0);
  const linked = rows.eq(1);
  expect(linked.find('a').attr('href')).toBe('/listing/1001/Cork/apt-12-the-granary-wine-street');
  expect(textOf(linked)).toContain('↑ +€15,000 (4.35%)');
  expect(textOf(linked)).not.toContain('Likely');
  expect(textOf(rows.eq(2))).toContain('↓ -€5,000 (1.52%)');
  expect(textOf(rows.eq(2))).toContain(
    'The house number and street match and the price is close, but the place names differ.',
  );
});

test('a sale has VAT on top, and says whether it is new and what the statistics leave out', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  const fourth = $('tbody tr').eq(3);
  expect(textOf(fourth.find('.sale-price'))).toBe('€256,633.18');
  expect(textOf(fourth.find('.sale-vat'))).toBe('about €291,279 with VAT');
  expect(textOf(fourth)).toContain('New build');
  expect(textOf($('tbody tr').eq(4))).toContain('Not a whole home');
});

test('addresses are in ordinary letters, or as the register spells them', async () => {
  const $ = await renderHtml('/priceregister/Cork');
  expect(rowsOf($, $('main'))[0]?.[0]).toContain('14 Main St');
  const link = $('p:has(+ .table-box) a');
  expect(textOf(link)).toBe('Show addresses as filed');
  expect(link.attr('href')).toBe('?spelling=register');
  const own = await renderHtml('/priceregister/Cork?spelling=register');
  expect(rowsOf(own, own('main'))[0]?.[0]).toContain('14 MAIN ST');
});

test('its pages are links by arrows and numbers, with three on each side', async () => {
  const $ = await renderHtml('/priceregister/Cork/150');
  const pages = $('nav[aria-label="Pages of sales"]');
  const items = pages.find('li').toArray();
  expect(
    items
      .map((item) => textOf($(item)))
      .join(' ')
      .trim(),
  ).toBe('1 … 147 148 149 150 151 152 153 … 300');
  expect(textOf(pages.find('[aria-current=page]'))).toBe('150');
  expect(pages.find('a[rel=prev], a[aria-label="Previous page"]').attr('href')).toBe(
    '/priceregister/Cork/149',
  );
  const few = await renderHtml('/priceregister/leitrim');
  expect(few('nav[aria-label="Pages of sales"] a')).toHaveLength(4);
});

test('it says so past the last page, and of a county without sales', async () => {
  const past = await renderHtml('/priceregister/Leitrim/400');
  expect(textOf(past('main'))).toContain('There is no page 400');
  const newest = past('main a').filter((_, one) => textOf(past(one)) === 'the newest sales');
  expect(newest.attr('href')).toBe('/priceregister/Leitrim');
  const none = await renderHtml('/priceregister/Longford');
  expect(textOf(none('main'))).toContain('There are no sales to show.');
});

test('the search of the register offers closed lists, each choice but years with its sales', async () => {
  const $ = await renderHtml('/searchpriceregister');
  const optionsOf = (name: string) => textsOf($, `select[name=${name}] option`);
  expect(optionsOf('county')).toHaveLength(27);
  expect(optionsOf('county').filter((one) => /^(Cork|Clare)/.test(one))).toEqual([
    'Clare (0)',
    'Cork (81,234)',
  ]);
  expect(optionsOf('eircodeRoute')).toHaveLength(140);
  expect(optionsOf('eircodeRoute').slice(0, 2)).toEqual(['All', 'A41 — Ballyboughal (0)']);
  expect(optionsOf('beds').join(' ')).toBe(
    'All 1 (0) 2 (0) 3 (5,100) 4 (0) 5 (0) 6 (0) 7 (0) 8 (0) 9 (0) 10 or more (0)',
  );
  expect(optionsOf('baths')).toHaveLength(11);
  const years = optionsOf('fromYear');
  expect([years[0], years[1], years.at(-1)]).toEqual(['All', '2026', '2010']);
  expect(optionsOf('toMonth')).toHaveLength(13);
  expect($('select[name=fromMonth]').attr('disabled')).toBeDefined();
  expect(textOf($('main'))).toContain('812,345');
});

test('a search says how many sales match, and which of them it shows', async () => {
  const lineOf = async (query: string) =>
    textsOf(await renderHtml(`/searchpriceregister?${query}`), '.found-line')[0];
  expect(await lineOf('term=main+st')).toBe('3 sales found.');
  const refine = ', of 1,234 sales found. Refine the search to see the others.';
  expect(await lineOf('term=everything')).toBe(`1 to 50 of the newest 300${refine}`);
  expect(await lineOf('term=everything&county=Kerry&sort=cheapest&page=2')).toBe(
    `51 to 100 of the lowest-priced 300${refine}`,
  );
  const none = await renderHtml('/searchpriceregister?term=nowhere');
  expect(textOf(none('main'))).toContain("No results found for 'nowhere'.");
  const past = await renderHtml('/searchpriceregister?term=everything&page=7');
  expect(textsOf(past, 'main a')).toContain('Back to the first page');
  const $ = await renderHtml('/searchpriceregister?term=everything&county=Kerry&beds=3');
  expect($('select[name=county] option[selected]').attr('value')).toBe('Kerry');
  expect($('input[name=term]').attr('value')).toBe('everything');
  expect(textOf($('main'))).toContain('Beds and baths come from listings, not from the register.');
  expect($('main tbody a').first().attr('href')).toMatch(/^\/listing\/\d+\//);
});

test('each is loading until its call is answered', async () => {
  for (const address of ['/priceregister', '/priceregister/Cork', '/stats/Cork'])
    expect(textOf((await renderWithout(address, /./))('main')), address).toMatch(/loading\.\.\./i);
});

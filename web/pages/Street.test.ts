import { expect, test } from 'vitest';
import { apiPaths } from '../paths.ts';
import { streetBody } from '../testing/bodies/register.ts';
import {
  panelOf,
  renderHtml,
  renderWith,
  rowsOf,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const address = '/street/galway-salthill-dalysfort-road';

test('a street says what it has, and has medians of years with enough sales', async () => {
  const $ = await renderHtml(address);
  expect(textOf($('h1'))).toBe('Dalysfort Road, Salthill, Co. Galway');
  expect(textOf($('.page-lede'))).toContain(
    'The median price of the 8 market sales in 2024 was €310,000.',
  );
  expect($('.chart-box').attr('aria-label')).toContain(
    '22 sales as dots, from 14 Jan 2023 to 14 May 2026, between €280,000 and €385,000.',
  );
  const rows = $('section[aria-label^="Median price by year"] tr').toArray();
  expect(rows.map((row) => textOf($(row)))).toEqual([
    'YearMedianMarket sales',
    '2024€310,0008',
    '2023€300,0009',
  ]);
  expect(textOf($('main'))).toContain(
    '3 more sales in Co. Galway are on a street called Dalysfort Road',
  );
  const csv = $('main a').filter((_, one) => textOf($(one)) === 'All sales as CSV');
  expect(csv.attr('href')).toBe('/api/streets/galway-salthill-dalysfort-road.csv');
});

test('a street has what its houses fetch, with the sales, and what its area does', async () => {
  const $ = await renderHtml(address);
  const panel = panelOf($, 'What Homes Here Fetch');
  expect(textOf(panel.find('.similar-range'))).toBe('€290,000 to €380,000');
  expect(rowsOf($, panel)).toEqual([
    ['12 Dalysfort Road, Salthill', '14 May 2026', '€340,000', '€343,000', '3 bed'],
  ]);
  expect(textOf(panel)).toContain('All homes in Salthill€240,000 to €720,000, from 140 sales');
  const key = 'galway-salthill-dalysfort-road';
  const [houses] = streetBody(key)?.ranges ?? [];
  const ranges = [{ ...houses, range: undefined, sales: [] }];
  const few = await renderWith(address, { [apiPaths.street(key)]: { ranges } });
  const text = textOf(panelOf(few, 'What Homes Here Fetch'));
  expect(text).toContain('Houses: we know of fewer than 3 sales here in five years');
  expect(text).toContain('All homes in Salthill');
  const [sale] = houses?.sales ?? [];
  const three = [1, 2, 3].map((saleId) => ({ ...sale, saleId }));
  const apart = await renderWith(address, {
    [apiPaths.street(key)]: { ranges: [{ ...houses, range: undefined, sales: three }] },
  });
  expect(textOf(panelOf(apart, 'What Homes Here Fetch'))).toContain(
    'Houses: we can’t work out a range from these 3 sales.',
  );
});

test('a street with few sales says so once, instead of a table of years without a median', async () => {
  const key = 'galway-salthill-dalysfort-road';
  const body = streetBody(key);
  const years = body?.years.map((year) => ({ ...year, totalSales: 1, medianPrice: 300_000 }));
  const $ = await renderWith(address, { [apiPaths.street(key)]: { ...body, years } });
  expect($('section[aria-label^="Median price by year"]')).toHaveLength(0);
  expect(textOf($('main'))).toContain(
    'No year has more than 5 market sales, too few for a median.',
  );
});

test('its sales and its homes are narrowed and ordered as its address says, each apart', async () => {
  const $ = await renderHtml(`${address}?sort=address&year=2025&homes-beds=3&homes-sort=cheapest`);
  const chosenIn = (form: string, name: string) =>
    $(`form[aria-label="${form}"] select[name="${name}"] option[selected]`).attr('value');
  const sales = 'Sort and filter sales';
  expect([chosenIn(sales, 'sort'), chosenIn(sales, 'year')]).toEqual(['address', '2025']);
  const homes = 'Sort and filter homes';
  expect([chosenIn(homes, 'homes-sort'), chosenIn(homes, 'homes-beds')]).toEqual(['cheapest', '3']);
  expect(textsOf($, '.found-line')).toEqual(['2 homes', '24 sales']);
  expect(textsOf($, '.list-form summary')).toEqual([
    'Sort and filter (1 active)',
    'Sort and filter (1 active)',
  ]);
  const none = await renderHtml(`${address}?year=2012&homes-beds=10`);
  expect(textOf(none('main'))).toContain('No sales match these choices.');
  expect(textOf(none('main'))).toContain('No homes match these choices.');
});

test('its chart shows the part of the time in its address', async () => {
  const $ = await renderHtml(`${address}?from=2024-01&to=2026-12`);
  const from = $('input[aria-label="From, Sale prices, Dalysfort Road, Salthill, Co. Galway"]');
  expect(from.attr('aria-valuetext')).toBe('January 2024');
  expect($('.chart-box').attr('aria-label')).toContain('13 sales as dots, from 14 Jan 2024');
});

test('a place lists its streets, and its homes and sales in pages', async () => {
  const $ = await renderHtml('/place/galway-salthill');
  expect(textOf($('h1'))).toBe('Salthill, Co. Galway');
  expect(textOf($(`main a[href="${address}"]`))).toBe('Dalysfort Road');
  // Its homes are on the page of the town.
  const homes = panelOf($, '1 home for sale or sale agreed');
  expect(homes.find('tbody tr')).toHaveLength(1);
  expect(homes.find('.panel-note a').attr('href')).toBe('/for-sale/Galway/Salthill');
  const forms = $('form[aria-label^="Sort and filter"]').toArray();
  expect(forms.map((form) => $(form).attr('aria-label'))).toEqual(['Sort and filter sales']);
  const pages = await renderHtml('/place/h91?page=3&homes-page=2');
  expect(textsOf(pages, '.found-line')).toEqual([
    '51 to 100 of 130 homes',
    '101 to 130 of 130 sales',
  ]);
  const past = await renderHtml('/place/h91?page=4');
  const back = past('main a').filter((_, one) => textOf(past(one)) === 'Back to the first page');
  expect(back.attr('href')).toBe('/place/h91');
});

test('a place is compared with another one of its county, in figures and in a chart', async () => {
  const alone = panelOf(await renderHtml('/place/galway-salthill'), 'Compare with another place');
  expect(alone.find('option[value=h91]').length).toBeGreaterThan(0);
  expect(alone.find('table')).toHaveLength(0);
  const $ = await renderHtml('/place/galway-salthill?compare=h91');
  const panel = panelOf($, 'Compare with another place');
  const rows = panel
    .find('tbody tr')
    .toArray()
    .map((row) => textOf($(row)));
  expect(rows.slice(0, 2)).toEqual([
    'Median sale price, 2024€310,000€310,000',
    'Sales in the register2424',
  ]);
  expect(panel.find('.chart-box')).toHaveLength(1);
  const none = await renderHtml('/place/galway-salthill?compare=nowhere');
  expect(textOf(panelOf(none, 'Compare with another place'))).toContain('no record of this place');
});

test('its sales begin with ten; their link has the whole page', async () => {
  const salesIn = ($: Awaited<ReturnType<typeof renderHtml>>) =>
    $('section[aria-label^="Sales in"] tbody tr').length;
  const few = await renderHtml(address);
  const more = few('.list-more a').attr('href') ?? '';
  expect([salesIn(few), more]).toEqual([10, `${address}?page=1`]);
  const whole = await renderHtml(more);
  expect([salesIn(whole), whole('.list-more').length]).toEqual([24, 0]);
});

import { expect, test } from 'vitest';
import { metaBody } from '../testing/bodies/register.ts';
import {
  panelOf,
  renderHtml,
  renderWith,
  renderWithout,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const lateMonths = 'September to November 2026 are incomplete';

test('the statistics begin with a card for each county, by province', async () => {
  const $ = await renderHtml('/stats');
  expect(textsOf($, '.province h2')).toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
  expect($('.county-card')).toHaveLength(26);
  const cork = $('a[href="/stats/Cork"].county-card');
  expect(cork.find('img').attr('alt')).toBe('Flag of Cork: red and white');
  expect(textOf($('main'))).toContain(
    'Median sale price in each county over the twelve months to October 2026',
  );
});

test('the map shows the measure and the month of its address', async () => {
  const labelsOf = async (query: string) => {
    const $ = await renderHtml(`/stats${query}`);
    const cork = $('.county-outlines a[href$="/Cork"]');
    const leitrim = $('.county-outlines a[href$="/Leitrim"]');
    return [cork.attr('aria-label'), leitrim.attr('aria-label'), textOf($('.county-map-text b'))];
  };
  const few = 'Leitrim, 12 sales, too few for a figure';
  expect(await labelsOf('')).toEqual([
    ...['Cork, median sale price €304,000', few],
    'Median sale price, twelve months to October 2026',
  ]);
  expect((await labelsOf('?map=median&month=2025-03'))[0]).toBe('Cork, median sale price €285,000');
  expect((await labelsOf('?map=forsale'))[2]).toBe('Homes for sale, 20 Nov 2026');
  const ended = await labelsOf('?map=forsale&month=2026-09');
  expect(ended[0]).toBe('Cork, 661 homes for sale');
  expect(ended[2]).toBe('Homes for sale, end of September 2026');
  const then = textOf((await renderHtml('/stats?map=forsale&month=2026-09'))('main'));
  expect(then).toContain('In September 2026 we tracked adverts from 2 sources.');
});

test('the map has a class of its own for too few sales, and its figures in a table', async () => {
  const $ = await renderHtml('/stats?map=median');
  expect($('.county-outlines a[href$="/Leitrim"]').attr('class')).toContain('county-shade-few');
  expect(textOf($('.map-legend'))).toContain('under 20 sales');
  const kildare = $('.county-outlines a[href$="/Kildare"]');
  expect(kildare.attr('aria-label')).toMatch(/^Kildare, median sale price €\d/);
  const rows = textsOf($, 'table tbody tr');
  expect(rows).toContain('Cork€304,000400');
  expect(rows).toContain('Leitrim–12');
});

test('a county has four figures, each with its caveat, and links to its months', async () => {
  const $ = await renderHtml('/stats/Cork');
  expect(textOf($('h1'))).toBe('Cork Property Statistics');
  expect(textsOf($, '.stat dt')).toEqual([
    'Total sales, 2026 to date',
    'Total sales, 2025',
    'Average sale price, 2026',
    'Median sale price, 2025',
  ]);
  expect(textsOf($, '.stat-value')).toEqual(['5,218', '7,100', '€378,000', '€312,000']);
  expect(textsOf($, '.left-out-note summary')).toEqual(['213 of 5,431 left out']);
  expect(textsOf($, '.left-out-note li')[0]).toBe('120 Not full market price');
  expect($('[aria-label="Months in 2026"] a')).toHaveLength(11);
  const lastYear = $('[aria-label="Months in 2025"] a');
  expect(lastYear).toHaveLength(12);
  expect(lastYear.last().attr('href')).toBe('/stats/Cork/2025/12');
  const median = panelOf($, 'Median monthly sale price').find('.chart-box').attr('aria-label');
  expect(median).toContain('Median monthly sale price, Cork. 2026: from €318,000 in January');
  expect(median).toContain(`${lateMonths}.`);
});

test('a county without linked sales says which figures need listings', async () => {
  const $ = await renderHtml('/stats/Leitrim');
  expect(textOf(panelOf($, 'Prices by bedrooms').find('p'))).toMatch(
    /^We know this only for sales linked to a listing, and none of the \d+ sales is\.$/,
  );
});

test('its charts are the long history, three by month, and average and median by bedrooms', async () => {
  const $ = await renderHtml('/stats/Cork');
  expect(textsOf($, 'main h2')).toEqual([
    'Median price in Cork up 1.5% in a year',
    'Average monthly sale price',
    'Median monthly sale price',
    'Monthly sales count',
    '2 bedrooms',
    '3 bedrooms',
    '4 bedrooms',
    'Month by month',
  ]);
  const three = panelOf($, '3 bedrooms');
  const lines = three.find('.readout-row dt').toArray();
  expect(lines.map((line) => textOf($(line)))).toEqual(['Average', 'Median']);
  expect(three.find('.chart-box').attr('aria-label')).toMatch(
    /^Prices of homes with 3 bedrooms, Cork\. Average: from €[\d,]+ in \w+ 2025 to /,
  );
  // What dotted and hollow mean is explained once.
  expect(textOf($('main')).match(/[Dd]otted/g)).toHaveLength(2);
  expect(textOf(panelOf($, 'Monthly sales count').find('.chart-caption'))).not.toContain('Dotted');
});

test('the homes on the map of a county are counted, also those that can’t be placed', async () => {
  const $ = await renderHtml('/insights?area=Cork');
  const panel = panelOf($, 'Homes on the map');
  expect(textOf(panel)).toContain('The map shows 2 of 3 homes for sale and 2 of 1,204');
  expect(textOf(panel)).toContain('1 home for sale and 1,202 sales are not on the map.');
  const row = panel.find('tbody tr').first();
  expect(textOf(row)).toBe('P51 Mallow24');
  expect(row.find('a').attr('href')).toBe('/place/p51');
});

test('prices over time are of Ireland, or of the areas, months and figure of the address', async () => {
  const $ = await renderHtml('/stats');
  const heading = $('h2:contains("Median price in Ireland")').text();
  const panel = panelOf($, heading);
  expect(heading).toMatch(/^Median price in Ireland up [\d.]+% in a year$/);
  expect(textOf(panel.find('.readout-row'))).toMatch(/^Ireland€[\d,]+ · /);
  expect(panel.find('.chart-box').attr('aria-label')).toMatch(
    /^Median sale price by month, Ireland\. Ireland: from €[\d,]+ in January 2010 to /,
  );
  const many = await renderHtml('/stats?compare=Cork,Galway,Mayo,Kerry,Clare,Sligo');
  expect(many('.readout-row')).toHaveLength(5);
  expect(textsOf(many, '.trend-controls select option, .trend-add option')).toEqual(['Ireland']);
  const longford = await renderHtml('/stats?compare=Longford&period=month');
  expect(textsOf(longford, '.readout-row')).toEqual([
    expect.stringContaining('based on few sales'),
  ]);
  expect(textOf(longford('.chart-caption').first())).toContain(
    'Hollow: based on 5 sales or fewer.',
  );
  const range = await renderHtml('/stats/Cork?from=2015-01&to=2020-12');
  const from = range('input[aria-label="From, Median sale price, Cork"]');
  expect(from.attr('aria-valuetext')).toBe('January 2015');
  expect(textOf(range('.readout-time').first())).toBe('December 2020');
});

test('the cards of the counties come before the chart that compares them, and the map', async () => {
  const $ = await renderHtml('/stats?compare=Cork,Galway');
  const parts = $('.province, .panel').toArray();
  expect(parts.map((part) => textOf($(part).find('h2')))).toEqual([
    ...['Ulster', 'Leinster', 'Munster', 'Connacht'],
    'Median sale price, Cork and Galway',
    'Map of the counties',
  ]);
});

test('a month has six figures, and links to the months around it', async () => {
  const $ = await renderHtml('/stats/Cork/2026/7');
  expect(textOf($('h1'))).toBe('Cork Property Statistics, July 2026');
  expect(textsOf($, '.stat dt')).toEqual([
    'Average sale price',
    'Median sale price',
    'Maximum sale price',
    'Minimum sale price',
    'Number of sales for the period',
    'Average days to sale completion',
  ]);
  expect(textsOf($, '.stat-value')).toEqual([
    ...['€389,000', '€352,000', '€2,150,000', '€38,500', '640', '131 days'],
  ]);
  expect(textOf($('.panel').filter((_, one) => /3 bedrooms/.test(textOf($(one)))))).toContain(
    'from 96 of 640 sales',
  );
  expect(textOf($('main'))).not.toContain('in the register so far');
  const steps = async (month: number) =>
    textsOf(await renderHtml(`/stats/Cork/2026/${month}`), '[aria-label="Other months"] a');
  expect(await steps(11)).toEqual(['← October 2026']);
  expect(await steps(10)).toEqual(['← September 2026', 'November 2026 →']);
});

test('a month that still fills says what share is in, and one without sales says so', async () => {
  const textAt = async (address: string) => textOf((await renderHtml(address))('main'));
  expect(await textAt('/stats/Cork/2026/10')).toContain(
    'About 62% of the sales of October 2026 are in the register so far. 370 to 430',
  );
  const $ = await renderHtml('/stats/Longford/2026/11');
  expect(textOf($('main'))).toContain('No market sales in November 2026.');
  expect(textsOf($, '.stat-value')).toEqual(['–', '–', '–', '–', '0', '–']);
});

test('without figures the map and a county say so', async () => {
  const $ = await renderWithout('/', /CountyMap/);
  expect($('.county-outlines a[href$="/Cork"]').attr('aria-label')).toBe('Cork, not known yet');
});

test('without a register a county says so, and has no charts', async () => {
  const none = { newestSaleDate: '' };
  const $ = await renderWith('/stats/Cork', { '/api/Stats/Cork': none });
  expect(textOf($('main'))).toContain('No register of sales is loaded.');
  expect($('main .stat, main .chart-box')).toHaveLength(0);
});

test('a range that isn’t known isn’t said to be shaded', async () => {
  expect(textOf((await renderHtml('/stats/Cork'))('main'))).toContain('expected range shaded');
  const $ = await renderWith('/stats/Cork', { '/api/RegisterLag/Cork': { filling: [] } });
  expect(textOf($('main'))).toContain('They appear as dotted lines on the charts.');
});

test.each([
  ['/stats/Cork/2026/7', 'July 2026'],
  ['/priceregister', 'Price Register'],
  ['/priceregister/Cork', 'Homes sold in Cork'],
  ['/searchpriceregister', 'Search Price Register'],
  ['/about', 'About the data'],
])('without a register %s says so, and counts nothing', async (address, title) => {
  const { register } = metaBody;
  const none = { newestSaleDate: null, thisYear: null, thisMonth: null, registeredSales: 0 };
  const $ = await renderWith(address, {
    '/api/meta': { register: { ...register, ...none } },
    '/api/PriceRegistry/Cork/1': { records: [], totalRecords: 0 },
  });
  expect(textOf($('h1'))).toContain(title);
  expect(textOf($('.page-lede'))).toContain('No register of sales is loaded.');
  expect($('.stat, .county-card, main select')).toHaveLength(0);
});

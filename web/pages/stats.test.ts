import { describe, expect, test } from 'vitest';
import {
  linksOf,
  panelOf,
  renderHtml,
  renderWithout,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

type Html = Awaited<ReturnType<typeof renderHtml>>;

const mainOf = ($: Html) => textOf($('main'));
const chartTextOf = ($: Html, name: string) =>
  panelOf($, name).find('.chart-box').attr('aria-label');

describe('the statistics of all counties', () => {
  test('are 26 cards by province, each with its flag', async () => {
    const $ = await renderHtml('/stats');
    expect(textsOf($, '.province h2')).toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
    expect($('.county-card').length).toBe(26);
    expect($('.county-card[href="/stats/Cork"] img').attr('alt')).toBe(
      'Flag of Cork: red and white',
    );
  });

  test('have a map of the newest month, with its figures in a table and too few in words', async () => {
    const $ = await renderHtml('/stats');
    expect(mainOf($)).toContain(
      'The median sale price of each county over the twelve months to October 2026',
    );
    expect(textOf($('.county-map-said b'))).toBe(
      'Median sale price, twelve months to October 2026',
    );
    expect($('.county-outlines a[aria-label="Cork, median sale price €304,000"]').length).toBe(1);
    const few = $('.county-outlines a[aria-label="Leitrim, 12 sales, too few for a figure"]');
    expect(few.attr('class')).toContain('county-shade-few');
    expect(mainOf($)).toContain('under 20 sales');
    expect(textsOf($, 'details tbody tr')).toEqual(
      expect.arrayContaining(['Cork€304,000400', 'Leitrim–12']),
    );
    expect($('.county-map a[href="/stats/Kildare"]').text()).toMatch(/^KE€\d+kKildare, median/);
  });

  test.each([
    ['/stats?map=median&month=2025-03', 'Cork, median sale price €285,000', 'over the twelve'],
    [
      '/stats?map=change',
      /^Cork, /,
      'How far the median sale price of each county moved in a year.',
    ],
    ['/stats?map=days', /^Cork, /, 'How many days homes in each county take to sell.'],
    ['/stats?map=forsale&month=2026-09', 'Cork, 661 homes for sale', '2 sources'],
  ])('have the map of the address %s', async (path, cork, said) => {
    const $ = await renderHtml(path);
    expect($('.county-outlines a[href$="/Cork"]').attr('aria-label')).toMatch(cork);
    expect(mainOf($)).toContain(said);
  });

  test.each([
    ['/stats', 'Median sale price, Ireland', 1, ['map', 'chart']],
    ['/stats?compare=Cork,Galway', 'Median sale price, Cork and Galway', 2, ['chart', 'map']],
    [
      '/stats?compare=Cork,Ireland&period=twelve-months&of=average',
      'Average sale price, Cork and Ireland',
      2,
      ['chart', 'map'],
    ],
  ])('have at %s the chart %s', async (path, title, areas, order) => {
    const $ = await renderHtml(path);
    const panel = panelOf($, title);
    expect(panel.find('.readout-row').length).toBe(areas);
    const panels = $('.panel-grid > .panel').toArray();
    expect(panels.map((one) => ($(one).find('.range').length > 0 ? 'chart' : 'map'))).toEqual(
      order,
    );
  });

  test('have a chart in words, of at most five counties and the country', async () => {
    const $ = await renderHtml('/stats');
    expect(chartTextOf($, 'Median sale price, Ireland')).toMatch(
      /^Median sale price by month, Ireland\. Ireland: from €[\d,]+ in January 2010 to /,
    );
    expect(textOf($('.readout-row').first())).toMatch(/^Ireland€[\d,]+ · /);
    const many = await renderHtml('/stats?compare=Cork,Galway,Mayo,Kerry,Clare,Sligo');
    expect(many('.readout-row').length).toBe(5);
    expect(textsOf(many, '.trend-compare option, form select option')).toEqual(['Ireland']);
  });

  test('say of few sales that they are too few to tell', async () => {
    const $ = await renderHtml('/stats?compare=Longford&period=month');
    expect(textOf($('.chart-caption').first())).toContain(
      'Hollow: 5 sales or fewer, too few for a line.',
    );
    expect(textOf($('.readout-row').first())).toContain('too few to tell');
  });
});

const cork = await renderHtml('/stats/Cork');

describe('the statistics of a county', () => {
  test('have four figures, each with what it leaves out', async () => {
    expect(textOf(cork('h1'))).toBe('Cork Property Statistics');
    expect(textsOf(cork, '.stat dt')).toEqual([
      'Total sales, 2026 to date',
      'Total sales, 2025',
      'Average sale price, 2026',
      'Median sale price, 2025',
    ]);
    expect(textsOf(cork, '.stat-value')).toEqual(['5,218', '7,100', '€378,000', '€312,000']);
    expect(mainOf(cork)).not.toContain('WIP');
    expect(mainOf(cork)).toContain('213 of 5,431 left out');
    expect(textsOf(cork, '.left-out-note li')[0]).toBe('120 Not full market price');
  });

  test('link the months of this year up to the newest, and all of last year', async () => {
    expect(cork('[aria-label="Months of 2026"] a').length).toBe(11);
    const last = linksOf(cork, '[aria-label="Months of 2025"] a');
    expect([last.length, last.at(-1)]).toEqual([12, '/stats/Cork/2025/12']);
  });

  test('have charts in words, and each figure in a table', async () => {
    const median = 'Median monthly sale price';
    expect(chartTextOf(cork, median)).toContain(
      'Median monthly sale price, Cork. 2026: from €318,000 in January',
    );
    expect(chartTextOf(cork, median)).toContain('September to November 2026 are incomplete.');
    expect(textOf(panelOf(cork, median).find('tbody tr').first())).toBe(
      'January€318,000 410 sales€291,000 410 sales',
    );
    expect(textsOf(cork, 'main h2')).toEqual(
      expect.arrayContaining([
        'Median monthly price, 3 bedrooms',
        'Price index, Cork',
        'Sold against asking, Cork',
        'Time to sale agreed, Cork',
        'Time until off the market, Cork',
        'Time to sale, Cork',
        'What became of homes listed, Cork',
        'Sales agreed that fell through, Cork',
        'How a month of the register fills',
      ]),
    );
    const two = await renderHtml('/stats/Cork?beds=2&price=average');
    expect(textsOf(two, 'main h2')).toContain('Average monthly price, 2 bedrooms');
  });

  test('show the part of the time that the address says', async () => {
    const $ = await renderHtml('/stats/Cork?from=2015-01&to=2020-12');
    const panel = $('.panel:has(.range)').first();
    expect(panel.find('[aria-label^="From,"]').attr('aria-valuetext')).toBe('January 2015');
    expect(textOf(panel.find('.readout-time'))).toBe('December 2020');
  });

  test('say how many homes the map shows, and which it can’t place', async () => {
    expect(mainOf(cork)).toContain('The map shows 2 of 3 homes for sale in Cork, and 2 of 1,204');
    expect(mainOf(cork)).toContain('1 home for sale and 1,202 sales can’t be placed.');
    const areas = cork('table:has(caption:contains("Homes for sale and sold in 2026 in Cork"))');
    expect(textOf(areas.find('tbody tr').first())).toBe('P51 Mallow24');
    expect(areas.find('a').attr('href')).toBe('/place/p51');
  });

  test('say where there is too little to tell', async () => {
    const leitrim = await renderHtml('/stats/Leitrim');
    expect(textOf(leitrim('.panel:contains("Prices by bedrooms") p'))).toMatch(
      /^Known only for sales linked to a listing, and none of the \d+ sales is linked\.$/,
    );
    const longford = await renderHtml('/stats/Longford');
    expect(mainOf(longford)).toContain(
      'No sale in this area is linked to an advert with an asking price yet.',
    );
  });

  test('say that they load', async () => {
    const $ = await renderWithout('/stats/Cork', /\/Stats\//);
    expect(textOf($('.pending-text').first())).toBe('loading...');
    expect($('.stat').length).toBe(0);
  });
});

describe('the statistics of a month', () => {
  test('have six figures, and how many sales each group has', async () => {
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
      ...['€389,000', '€352,000', '€2,150,000', '€38,500', '640', '143 days'],
    ]);
    expect(textOf(panelOf($, '3 bedrooms'))).toContain('from 96 of 640 sales');
    expect(chartTextOf($, 'Sale price against asking price')).toBe(
      'Sale price against asking price, 180 sales: ↑ Above asking 61%, ↓ Below asking 27%, = At asking 12%.',
    );
    expect(mainOf($)).not.toContain('in the register so far');
  });

  test.each([
    ['/stats/Cork/2026/10', ['← September 2026', 'November 2026 →'], '62%', '370 to 430'],
    ['/stats/Cork/2026/11', ['← October 2026'], '12%', 'It is too'],
  ])(
    'at %s link to the months around it, and say what share is in',
    async (path, steps, share, expected) => {
      const $ = await renderHtml(path);
      expect(textsOf($, '[aria-label="Other months"] a')).toEqual(steps);
      expect(mainOf($)).toMatch(
        new RegExp(
          `About ${share} of the sales of \\w+ 2026 are in the register so far\\. ${expected}`,
        ),
      );
    },
  );

  test('say that nothing was sold', async () => {
    const $ = await renderHtml('/stats/Longford/2026/11');
    expect(mainOf($)).toContain('No market sales in November 2026.');
    expect(textsOf($, '.stat-value')).toEqual(['–', '–', '–', '–', '0', '–']);
  });
});

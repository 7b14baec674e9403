import { expect, test } from 'vitest';
import { linksOf, panelOf, renderHtml, textOf, textsOf } from '../testing/render-html.ts';

const cork = await renderHtml('/insights?area=Cork');

test('the price index is of the area in the address, with its interval', async () => {
  expect(textOf(cork('main'))).toMatch(/In Apr to Jun 2026 a home in Cork fetched \d\.\d\d times/);
  const panel = panelOf(cork, 'Price index, Cork');
  expect(panel.find('.chart-box').attr('aria-label')).toMatch(/^Price index by quarter, Cork\./);
  expect(textOf(panel.find('.readout-row dd').first())).toMatch(
    /^\d+\.\d \(\d+ to \d+\) · \d+ resales · \d+(\.\d)?% higher than a year earlier/,
  );
  const ireland = await renderHtml('/insights');
  expect(textsOf(ireland, 'main h2')).toContain('Price index, Ireland');
});

test('the parts of the time of the index and of the prices are apart in the address', async () => {
  const $ = await renderHtml('/insights?area=Cork&from=2015-01&index-from=2020-03');
  expect($('[aria-label="From, Price index, Cork"]').attr('aria-valuetext')).toBe('March 2020');
  expect($('[aria-label="From, Median sale price, Cork"]').attr('aria-valuetext')).toBe(
    'January 2015',
  );
  expect(panelOf($, 'Price index, Cork').find('.chart-box').attr('aria-label')).toMatch(
    /in Jan to Mar 2020/,
  );
});

test.each([
  ['Revisions of the price index, Cork', /^\d+\.\d · \d+ resales/],
  ['Sold against asking, Cork', /^1\d\d\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ sales/],
  [
    'Time to sale agreed, Cork',
    /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes still on the market by then$/,
  ],
  [
    'Time until off the market, Cork',
    /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes still on the market by then$/,
  ],
  ['Time to sale, Cork', /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes not sold by then$/],
  ['What became of homes listed, Cork', /^66\.7% \(56\.4% to 75\.5%\) · 60 homes/],
  ['Sales agreed that fell through, Cork', /^15\.0% \(8\.1% to 26\.1%\) · 60 homes agreed/],
  ['Sold against asking by routing key, Cork', /· 51 sales · eight of ten from 96\.5% to 107\.2%/],
])('%s has its newest figure', async (title, figure) => {
  expect(textOf(panelOf(cork, title).find('.readout-row dd').first())).toMatch(figure);
});

test('how homes sell and how a month fills is in sentences', async () => {
  const main = textOf(cork('main'));
  for (const sentence of [
    'In 2026, 35% of homes are sale agreed within 30 days, 58% within 60',
    'In 2026, 25% to 34% of homes are sold within 90 days of coming on the market',
    'October 2026 has 248 market sales in Cork so far; 370 to 430 are expected. November 2026 has 48 market sales in Cork so far, too early to say how many there will be.',
    'About 12% of the sales of November 2026, 62% of October and 91% of September',
  ])
    expect(main).toContain(sentence);
  // Of the other routing key too few sales are known for a chart.
  const byKey = panelOf(cork, 'Sold against asking by routing key, Cork');
  expect(textOf(byKey.find('select'))).toBe('T12');
  expect(linksOf(cork, 'a:contains("What each release changed")')).toContain('/releases');
  const methods = panelOf(cork, 'Time to sale agreed, Cork').find(
    'a:contains("How this is worked out")',
  );
  expect(methods.attr('href')).toMatch(/^\/methods\/[\w-]+/);
});

test('an area without figures says so', async () => {
  const $ = await renderHtml('/insights?area=Longford');
  for (const sentence of [
    'No routing key in Longford has 10 sales linked',
    'There are too few yet. From 10 files of the register',
    'Too few homes in this area went sale agreed more than six months ago.',
  ])
    expect(textOf($('main'))).toContain(sentence);
});

test('the releases say what each file of the register changed', async () => {
  const $ = await renderHtml('/releases');
  expect(textOf($('h1'))).toBe('What the register changed');
  expect(textOf($('main'))).toContain('first file to cover 203 months: 789,012 sales');
});

test('a method says what it counts, what it leaves out and how far to trust it', async () => {
  const link = panelOf(cork, 'Time to sale agreed, Cork').find(
    'a:contains("How this is worked out")',
  );
  const $ = await renderHtml(link.attr('href') ?? '');
  expect(textOf($('h1'))).toBe('Time to sell: how it is worked out');
  expect(textsOf($, 'main h2')).toEqual(
    expect.arrayContaining(['What it counts', 'What it leaves out', 'How far to trust it']),
  );
  expect(textOf($('main'))).toContain('1,080 homes of the quarters from');
  const [lag] = linksOf($, 'a:contains("Register lag: how it is worked out")');
  const other = await renderHtml(lag ?? '');
  expect(textOf(other('main'))).toContain('An age rests on 8 months at most');
});

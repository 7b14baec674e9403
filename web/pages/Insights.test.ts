import { expect, test } from 'vitest';
import { marketBody } from '../testing/bodies/figures.ts';
import { metaBody } from '../testing/bodies/register.ts';
import { panelOf, renderHtml, renderWith, textOf, textsOf } from '../testing/render-html.ts';

test('the insights have the price index of the area in the address, with its interval', async () => {
  const $ = await renderHtml('/insights?area=Cork');
  expect(textOf($('main'))).toMatch(
    /The price index for Cork in Apr to Jun 2026 was \d+% higher than/,
  );
  const panel = panelOf($, 'Price index, Cork');
  expect(panel.find('.chart-box').attr('aria-label')).toMatch(/^Price index by quarter, Cork\./);
  expect(textOf(panel.find('.readout-row dd').first())).toMatch(
    /^\d+\.\d \(\d+ to \d+\) · \d+ resales · \d+(\.\d)?% higher than a year earlier/,
  );
  // The slider begins at the newest point.
  expect(panel.find('.point-slider').attr('aria-valuetext')).toMatch(/^Cork, Jul to Sep 2026: /);
  expect(panel.find('select option[selected]').attr('value')).toBe('Cork');
  const ireland = await renderHtml('/insights');
  expect(textsOf(ireland, 'h2')).toContain('Price index, Ireland');
});

test('the range of the index is apart from that of the prices', async () => {
  const $ = await renderHtml('/insights?from=2015-01&index-from=2020-03');
  const from = (name: string) =>
    $(`input[aria-label="From, ${name}, Ireland"]`).attr('aria-valuetext');
  expect(from('Price index')).toBe('March 2020');
  expect(from('Median sale price')).toBe('January 2015');
  expect(panelOf($, 'Price index, Ireland').find('.chart-box').attr('aria-label')).toMatch(
    /in March 2020/,
  );
});

const percent = String.raw`\d+\.\d%`;
const still = String.raw`^${percent} \(${percent} to ${percent}\) · \d+ homes still on the market by then$`;
test.each([
  ['Revisions of the price index, Cork', String.raw`^\d+\.\d · \d+ resales`],
  [
    'Sale price versus asking price, Cork',
    String.raw`^1\d\d\.\d% \(${percent} to ${percent}\) · \d+ sales`,
  ],
  ['Time to sale agreed, Cork', still],
  ['Time to leave the market, Cork', still],
  [
    'Time to sale, Cork',
    String.raw`^${percent} \(${percent} to ${percent}\) · \d+ homes not sold by then$`,
  ],
  ['What became of the homes listed, Cork', String.raw`^66\.7% \(56\.4% to 75\.5%\) · 60 homes`],
  [
    'Sales agreed that fell through, Cork',
    String.raw`^15\.0% \(8\.1% to 26\.1%\) · 60 homes agreed`,
  ],
  [
    'Sale price versus asking price by routing key, Cork',
    String.raw`· 51 sales · eight of ten from 96\.5% to 107\.2%`,
  ],
])('%s has a chart with its newest figure', async (title, figure) => {
  const $ = await renderHtml('/insights?area=Cork');
  const panel = panelOf($, title);
  expect(panel.find('.chart-box')).toHaveLength(1);
  expect(textOf(panel.find('.readout-row dd').first())).toMatch(new RegExp(figure));
});

test('how homes sell is in words too', async () => {
  const $ = await renderHtml('/insights?area=Cork');
  const text = textOf($('main'));
  expect(text).toContain('In 2026, 35% of homes go sale agreed within 30 days, 58% within 60');
  expect(text).toContain(
    'In 2026, 25% to 34% of homes sell within 90 days of coming on the market',
  );
  const keys = panelOf($, 'Sale price versus asking price by routing key, Cork');
  // Of the other too few are known for a chart.
  expect(
    keys
      .find('select option')
      .toArray()
      .map((one) => textOf($(one))),
  ).toEqual(['T12']);
});

test('how a month of the register fills leads to what each release changed', async () => {
  const $ = await renderHtml('/insights?area=Cork');
  const panel = panelOf($, 'How long sales take to reach the register');
  expect(textOf(panel)).toContain(
    'October 2026 has 248 market sales in Cork so far; 370 to 430 are expected. November 2026 has 48 market sales in Cork so far. It is too early to estimate the total.',
  );
  expect(textOf($('main'))).toContain(
    'About 12% of the sales of November 2026, 62% of October and 91% of September',
  );
  expect(textOf(panel.find('a[href="/releases"]'))).toBe('What each download changed');
  const releases = await renderHtml('/releases');
  expect(textOf(releases('main'))).toContain('first file for 203 months: 789,012 sales');
  expect(panelOf(releases, 'Sales added, altered and withdrawn').find('.chart-box')).toHaveLength(
    1,
  );
});

test('where there are too few figures it says so', async () => {
  const text = textOf((await renderHtml('/insights?area=Longford'))('main'));
  expect(text).toContain('we don’t have enough yet. Based on 10 downloads of the register');
  expect(text).toContain('We have not yet followed any home in Longford from advert to sale.');
  expect(text).toContain('No routing key in Longford has 10 sales linked');
});

test('a county’s statistics lead here', async () => {
  const $ = await renderHtml('/stats/Cork');
  expect($('.page-trail a[href="/insights?area=Cork"]')).toHaveLength(1);
});

test('each figure leads to how it is worked out, which names the other methods', async () => {
  const insights = await renderHtml('/insights?area=Cork');
  const way = panelOf(insights, 'Time to sale agreed, Cork').find('a[href^="/methods/"]');
  expect([textOf(way), way.attr('href')]).toEqual([
    'How we work this out',
    '/methods/time-to-sell',
  ]);
  const $ = await renderHtml('/methods/time-to-sell');
  expect(textOf($('h1'))).toBe('How we measure time to sell');
  expect(textsOf($, 'main h2')).toEqual(
    expect.arrayContaining(['What it counts', 'What it leaves out', 'How far to trust it']),
  );
  expect(textOf($('main'))).toContain('1,080 homes in the quarters from');
  expect($('main a[href="/methods/register-lag"]')).toHaveLength(1);
  const lag = await renderHtml('/methods/register-lag');
  expect(textOf(lag('main'))).toContain('Each point is based on at most 8 months');
});

test('the adverts of few counties give no figure for Ireland, but a link to each county’s', async () => {
  const listings = { ...metaBody.listings, followedCounties: ['Dublin'] };
  const none = { asking: [], outcomes: [], times: [] };
  const changes = { '/api/MarketFigures/Ireland': none, '/api/meta': { listings } };
  const $ = await renderWith('/insights', changes);
  const panel = panelOf($, 'How homes sell, Ireland');
  expect(textOf(panel)).toContain('too few counties to give a figure for Ireland');
  expect(panel.find('a').attr('href')).toBe('/insights?area=Dublin');
  expect(textsOf($, 'h2').filter((title) => /agreed|asking/i.test(title))).toEqual([]);
  const embed = await renderWith('/embed/times/insights', changes);
  expect(embed('.chart-box')).toHaveLength(0);
});

test('an outcome that the sources never show has no chart, but a reason', async () => {
  const { outcomes, times } = marketBody('Cork');
  const $ = await renderWith('/insights?area=Cork', {
    '/api/MarketFigures/Cork': {
      outcomes: outcomes.map((quarter) => ({ ...quarter, agreed: null, fellThrough: null })),
      times: times.filter(({ outcome }) => outcome !== 'agreed'),
    },
  });
  for (const title of ['Time to sale agreed, Cork', 'Sales agreed that fell through, Cork']) {
    expect(textOf(panelOf($, title))).toContain('don’t report when a home goes sale agreed');
    expect(panelOf($, title).find('.chart-box')).toHaveLength(0);
  }
  expect(textOf(panelOf($, 'What became of the homes listed, Cork'))).not.toContain('agreed');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KnownAnswer, KnownAnswers } from '../../../api/contract/rendered-page.ts';
import { answer } from '../../testing/answer.ts';
import { priceIndexBody } from '../../testing/bodies/figures.ts';
import { relistedBody } from '../../testing/bodies/market.ts';
import { metaBody } from '../../testing/bodies/register.ts';
import { ServerAnswers } from '../../use-api.ts';
import { PageCard } from './PageCard.tsx';

const ready = (data: unknown): KnownAnswer => ({ state: 'ready', data, total: null });

const answers: KnownAnswers = Object.fromEntries(
  [
    '/api/meta',
    '/api/Dashboard/',
    '/api/Listing/pricechanges',
    '/api/Listing/relisted',
    '/api/PriceIndex/Ireland',
    '/api/ForSale/Cork/town/Carrigaline%20East?page=1',
    '/api/Trends/Cork/12',
    '/api/Trends/Ireland/12',
    '/api/Trends/Galway/12',
    '/api/Stats/Cork',
    '/api/Stats/Cork/2026/7',
    '/api/Stats/Cork/2026/11',
    '/api/Listing/4711',
    '/api/Listing/4720',
    '/api/streets/galway-salthill-dalysfort-road',
  ].map((url) => [url, ready(answer(url).body)]),
);

const draw = (path: string, known: KnownAnswers = answers) =>
  renderToStaticMarkup(
    <ServerAnswers value={(url) => known[url]}>
      <PageCard
        page={{ path, title: 'Cork <Statistics>', description: 'House sales in Co. Cork.' }}
      />
    </ServerAnswers>,
  );

test.each([
  ['/', 'homes for sale in Ireland'],
  ['/for-sale/Cork', 'homes for sale in Co. Cork'],
  [
    '/for-sale/Cork/Carrigaline%20East',
    'homes for sale or sale agreed in Carrigaline East, Co. Cork',
  ],
  ['/relisted/Cork', 'homes back on the market in Co. Cork, four weeks'],
  ['/insights', 'price index, August 2026; 2015 is 100'],
  ['/pricechanges/Cork', 'cut in Co. Cork, four weeks'],
  ['/priceregister/Cork', 'in Co. Cork; the line is their median price'],
  ['/stats', 'median price, twelve months to October 2026'],
  ['/stats/Cork', 'median price, twelve months to October 2026'],
  ['/stats/Cork/2026/7', 'Homes sold in Cork, July 2026'],
  ['/listing/4711/Dublin/14-ardilea-crescent', '€'],
  ['/listing/4720/Dublin/x', 'last asking price; sold, according to its advert'],
  ['/street/galway-salthill-dalysfort-road', 'median price, 20'],
])('the picture of %s has its figure', (path, words) => {
  const svg = draw(path);
  expect(svg).toContain(words);
  expect(svg).toContain('font-size="76"');
  expect(svg).toContain('Source: ');
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
});

test.each(['/insights', '/stats/Cork', '/listing/4711', '/street/galway-salthill-dalysfort-road'])(
  'the picture of %s has its line',
  (path) => expect(draw(path)).toContain('stroke-width="6"'),
);

test('the picture of the homes for sale names where adverts are followed', () => {
  const listings = metaBody.listings && { ...metaBody.listings, followedCounties: ['Dublin'] };
  const known = { ...answers, '/api/meta': ready({ ...metaBody, listings }) };
  for (const path of ['/', '/for-sale'])
    expect(draw(path, known)).toContain('homes for sale in Dublin, where adverts are followed');
  const empty = { ...known, '/api/Listing/pricechanges': ready([]) };
  expect(draw('/for-sale/Cork', empty)).toContain('We don’t follow adverts in Cork yet');
});

test('the picture of a list counts what its page counts', () => {
  const figureOf = (path: string) => /font-size="76"[^>]*>([^<]*)</.exec(draw(path))?.[1];
  expect(figureOf('/for-sale/Cork/Carrigaline%20East')).toBe('5');
  const cork = relistedBody.find(({ county }) => county === 'Cork');
  expect(figureOf('/relisted/Cork')).toBe(String(cork?.count));
  const newest = priceIndexBody('Ireland').points.find(
    ({ year, month }) => year === 2026 && month === 8,
  );
  expect(figureOf('/insights')).toBe(newest?.index.toFixed(1));
});

test('what a figure is of stays within the picture', () => {
  const followed = ['Cork', 'Dublin', 'Galway', 'Mayo', 'Clare'];
  const listings = metaBody.listings && { ...metaBody.listings, followedCounties: followed };
  const known = { ...answers, '/api/meta': ready({ ...metaBody, listings }) };
  for (const path of ['/relisted', '/pricechanges']) {
    const lines = draw(path, known).matchAll(/<text x="(\d+)"[^>]* font-size="28"[^>]*>([^<]*)</g);
    const ends = [...lines].map(([, x, text = '']) => Number(x) + text.length * 28 * 0.51);
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends)).toBeLessThan(1200 - 40);
  }
});

test('the picture of a month that still fills says so', () => {
  expect(draw('/stats/Cork/2026/11')).toContain('The month is incomplete');
  expect(draw('/stats/Cork/2026/7')).not.toContain('incomplete');
});

test('the picture of a comparison has a line and a figure of each of its areas', () => {
  const svg = draw('/stats?compare=Cork,Galway,Ireland');
  const text = svg.replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('Median price, twelve months to October 2026: ');
  expect(svg.match(/stroke-width="6"/g)).toHaveLength(3);
  for (const area of ['Cork', 'Galway', 'Ireland']) {
    expect(svg).toContain(`>${area}</text>`);
    expect(text).toMatch(new RegExp(`${area} +€[\\d,]+`));
  }
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('without answers the picture of a page has its words', () => {
  const svg = draw('/stats?compare=Cork,Galway', {});
  expect(svg).toContain('Cork &lt;Statistics&gt;');
  expect(svg).toContain('House sales in Co. Cork.');
});

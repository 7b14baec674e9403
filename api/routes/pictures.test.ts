import { expect, test } from 'vitest';
import type { Subject } from '../contract/rendered-page.ts';
import { drawCard } from '../pictures/draw-card.ts';
import { findFigure } from '../pictures/find-figure.ts';
import { paint } from '../pictures/paint.ts';
import { closeAfter, keepFolder, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

const folder = keepFolder();
const webDir = writeSite(folder);
const sale = { county: 'Cork', sale_date: '05/02/2026', address: '1 MAIN STREET' };
const served = closeAfter(await serve([sale], { webDir, origin: 'https://luach.example' }));

const ask = (url: string) => served.app.inject({ url });

test.each(['/og/index.png', '/og/stats/Cork.png'])(
  '%s is a picture of 1200 by 630 pixels that other sites may show',
  async (url) => {
    const { statusCode, headers, rawPayload } = await ask(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers.etag).toBeDefined();
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  },
);

test.each(['/og/about', '/og/nowhere.png', '/og/private.png'])('%s is no picture', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

test('a drawing that can not be painted is an error, and the next one is painted', async () => {
  await expect(paint('no drawing')).rejects.toThrow('SVG data parsing failed');
  const svg = drawCard({ title: 'A\uFFFE <b>', figure: null, words: 'Words.', source: 'Source.' });
  expect((await paint(svg)).subarray(1, 4).toString()).toBe('PNG');
});

test('a card has its title, its figure, its words and their source, each within the picture', () => {
  const words = 'Homes sold in Co. Cork, newest first. '.repeat(12);
  const figure = { value: '€450,000', name: 'median price, last twelve months' };
  const title = 'A very long name of a home that nobody would give to one, Clonakilty, Co. Cork';
  const svg = drawCard({ title, figure, words, source: 'Source: the register.' });
  const lines = [...svg.matchAll(/y="([\d.]+)" font-size="(\d+)"[^>]*>([^<]*)</g)];
  expect(lines.map(([, , , text]) => text)).toEqual(
    expect.arrayContaining([figure.value, figure.name, 'Source: the register.']),
  );
  const places = lines.map(([, y]) => Number(y));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.at(-2)).toBeLessThan(630 - 28 - 40);
});

test('the picture of a home has its price, that of a county its median or its sales', () => {
  const county = {
    county: 'Cork',
    registeredSales: 12_345,
    lastTwelveMonthsSales: 900,
    lastTwelveMonthsMedianPrice: 320_000,
  };
  const figureOf = (canonicalPath: string, subject?: object) =>
    findFigure(
      { counties: [county] },
      { status: 200, title: '', description: '', canonicalPath },
      subject as Subject | undefined,
    );
  expect(figureOf('/stats/Cork')?.value).toBe('€320,000');
  expect(figureOf('/priceregister/Cork')).toEqual({ value: '12,345', name: 'sales' });
  expect(figureOf('/stats/Cork/2026/3')).toBeNull();
  expect(figureOf('/stats')).toBeNull();
  const listing = { status: 'Sale Agreed', currentPrice: 450_000 };
  const agreed = { value: '€450,000', name: 'asking price, sale agreed' };
  expect(figureOf('/listing/1', listing)).toEqual(agreed);
  expect(figureOf('/listing/1', { ...listing, currentPrice: -1 })).toBeNull();
  const gone = figureOf('/listing/1', { ...listing, status: 'Sold' });
  expect(gone?.name).toBe('last asking price');
  const soldFor = { price: 460_000, vatAdded: false, likely: true, dateOfSale: '2026-02-05' };
  const sold = { value: '€460,000', name: 'probably sold on 5 Feb 2026' };
  expect(figureOf('/listing/1', { ...listing, soldFor })).toEqual(sold);
});

test('a page names its picture with its absolute address and its size, a missing one none', async () => {
  const { body } = await ask('/stats/Cork');
  expect(body).toContain(
    '<meta property="og:image" content="https://luach.example/og/stats/Cork.png" />',
  );
  expect(body).toContain('<meta property="og:image:width" content="1200" />');
  expect(body).toContain('<meta property="og:image:height" content="630" />');
  expect(body).toContain('<meta property="og:image:alt" content="Page /stats/Cork - Luach" />');
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect((await ask('/')).body).toContain('content="https://luach.example/og/index.png"');
  for (const path of ['/nowhere', '/private']) {
    expect((await ask(path)).body).not.toContain('og:image');
  }
});

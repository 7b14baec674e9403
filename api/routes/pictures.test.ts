import { expect, test } from 'vitest';
import { closeAfter, keepFolder, serve } from '../testing/serve.ts';
import { writeRenderer, writeSite } from '../testing/site-folder.ts';

const folder = keepFolder();
const webDir = writeSite(folder);

/** Draws a page's title, once it has the sources, with a character that XML can't hold; draws nothing that can be painted of the blog. */
const renderer = `
export const toCacheKey = (path, query) => (query ? path + '?' + query : path);
export const renderPage = (address) => ({ html: address, wanted: [], source: null });
export const renderCard = ({ path, title }, answers) => ({
  svg: path === '/blog' ? 'no drawing' :
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">' + title + '\\uFFFE</text></svg>',
  wanted: ['/api/meta'].filter((url) => !(url in answers)),
});`;

writeRenderer(webDir, renderer, {});
const sale = { county: 'Cork', sale_date: '05/02/2026', address: '1 MAIN STREET' };
const served = closeAfter(await serve([sale], { webDir, origin: 'https://luach.example' }));

const ask = (url: string) => served.app.inject({ url });

test.each(['/og/index.png', '/og/stats/cork.png'])(
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

test('a comparison has a picture of its own, whatever the order of its areas', async () => {
  const [plain, one, other, page] = [
    await ask('/og/stats.png'),
    await ask('/og/stats.png?compare=Cork,Galway'),
    await ask('/og/stats.png?compare=galway,cork&of=sales'),
    await ask('/stats?compare=Cork,Galway'),
  ];
  // Its text is drawn.
  expect(one.rawPayload.equals(plain.rawPayload)).toBe(false);
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(page.body).toContain(
    '<meta property="og:image" content="https://luach.example/og/stats.png?compare=Cork,Galway" />',
  );
  expect(page.body).toContain(
    '<link rel="canonical" href="https://luach.example/stats?compare=Cork,Galway" />',
  );
});

test.each([
  '/og/about',
  '/og/nowhere.png',
  '/og/stats/Nowhere.png',
  '/og/shortlist.png',
  '/og/embed/map/stats.png',
])('%s is no picture', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

test('a drawing that can not be painted is an error, and the next one is painted', async () => {
  expect((await ask('/og/blog.png')).statusCode).toBe(500);
  expect((await ask('/og/relisted.png')).statusCode).toBe(200);
});

test('a page names its picture with its absolute address and its size, a missing one none', async () => {
  const { body } = await ask('/stats/Cork');
  expect(body).toContain(
    '<meta property="og:image" content="https://luach.example/og/stats/Cork.png" />',
  );
  expect(body).toContain('<meta property="og:image:width" content="1200" />');
  expect(body).toContain('<meta property="og:image:height" content="630" />');
  expect(body).toContain(
    '<meta property="og:image:alt" content="Cork Property Statistics - Luach" />',
  );
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect((await ask('/')).body).toContain('content="https://luach.example/og/index.png"');
  for (const path of ['/nowhere', '/shortlist']) {
    expect((await ask(path)).body).not.toContain('og:image');
  }
});

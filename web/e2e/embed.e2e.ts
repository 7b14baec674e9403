import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { linkedLines, linkedPulls } from '../../api/testing/linked-market.ts';
import { type Served, serve } from '../../api/testing/serve.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { openContext } from './browser.ts';

/* A page of another site shows charts of this one in frames. */

let served: Served;
let origin = '';
let other: Server;
let otherOrigin = '';
/** One for all tests: in a context of its own each would cost three times as much. */
let page: Page;
const faults: string[] = [];

/** The linked market with its homes in Mayo, for the map of homes. */
const pulls = linkedPulls.map((pull) => ({
  ...pull,
  adverts: pull.adverts.map((advert) => ({ ...advert, latitude: 53.8, longitude: -9.5 })),
}));

beforeAll(async () => {
  served = await serve(linkedLines, { pulls, webDir: await ensureSite(console.log) });
  origin = await served.app.listen({ host: '127.0.0.1', port: 0 });
  other = createServer((request, response) => {
    const framed = decodeURIComponent(request.url?.split('?show=')[1] ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Other</title><p>Another site</p>${framed}`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // Another host for the browser: what the site keeps isn't its own there.
  otherOrigin = `http://localhost:${(other.address() as AddressInfo).port}`;
  page = await openPage();
});
afterAll(async () => {
  await page.context().close();
  other.close();
  await served.close();
});
afterEach(async () => {
  const opened = page.context().pages();
  await Promise.all(opened.filter((one) => one !== page).map((one) => one.close()));
  await page.goto('about:blank');
  faults.length = 0;
});

function noteFaults(opened: Page): Page {
  opened.on('pageerror', (error) => faults.push(error.message));
  opened.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return opened;
}

const openPage = async (options: BrowserContextOptions = {}) =>
  noteFaults(await (await openContext(options)).newPage());

/** The same for one test. */
async function openOwnPage(options: BrowserContextOptions = {}): Promise<Page> {
  const own = await openPage(options);
  onTestFinished(() => own.context().close());
  return own;
}

/** Opens the page of another site with this in it. */
async function openOther(html: string, at = page) {
  await at.goto(`${otherOrigin}/?show=${encodeURIComponent(html)}`);
  return at.frameLocator('iframe');
}

const frameOf = (path: string) =>
  `<iframe src="${origin}${path}" width="700" height="640"></iframe>`;

test.each([
  ['/embed/trend/stats/Mayo', 'Median sale price by'],
  ['/embed/map/stats?map=median', 'Median sale price, twelve months'],
  ['/embed/homes/stats/Mayo', 'Homes for sale and sold in 2026, Mayo'],
])('%s stands in a frame, with its source and the way to its page', async (path, title) => {
  const frame = await openOther(frameOf(path));
  await frame.getByRole('heading', { level: 1, name: title }).waitFor();
  await frame.locator('svg').first().waitFor();
  await expect
    .poll(() => frame.locator('main').textContent())
    .toMatch(/Luach, version .+ published/);
  await expect.poll(() => frame.locator('nav, .sidebar, .top, footer').count()).toBe(0);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'More on Luach' }).click(),
  ]);
  await opened.waitForURL(`**${path.replace(/^\/embed\/\w+/, '')}`);
  await opened.locator('.sidebar').waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
});

test('a link of a chart opens the site, not a page of it in the frame', async () => {
  const frame = await openOther(frameOf('/embed/map/stats?map=median&view=squares'));
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame
      .getByRole('link', { name: /^Mayo, / })
      .last()
      .click(),
  ]);
  await opened.waitForURL('**/stats/Mayo');
  await frame.getByRole('heading', { level: 1, name: /^Median sale price/ }).waitFor();
});

test('its links open the site without scripts too', async () => {
  const plain = await openOwnPage({ javaScriptEnabled: false });
  const frame = await openOther(frameOf('/embed/map/stats?view=squares'), plain);
  const link = frame.getByRole('link', { name: /^Mayo, / }).last();
  const [opened] = await Promise.all([plain.context().waitForEvent('page'), link.click()]);
  await opened.waitForURL('**/stats/Mayo');
});

test('it needs nothing that a browser keeps', async () => {
  const strict = noteFaults(await page.context().newPage());
  await strict.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
  await strict.goto(`${origin}/embed/median/stats/Mayo`);
  await strict.locator('.chart-box svg').waitFor();
  await strict.getByRole('button', { name: /^Table/ }).click();
  await strict.getByRole('table').waitFor();
  expect(faults).toEqual([]);
});

test.each(['/stats/Mayo', '/mortgage', '/'])('%s may not stand in a frame', async (path) => {
  const frame = await openOther(frameOf(path));
  await expect.poll(() => faults.join()).toMatch(/frame-ancestors|X-Frame-Options|refused/i);
  await expect.poll(() => frame.locator('#root').count()).toBe(0);
});

test('the code that a chart gives shows it on another site', async () => {
  await page.goto(`${origin}/stats/Mayo`);
  // From then on its buttons are live.
  await page.locator('.chart-box svg').first().waitFor();
  await page.getByRole('button', { name: 'Share of Median monthly sale price' }).click();
  const code = await page.getByLabel('Embed').inputValue();
  const frame = await openOther(code);
  await frame.getByRole('heading', { level: 1, name: 'Median monthly sale price, Mayo' }).waitFor();
  await frame.locator('.chart-box svg').waitFor();
});

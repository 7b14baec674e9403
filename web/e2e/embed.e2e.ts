import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { linkedLines, linkedPulls } from '../../api/testing/linked-market.ts';
import { type Served, serve } from '../../api/testing/serve.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { expect, openSite } from './site.ts';

/* A page of another site shows charts of this one in frames. */

let served: Served;
let other: Server;
let otherOrigin = '';

/** The linked market with its homes in Mayo, for the map of homes. */
const pulls = linkedPulls.map((pull) => ({
  ...pull,
  adverts: pull.adverts.map((advert) => ({ ...advert, latitude: 53.8, longitude: -9.5 })),
}));

const site = openSite(async () => {
  served = await serve(linkedLines, { pulls, webDir: await ensureSite(console.log) });
  return served.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeAll(async () => {
  other = createServer((request, response) => {
    const framed = decodeURIComponent(request.url?.split('?show=')[1] ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Other</title><p>Another site</p>${framed}`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // Another host for the browser: what the site keeps isn't its own there.
  otherOrigin = `http://localhost:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other.close();
  await served.close();
});

/** Opens a page of another site with this in it. */
async function openOther(page: Page, html: string) {
  await page.goto(`${otherOrigin}/?show=${encodeURIComponent(html)}`);
  return page.frameLocator('iframe');
}

const frameOf = (path: string) =>
  `<iframe src="${site.origin}${path}" width="700" height="640"></iframe>`;

test.each([
  ['/embed/trend/stats/Mayo', 'Median sale price by'],
  ['/embed/homes/stats/Mayo', 'Homes for sale and sold in 2026, Mayo'],
])('%s is shown in a frame, with its source and the way to its page', async (path, title) => {
  const page = await site.newPage();
  const frame = await openOther(page, frameOf(path));
  await frame.getByRole('heading', { level: 1, name: title }).waitFor();
  await frame.locator('svg').first().waitFor();
  await expect(frame.locator('main')).toContainText(/Luach, version .+ published/);
  await expect(frame.locator('nav, .sidebar, .top, footer')).toHaveCount(0);
  const opening = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'More on Luach' }).click();
  const opened = await opening;
  await opened.waitForURL(`**${path.replace(/^\/embed\/\w+/, '')}`);
  await opened.locator('.sidebar').waitFor({ state: 'attached' });
});

test.each([true, false])(
  'a link of a chart opens the site, not a page of it in the frame (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await site.newPage({ javaScriptEnabled });
    const frame = await openOther(page, frameOf('/embed/map/stats?map=median'));
    const opening = page.context().waitForEvent('page');
    await frame
      .getByRole('link', { name: /^Mayo, / })
      .last()
      .click();
    await (await opening).waitForURL('**/stats/Mayo');
    await frame.getByRole('heading', { level: 1, name: /^Median sale price/ }).waitFor();
  },
);

test('an embedded chart needs nothing that a browser keeps', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/embed/median/stats/Mayo');
  await page.locator('.chart-box svg').waitFor();
  await page.getByRole('button', { name: /^Table/ }).click();
  await page.getByRole('table').waitFor();
});

test('other pages may not be shown in a frame', async () => {
  const page = await site.newPage();
  for (const path of ['/stats/Mayo', '/mortgage']) {
    const frame = await openOther(page, frameOf(path));
    await expect.poll(() => site.faults.splice(0).join()).toMatch(/frame-ancestors/);
    await expect(frame.locator('#root')).toHaveCount(0);
  }
});

test('the code that a chart gives shows it on another site', async () => {
  const page = await site.open('/stats/Mayo');
  // From then on its buttons are live.
  await page.locator('.chart-box svg').first().waitFor();
  await page.getByRole('button', { name: 'Share: Median monthly sale price' }).click();
  const code = await page.getByLabel('Embed').inputValue();
  const frame = await openOther(page, code);
  await frame.getByRole('heading', { level: 1, name: 'Median monthly sale price, Mayo' }).waitFor();
  await frame.locator('.chart-box svg').waitFor();
});

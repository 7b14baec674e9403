import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect, followLink, openSite } from './site.ts';

const site = openSite();
const kept = 'This is the page as you read it on';

/** Waits until a page or a file is kept: the caches say so. */
const waitForKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), path))
    .toBe(true);

/** Opens a page and waits until it is under the care of the service worker. */
async function openKept(path: string): Promise<Page> {
  const page = await site.open(path, { serviceWorkers: 'allow' });
  await waitForKept(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test('a page that was read is shown without a connection, and says when it was read', async () => {
  const page = await openKept('/about');
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await page.goto('/mortgage/4711');
  await page.getByLabel('Cost of the property').waitFor();
  await waitForKept(page, '/priceregister/Cork');
  await page.context().setOffline(true);
  await page.goto('/priceregister/Cork');
  await page.getByText(kept).waitFor();
  // What wasn't read before, and a visitor's own form, aren't there.
  for (const path of ['/stats', '/mortgage/4711']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Luach can’t be reached' }).waitFor();
    await page.getByRole('link', { name: 'Cork Price Register' }).waitFor();
  }
  await page.context().setOffline(false);
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await expect(page.locator('.kept-line')).toHaveCount(0);
});

test('the first page is kept with its files, and so are those that links led to', async () => {
  const page = await openKept('/stats/Cork');
  const files = page.locator('script[src]');
  await expect.poll(() => files.count()).toBeGreaterThan(0);
  for (const file of await files.all()) {
    await waitForKept(page, (await file.getAttribute('src')) ?? '');
  }
  // The visitor goes on at once, and then leaves the site.
  await followLink(page, '/pricechanges');
  await page.getByRole('heading', { name: 'Property Price Changes' }).waitFor();
  await followLink(page, '/about');
  await page.getByRole('heading', { name: 'About the data' }).waitFor();
  await page.goto('/site.webmanifest');
  for (const path of ['/pricechanges', '/about']) await waitForKept(page, path);
  await page.context().setOffline(true);
  for (const path of ['/stats/Cork', '/pricechanges']) {
    await page.goto(path);
    await page.getByText(kept).waitFor();
  }
});

test('where nothing was kept the page has the site’s own looks, dark as chosen', async () => {
  const page = await site.open('/about', { serviceWorkers: 'allow', colorScheme: 'dark' });
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
      return { backgroundColor, color, fontFamily };
    });
  const ofTheSite = await look();
  await waitForKept(page, '/about');
  await page.context().setOffline(true);
  await page.goto('/stats');
  await page.getByText('There is no saved copy of this page.').waitFor();
  await expect.poll(look).toEqual(ofTheSite);
  await expect(page.getByRole('link')).toHaveText(['Luach', 'About the data']);
});

test('an open page says that it is offline, until it no longer is', async () => {
  const page = await site.open('/about');
  const line = page.getByText('You are offline.');
  await page.context().setOffline(true);
  await expect(line).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOn } from './go-on.ts';
import { openSite } from './visit.ts';

const site = openSite();
beforeAll(() => {
  site.server.fillsTitles = true;
});
afterAll(() => {
  site.server.fillsTitles = false;
});

test('a page that was read is shown without a connection, and says when it was read', async () => {
  const page = await site.visitAlone('/about', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await page.goto('/mortgage/4711');
  await page.getByLabel('Cost of the property').waitFor();
  await page.context().setOffline(true);
  await page.goto('/priceregister/Cork');
  await page.getByText('This is the page as you read it on').waitFor();
  // What wasn't read before, and a visitor's own form, aren't there.
  for (const path of ['/stats', '/mortgage/4711']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Luach can’t be reached' }).waitFor();
    await page.getByRole('link', { name: 'Cork Price Register' }).waitFor();
  }
  await page.context().setOffline(false);
  await page.goto('/priceregister/Cork');
  await page.getByRole('table').waitFor();
  await expect.poll(() => page.locator('.kept-line').count()).toBe(0);
});

test('the first page of a first visit is kept, with its files', async () => {
  const page = await site.visitAlone('/stats/Cork', { serviceWorkers: 'allow' });
  await waitForKept(page, '/stats/Cork');
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
      ({ src }) => new URL(src).pathname,
    ),
  );
  expect(files).not.toEqual([]);
  for (const file of files) await waitForKept(page, file);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('This is the page as you read it on').waitFor();
});

test('a page that a link led to is kept, though the visitor soon went on', async () => {
  const page = await site.visitAlone('/about', { serviceWorkers: 'allow' });
  await waitForKept(page, '/about');
  await page.evaluate(async () => {
    const { ready, controller } = navigator.serviceWorker;
    await ready;
    if (!controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
  });
  await goOn(page, '/pricechanges');
  await goOn(page, '/stats');
  await waitForKept(page, '/pricechanges');
  await waitForKept(page, '/stats');
  await page.context().setOffline(true);
  await page.goto('/pricechanges');
  await page.getByText('This is the page as you read it on').waitFor();
});

test('a page that a link led to is kept, though the visitor soon left the site', async () => {
  const page = await site.visitAlone('/about', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await goOn(page, '/pricechanges');
  await page.goto('/site.webmanifest');
  await waitForKept(page, '/pricechanges');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where nothing was kept, the page is the site's own in ${colorScheme}, and lists titles`, async () => {
    const page = await site.visitAlone('/about', { serviceWorkers: 'allow', colorScheme });
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
        return { backgroundColor, color, fontFamily };
      });
    const ofTheSite = await look();
    await waitForKept(page, '/about');
    await page.context().setOffline(true);
    await page.goto('/stats');
    await page
      .getByText('There is no saved copy of this page. It will load when you are back online.')
      .waitFor();
    await expect.poll(look).toEqual(ofTheSite);
    const links = page.getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual(['Luach', 'About the data']);
    await expect.poll(() => links.nth(1).getAttribute('href')).toBe('/about');
  });
}

test('an open page says that it is offline, until it no longer is', async () => {
  const page = await site.visitAlone('/about', {});
  const line = page.getByText('You are offline.');
  await page.context().setOffline(true);
  await line.waitFor();
  await page.context().setOffline(false);
  await line.waitFor({ state: 'hidden' });
});

/** Waits until a page or a file is kept: the caches say so. */
async function waitForKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path))
    .toBe(true);
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atEachWidth } from './at-each-width.ts';
import { countSideways, findAmissAnywhere } from './find-amiss.ts';
import { followLink } from './go-on.ts';
import { address } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

const feedsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel=alternate]')].map((link) => {
      const { pathname, search } = new URL(link.href);
      return decodeURI(pathname + search);
    }),
  );
const summaryOf = (page: Page) => page.locator('.follow summary');

test('each page that has a feed names it in its head, and no other feed', async () => {
  const page = await site.visit('/about');
  for (const [path, feed] of [
    ['/', 'ireland'],
    ['/for-sale/Cork', 'county/Cork'],
    ['/for-sale/cork/Bandon', 'town/Cork/Bandon'],
    [address, 'home/4711'],
    ['/search?q=main+st', 'search/main st'],
    ['/search?q=main+st&beds=3', 'search/main st?beds=3'],
    ['/searchpriceregister?term=everything&build=new', 'sales?term=everything&build=new'],
    ['/for-sale/cork/Bandon?beds=3&sort=dearest', 'town/Cork/Bandon?beds=3'],
    ['/place/h91?homes-beds=3&year=2025', 'place/h91?homes-beds=3&year=2025'],
    ['/stats/Cork', 'county/Cork'],
    ['/street/galway-salthill-dalysfort-road', 'street/galway-salthill-dalysfort-road'],
  ] as const) {
    await followLink(page, path);
    await expect
      .poll(() => feedsOf(page), { message: path })
      .toEqual([`/feeds/atom/${feed}`, `/feeds/json/${feed}`]);
    await summaryOf(page).waitFor();
  }
  for (const path of [
    '/about',
    '/search',
    '/blog',
    '/listing/404/Cork/gone',
    '/street/nowhere',
    '/nowhere',
  ]) {
    await followLink(page, path);
    await expect.poll(() => feedsOf(page), { message: path }).toEqual([]);
    await expect.poll(() => summaryOf(page).count()).toBe(0);
  }
});

test('Follow says what to do, by keyboard too, and copies the address of the feed', async () => {
  const page = await site.visitAlone('/for-sale/Cork', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await summaryOf(page).focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(
      'will tell you of new listings, price cuts and sales in Co. Cork. Paste in this address;',
    )
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Copied.').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${site.server.origin}/feeds/atom/county/Cork`);
  await page.keyboard.press('Escape');
  await page.getByText('Copied.').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('where the browser refuses to copy, Follow leads to the address', async () => {
  const page = await site.visit('/');
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error('denied'));
  });
  await summaryOf(page).click();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('copy the address of the link below').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Atom' }).getAttribute('href'))
    .toBe('/feeds/atom/ireland');
  await page.mouse.click(5, 600);
  await page.getByRole('link', { name: 'Atom' }).waitFor({ state: 'hidden' });
});

test('the opened Follow fits at every width, and axe finds nothing amiss', async () => {
  const page = await site.visit('/for-sale/Cork');
  await summaryOf(page).click();
  await atEachWidth(page, async () => {
    await expect.poll(() => countSideways(page)).toBe(0);
    await expect
      .poll(async () => (await page.locator('.follow-box').boundingBox())?.x)
      .toBeGreaterThanOrEqual(0);
  });
  expect(await findAmissAnywhere(page)).toEqual([]);
});

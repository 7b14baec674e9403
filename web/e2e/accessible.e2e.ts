import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();
const screens = [
  '/',
  '/pricechanges',
  '/pricechanges/Cork',
  '/pricechanges/Cork/drops',
  '/relisted',
  '/relisted/Cork',
  '/for-sale',
  '/for-sale/Cork',
  '/for-sale/Cork/Bandon',
  '/search?q=main',
  '/listing/4711/Dublin/14-ardilea-crescent',
  '/listing/4712/Galway/teach-na-mara',
  '/listing/404/Cork/gone',
  '/priceregister/Leitrim/3',
  '/searchpriceregister',
  '/stats',
  '/stats/Cork',
  '/stats/Cork/2026/3',
  '/mortgage',
  '/mortgage/4711',
  '/mortgage/404',
  '/blog',
  '/blog/4711/three-cuts',
  '/about',
  '/nowhere',
] as const;
const widths = [320, 768, 1280];

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a full page of sales never scrolls sideways, nor does its table have to', async () => {
  const page = await site.visit('/priceregister/Cork/150');
  await page.getByRole('table').waitFor();
  for (const width of [...widths, 576, 992, 1200, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    const [inner, outer] = await page
      .locator('.table-box')
      .evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect([width, inner]).toEqual([width, outer]);
  }
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test.each(screens)(
    'axe finds nothing amiss at %s, and it never scrolls sideways',
    async (path) => {
      const page = await site.visit(path, { colorScheme });
      await page.locator('.demo-line').waitFor();
      if (path === '/searchpriceregister') {
        await page.getByLabel('Address or Eircode').fill('main street');
        await page.keyboard.press('Enter');
        await page.getByRole('table').waitFor();
      }
      if (path.startsWith('/priceregister')) await page.getByRole('table').waitFor();
      await page.getByText('Loading...').waitFor({ state: 'hidden' });
      if (/^\/(listing|blog)\/4711/.test(path)) {
        await page.locator('.chart').scrollIntoViewIfNeeded();
        await page.locator('.chart svg').waitFor();
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [width, id, nodes[0]?.html])).toEqual([]);
        expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
      }
    },
  );

  test('axe finds nothing amiss in the open menu of a phone', async () => {
    const page = await site.visit('/', { colorScheme, viewport: { width: 320, height: 700 } });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

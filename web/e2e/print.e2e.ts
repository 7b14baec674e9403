import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { drawAll, settle } from './find-amiss.ts';
import { expect, listing, openSite } from './site.ts';

const site = openSite();

/** A4 less a margin of a centimetre on each side, at 96 dots an inch. */
const paper = { width: 718, height: 1047 };

/** Opens a page, its charts drawn, as it goes to the printer. */
async function openPrinted(path: string): Promise<Page> {
  const page = await site.open(path, { viewport: paper });
  await drawAll(page);
  await page.emulateMedia({ media: 'print' });
  await settle(page);
  return page;
}

/** What is on paper and shouldn't be: what can only be pressed, and what paper cuts off. */
const findAmissOnPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const nameOf = (element: Element) => `${element.tagName} ${element.className}`;
    const presses = [...document.querySelectorAll('nav, button, select, input, a.button')]
      .filter((element) => isShown(element) && element.getAttribute('role') !== 'tab')
      .map((element) => `${nameOf(element)} has no use`);
    const texts = [...document.querySelectorAll('main *')]
      .filter((element) => isShown(element) && element.childElementCount === 0)
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${nameOf(element)} is cut off`);
    return [...presses, ...texts];
  });

test.each(['/stats/Cork', listing, '/priceregister/Cork/1'])(
  '%s is whole on paper, without what can only be pressed, and the same in the dark theme',
  async (path) => {
    const page = await openPrinted(path);
    await expect.poll(() => findAmissOnPaper(page)).toEqual([]);
    for (const chart of await page.locator('.chart-box svg').all()) {
      await expect.poll(async () => (await chart.boundingBox())?.height).toBeGreaterThan(190);
    }
    const take = () => page.screenshot({ fullPage: true, animations: 'disabled' });
    const light = await take();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await settle(page);
    expect((await take()).equals(light)).toBe(true);
  },
);

test('charts that were never near the window are drawn as the page is printed', async () => {
  const page = await site.newPage({ viewport: { ...paper, height: 300 } });
  const code = page.waitForResponse(/price-chart/);
  await page.goto(listing);
  // It comes a while after the page, whether it is looked at or not.
  await code;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // After the chart's own: what is drawn by then is on the paper.
    addEventListener('beforeprint', () => {
      const drawn = document.querySelectorAll('.chart-box svg').length;
      document.documentElement.dataset.drawn = String(drawn);
    });
  });
  await expect(page.locator('.chart-box svg')).toHaveCount(0);
  // The code has come, and on a slow machine it may have yet to run.
  await expect(async () => {
    await page.pdf({ format: 'A4' });
    expect(await page.locator('html').getAttribute('data-drawn')).toBe('1');
  }).toPass({ timeout: 60_000 });
});

test('a chart whose code has not come is printed in words, and a link with its address', async () => {
  const page = await site.newPage({ viewport: paper });
  await page.route(/price-chart/, () => {});
  await page.goto(listing);
  const box = page.locator('.chart-box');
  await box.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const label = box.evaluate((element) => getComputedStyle(element, '::before').content);
  await expect(label).resolves.toContain('Listed at €640,000 on 14 Mar 2026');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const about = await openPrinted('/about');
  const link = about.locator('main a[href^="http"]').first();
  const added = link.evaluate((element) => getComputedStyle(element, '::after').content);
  const address = (await link.getAttribute('href')) ?? 'no address';
  await expect(added).resolves.toContain(address);
});

test('what paper cuts off, and what has no use on it, are found', async () => {
  const page = await openPrinted('/priceregister/Cork/1');
  await page.locator('main').evaluate((main) => {
    const wide = document.createElement('p');
    wide.className = 'planted';
    wide.textContent = 'Far to the right';
    wide.style.translate = '300px';
    const button = document.createElement('button');
    button.className = 'planted';
    button.textContent = 'Press';
    main.append(wide, button);
  });
  await expect
    .poll(() => findAmissOnPaper(page))
    .toEqual(['BUTTON planted has no use', 'P planted is cut off']);
});

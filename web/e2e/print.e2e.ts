import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { settle } from './find-amiss.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** A4 less a margin of a centimetre on each side, at 96 dots an inch. */
const paper = { width: 718, height: 1047 };

const screens = [
  { path: '/stats/Cork', charts: 13 },
  { path: '/listing/4711/Dublin/14-ardilea-crescent', charts: 1 },
  { path: '/priceregister/Cork/1', charts: 0 },
];

/** Opens a page in a theme, its charts drawn, as it goes to the printer. */
async function openPrinted(path: string, charts: number, theme: 'light' | 'dark'): Promise<Page> {
  const page = await site.begin({ viewport: paper });
  await page.goto('/favicon.svg');
  await page.evaluate((chosen) => localStorage.setItem('luach-theme', chosen), theme);
  await page.emulateMedia({ media: null });
  await page.goto(path);
  await page.locator('.stat, .panel').first().waitFor();
  await drawCharts(page, charts);
  await page.emulateMedia({ media: 'print', colorScheme: theme });
  await settle(page);
  return page;
}

/** What stands on paper and shouldn't: what can only be pressed, and what paper cuts off. */
const findAmissOnPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const nameOf = (element: Element) => `${element.tagName} ${element.className}`;
    const presses = [...document.querySelectorAll('nav, button, select, input, a.button')]
      .filter((element) => isShown(element) && element.getAttribute('role') !== 'tab')
      .map((element) => `${nameOf(element)} has no use`);
    const texts = [...document.querySelectorAll('main *')]
      .filter((element) => isShown(element) && element.childElementCount === 0)
      .filter((element) => !element.closest('.unseen'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${nameOf(element)} is cut off`);
    return [...presses, ...texts];
  });

test.each(screens)('$path is whole on paper, without what can only be pressed', async (screen) => {
  const page = await openPrinted(screen.path, screen.charts, 'light');
  await expect.poll(() => findAmissOnPaper(page)).toEqual([]);
  for (const chart of await page.locator('.chart-box svg').all()) {
    await expect.poll(async () => (await chart.boundingBox())?.height).toBeGreaterThan(190);
  }
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(0);
});

test.each(screens)(
  'the picture of $path on paper is the same in the dark theme',
  async (screen) => {
    const take = async (theme: 'light' | 'dark') => {
      const page = await openPrinted(screen.path, screen.charts, theme);
      return page.screenshot({ fullPage: true, animations: 'disabled' });
    };
    const isSame = async () => (await take('dark')).equals(await take('light'));
    await expect.poll(isSame).toBe(true);
  },
);

test('charts that were never near the window are drawn as the page is printed', async () => {
  const page = await site.begin({ viewport: { ...paper, height: 300 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/listing/4711/Dublin/14-ardilea-crescent');
  await page.locator('.chart-box').waitFor({ state: 'attached' });
  await expect.poll(() => asked.some((url) => /price-chart/.test(url))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.documentElement.dataset.drawn = '';
    // After the chart's own: what is drawn by then is on the paper.
    addEventListener('beforeprint', () => {
      const drawn = document.querySelectorAll('.chart-box svg').length;
      document.documentElement.dataset.drawn = String(drawn);
    });
  });
  await expect.poll(() => page.locator('.chart-box svg').count()).toBe(0);
  await page.pdf({ format: 'A4' });
  await expect.poll(() => page.locator('html').getAttribute('data-drawn')).toBe('1');
});

test('a chart whose code has not come is printed in words', async () => {
  const page = await site.begin({ viewport: paper });
  await page.route(/price-chart/, () => {});
  await page.goto('/listing/4711/Dublin/14-ardilea-crescent');
  const box = page.locator('.chart-box');
  await box.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const said = await box.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(said).toContain('Listed at €640,000 on 14 Mar 2026');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what paper cuts off, and what has no use on it, are found', async () => {
  const page = await openPrinted('/priceregister/Cork/1', 0, 'light');
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

test('a link out of the site tells its address on paper', async () => {
  const page = await openPrinted('/about', 0, 'light');
  const link = page.locator('main a[href^="http"]').first();
  const [href, added] = await link.evaluate((element) => [
    element.getAttribute('href'),
    getComputedStyle(element, '::after').content,
  ]);
  expect(added).toContain(href);
});

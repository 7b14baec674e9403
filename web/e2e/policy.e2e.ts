import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { settle } from './find-amiss.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** Each written into the text of a page: a style or script that takes effect would show. */
const planted = [
  ['a style attribute', '<p id="planted" style="color: rgb(1, 2, 3)">x</p>'],
  ['a style element', '<style>#planted { color: rgb(1, 2, 3) }</style><p id="planted">x</p>'],
  ['an event handler', '<img src="x" onerror="window.planted = 1">'],
  ['a frame', '<iframe src="/about"></iframe>'],
] as const;

test.each(planted)('the content policy refuses %s, and the refusal is noticed', async (_, html) => {
  const page = await site.visit('/about');
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('beforeend', text);
  }, html);
  await expect.poll(() => site.refused.splice(0).length).toBeGreaterThan(0);
  const isStyled = await page.evaluate(() => {
    const element = document.querySelector('#planted');
    return element !== null && getComputedStyle(element).color === 'rgb(1, 2, 3)';
  });
  expect([
    isStyled,
    await page.evaluate(() => 'planted' in window && window.planted === 1),
  ]).toEqual([false, false]);
});

const drawn = [
  { path: '/pricechanges', charts: 0 },
  { path: '/stats/Cork/2026/2', charts: 2 },
];

/** Opens a page with its charts drawn. */
async function openDrawn({ path, charts }: (typeof drawn)[number], bypassCSP: boolean) {
  const page = bypassCSP ? await site.visitAlone(path, { bypassCSP }) : await site.visit(path);
  await page.locator('main .pending').waitFor({ state: 'detached' });
  await drawCharts(page, charts);
  return page;
}

async function takePicture(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

test.each(drawn)(
  'under the policy $path looks as it does without it, light and dark',
  async (screen) => {
    const pages = [await openDrawn(screen, false), await openDrawn(screen, true)] as const;
    for (const colorScheme of ['light', 'dark'] as const) {
      // A picture of the whole page is taller than its window, and may bring a chart into view.
      const isSame = async () => {
        const [held, free] = [
          await takePicture(pages[0], colorScheme),
          await takePicture(pages[1], colorScheme),
        ];
        return held.equals(free);
      };
      await expect.poll(isSame).toBe(true);
    }
  },
);

import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { drawAll, settle } from './find-amiss.ts';
import { expect, openSite } from './site.ts';

const site = openSite();

/** Each written into the text of a page: a style or script that takes effect would show. */
const planted = [
  '<p id="planted" style="color: rgb(1, 2, 3)">x</p>',
  '<style>#planted { color: rgb(1, 2, 3) }</style>',
  '<img src="x" onerror="window.planted = 1">',
  '<iframe src="/about"></iframe>',
];

test('the content policy refuses styles, scripts and frames, and each refusal is noticed', async () => {
  const page = await site.open('/about');
  for (const html of planted) {
    await page.locator('main').evaluate((main, text) => {
      main.insertAdjacentHTML('beforeend', text);
    }, html);
    await expect.poll(() => site.faults.splice(0).length, { message: html }).toBeGreaterThan(0);
  }
  await expect(page.locator('#planted')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect
    .poll(() => page.evaluate(() => 'planted' in window && window.planted === 1))
    .toBe(false);
});

async function takePicture(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

test('under the policy a page looks as it does without it, light and dark', async () => {
  const path = '/stats/Cork/2026/2';
  const [held, free] = [await site.open(path), await site.open(path, { bypassCSP: true })];
  for (const page of [held, free]) await drawAll(page);
  for (const theme of ['light', 'dark'] as const) {
    // A picture of the whole page is taller than its window, and may bring a chart into view.
    const isSame = async () =>
      (await takePicture(held, theme)).equals(await takePicture(free, theme));
    await expect.poll(isSame, { message: theme }).toBe(true);
  }
});

test('the browser reaches nothing outside this machine', async () => {
  const page = await site.newPage();
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});

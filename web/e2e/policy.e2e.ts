import { test } from 'vitest';
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

test('the browser reaches nothing outside this machine', async () => {
  const page = await site.newPage();
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});

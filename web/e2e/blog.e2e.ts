import { expect, test } from 'vitest';
import { countHidden, countSideways } from './find-amiss.ts';
import { openSite } from './visit.ts';

const site = openSite();
const address =
  '/blog/4711/three-cuts-and-a-sale-that-fell-through-eight-months-of-a-semi-in-clonskeagh';

test('a row of the blog leads to its article, and that to its home and to links of its text', async () => {
  const page = await site.visit('/blog');
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('table').getByText('12 Nov 2026').click({ force: true });
  await page.waitForURL(site.server.origin + address);
  await page.getByRole('heading', { level: 1, name: /^Three cuts/ }).waitFor();
  await page.waitForFunction(() => /^Three cuts .* Clonskeagh - Luach$/.test(document.title));
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(site.server.origin + address);
  await page.locator('.post-text').getByRole('link', { name: 'the register' }).click();
  await page.waitForURL('**/priceregister/Dublin');
  await page.goBack();
  const home = page.getByRole('region', { name: 'The home' });
  await home.getByRole('link', { name: '14 Ardilea Crescent' }).click();
  await page.getByRole('region', { name: 'Price Changes' }).waitFor();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
});

test('the blog says that there is nothing yet', async () => {
  const page = await site.open();
  await page.route('**/api/Blog/', (route) => route.fulfill({ json: [] }));
  await page.goto('/blog');
  await page.getByText('Nothing has been published yet.').waitFor();
});

test('an article loads until its call succeeds, and then draws its chart', async () => {
  const page = await site.open();
  await page.route('**/api/Blog/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(address);
  await page.getByText('Loading...').waitFor();
  await page.getByText('The data can’t be reached right now.').waitFor();
  await page.unrouteAll();
  await page.getByRole('heading', { name: 'Three cuts' }).waitFor();
  await page.locator('.post-body > .post-text + .panel svg circle').first().waitFor();
});

test('an article scrolls its wide tables within themselves, and its lines are readable', async () => {
  const page = await site.visit(address, { viewport: { width: 320, height: 700 } });
  await expect.poll(() => countHidden(page.locator('.post-table'))).toBeGreaterThan(0);
  await page.waitForFunction(() => document.querySelector('.post-table[tabindex="0"]'));
  await expect.poll(() => countSideways(page)).toBe(0);
  await page.setViewportSize({ width: 1600, height: 900 });
  // In its own font, which arrives a little later than the text.
  const countCharacters = () =>
    page
      .locator('.post-text > p')
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = `${style.fontSize} ${style.fontFamily}`;
        return element.clientWidth / (context.measureText('e'.repeat(100)).width / 100);
      });
  await expect.poll(countCharacters).toBeGreaterThan(50);
  await expect.poll(countCharacters).toBeLessThan(80);
});

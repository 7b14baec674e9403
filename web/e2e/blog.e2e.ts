import { describe, expect, test } from 'vitest';
import { countHidden, countSideways } from './find-amiss.ts';
import { headOf, openSite } from './visit.ts';

const site = openSite();
const address =
  '/blog/4711/three-cuts-and-a-sale-that-fell-through-eight-months-of-a-semi-in-clonskeagh';
const phone = { viewport: { width: 320, height: 700 } };

describe('the blog', () => {
  test('lists its posts in a table, each row a link to its article', async () => {
    const page = await site.look('/blog');
    const table = page.getByRole('table');
    await table.waitFor();
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['Title', 'Author', 'Published']);
    await expect
      .poll(() => table.getByRole('row').nth(2).textContent())
      .toBe('How we count a price changeNiamh Byrne2 Oct 2026');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Luach Blog');
    await page.waitForFunction(() => document.title === 'Blog - Luach');
    await table.getByText('12 Nov 2026').click({ force: true });
    await page.waitForURL(site.server.origin + address);
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/^Three cuts/);
  });

  test('is linked from the menu and from the footer', async () => {
    const page = await site.look('/about');
    await page.locator('.sidebar').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'Luach Blog' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'Luach Blog' }).waitFor();
  });

  test('says that there is nothing yet', async () => {
    const page = await site.begin();
    await page.route('**/api/Blog/', (route) => route.fulfill({ json: [] }));
    await page.goto('/blog');
    await page.getByText('Nothing has been published yet.').waitFor();
  });

  test('stays at its loading message while its call fails', async () => {
    const page = await site.begin();
    await page.route('**/api/Blog/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    for (const path of ['/blog', address]) {
      await page.goto(path);
      await page.getByText('Loading...').waitFor();
      await page.getByText('The data can’t be reached right now.').waitFor();
    }
    await page.unrouteAll();
    await page.getByRole('heading', { name: 'Three cuts' }).waitFor();
  });
});

describe('an article', () => {
  test('has its title, who wrote it and when, and its body', async () => {
    const page = await site.look(address);
    await page.getByText('By Niamh Byrne, 12 Nov 2026').waitFor();
    await expect
      .poll(() => page.locator('.post-text :is(h2, h3)').allTextContents())
      .toEqual(['What happened', 'Three things to ask']);
    await expect.poll(() => page.locator('.post-table tr').count()).toBe(7);
  });

  test('has the title and description of its home, and its canonical address', async () => {
    const page = await site.look('/BLOG/4711/some-old-slug');
    await page.waitForFunction(() => /^Three cuts .* Clonskeagh - Luach$/.test(document.title));
    await expect
      .poll(() => headOf(page))
      .toEqual([
        'Price history data for Three cuts and a sale that fell through: eight months of a semi in Clonskeagh, a 3 bed, 2 bath Semi-D for sale in Co. Dublin',
        site.server.origin + address,
      ]);
  });

  test("draws its listing's own chart where the post asks for it", async () => {
    const page = await site.look(address);
    const chart = page.locator('.post-body > .post-text + .panel');
    await chart.locator('svg circle').first().waitFor();
    await expect.poll(() => chart.locator('h2').textContent()).toBe('Asking price over time');
    await expect
      .poll(() => chart.getByRole('img').first().getAttribute('aria-label'))
      .toContain('Listed at €640,000 on 14 Mar 2026');
  });

  test('links to its home, which is described as far as it is known', async () => {
    const page = await site.look(address);
    const home = page.getByRole('region', { name: 'The home' });
    await home.getByText('3 bed, 2 bath Semi-D in Co. Dublin.').waitFor();
    await home.getByRole('link', { name: '14 Ardilea Crescent' }).click();
    await page.getByRole('region', { name: 'Price Changes' }).waitFor();
  });

  test('follows a link of its text within the site without reloading', async () => {
    const page = await site.look(address);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page.locator('.post-text').getByRole('link', { name: 'the register' }).click();
    await page.getByRole('heading', { name: 'Dublin' }).first().waitFor();
    await expect.poll(() => page.evaluate(() => 'wasHere' in window)).toBe(true);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/priceregister/Dublin');
  });

  test('scrolls its wide tables within themselves, also by keyboard', async () => {
    const page = await site.look(address, phone);
    const box = page.locator('.post-table');
    await expect.poll(() => countHidden(box)).toBeGreaterThan(0);
    await page.waitForFunction(() => document.querySelector('.post-table[tabindex="0"]'));
    await expect.poll(() => countSideways(page)).toBe(0);
  });

  test('has readable lines: at most 80 characters', async () => {
    const page = await site.look(address, { viewport: { width: 1600, height: 900 } });
    const paragraph = page.locator('.post-text > p').first();
    // In its own font, which arrives a little later than the text.
    const countCharacters = () =>
      paragraph.evaluate((element) => {
        const style = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = `${style.fontSize} ${style.fontFamily}`;
        return element.clientWidth / (context.measureText('e'.repeat(100)).width / 100);
      });
    await expect.poll(countCharacters).toBeGreaterThan(50);
    await expect.poll(countCharacters).toBeLessThan(80);
  });

  test('without a listing has no home beside it, and says where a chart can’t be shown', async () => {
    const page = await site.look('/blog/4712/x');
    await page.getByText('has not changed').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'The home' }).count()).toBe(0);
    await site.look('/blog/4713/x');
    await page.getByText('The chart can’t be shown: its listing isn’t in the data.').waitFor();
    await expect
      .poll(() => page.locator('.post-text').allTextContents())
      .toEqual(['The home is gone.', 'And its chart with it.']);
  });

  test.each(['/blog/404/gone', '/blog/words'])('that does not exist, %s, says so', async (path) => {
    const page = await site.look(path);
    await page.getByRole('heading', { name: 'Article not found' }).waitFor();
    await page.waitForFunction(() => document.title === 'Article not found - Luach');
    await page.getByRole('link', { name: 'all articles' }).click();
    await page.getByRole('heading', { name: 'Luach Blog' }).waitFor();
  });
});

import { describe, expect, test } from 'vitest';
import { followLink } from './go-on.ts';
import { headOf, openSite } from './visit.ts';

const site = openSite();
const phone = { viewport: { width: 375, height: 700 } };

describe('the shell', () => {
  test('names the route of each address in the top bar', async () => {
    const page = await site.look('/about');
    // None is named as the one before it, or the old name would do.
    const names = [
      ['/', 'Dashboard'],
      ['/ForSale', 'Luach'],
      ['/For-Sale/cork/Bandon', 'Property For Sale'],
      ['/search/', 'Search Active Listings'],
      ['/priceregister/', 'Price Register ++'],
      ['/PRICECHANGES/cork/drops', 'Price Changes'],
      ['/PriceRegister/cork', 'Price Register ++'],
      ['/relisted/Mayo', 'Relisted Properties'],
      ['/priceregister/Cork/2', 'Price Register ++'],
      ['/Listing/4711/dublin/anything', 'Listing'],
      ['/Mortgage', 'Mortgage'],
      ['/SearchPriceRegister', 'Search Price Register'],
      ['/mortgage/4711/', 'Mortgage'],
      ['/Blog', 'Luach Blog'],
      ['/stats', 'County Stats'],
      ['/blog/4711/x', 'Luach Blog'],
      ['/Shortlist/', 'Your shortlist'],
      ['/ABOUT/', 'About the data'],
      ['/no/such/page', 'Luach'],
    ] as const;
    for (const [path, name] of names) {
      await followLink(page, path);
      await expect
        .poll(() => page.locator('.top-name').textContent(), { message: path })
        .toBe(name);
    }
  });

  test('has the menu of the screens that work, in their order', async () => {
    const page = await site.look('/');
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect
      .poll(() => entries.allTextContents())
      .toEqual([
        'Dashboard',
        'County Stats',
        'Property For Sale',
        'Search Active Listings',
        'Price Changes',
        'Relisted Properties',
        'Your Shortlist',
        'Price Register ++',
        'Search Price Register',
        'Market Insights',
        'Blog',
        'About the data',
      ]);
    const current = page.locator('.sidebar [aria-current]');
    await expect.poll(() => current.textContent()).toBe('Dashboard');
    await site.look('/search?q=main');
    await page.getByText('3 homes', { exact: true }).waitFor();
    await expect.poll(() => current.allTextContents()).toEqual(['Search Active Listings']);
  });

  test('says on every page that the data is invented, up to when it reaches and where it comes from', async () => {
    for (const path of ['/', '/priceregister/Cork', '/searchpriceregister', '/about', '/nowhere']) {
      const page = await (path === '/nowhere' ? site.visit(path) : site.look(path));
      await page.getByText('Every home, sale and price shown here is invented.').waitFor();
      await expect
        .poll(() => page.locator('.top-fresh').textContent())
        .toBe('Listings to 20 Nov 2026 · register to 14 Nov 2026');
      await page.locator('footer').getByText('Source:').waitFor();
      await page.locator('footer').getByRole('link', { name: 'Home' }).waitFor();
      await page.locator('footer').getByRole('link', { name: 'Blog' }).waitFor();
    }
  });

  test('starts a new page at its top, with the focus on its heading', async () => {
    const page = await site.visit('/priceregister/Cork');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Sales 81 to 160 of').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('link', { name: 'Search Price Register' }).click();
    await page.getByRole('heading', { name: 'Search Price Register' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('goes back and forward to where a page was left', async () => {
    const page = await site.visit('/search?q=everything');
    await page.getByText('1 to 50 of 1,234 homes').waitFor();
    await page.evaluate(() => scrollTo(0, 4000));
    await page.getByRole('row').nth(45).getByRole('link').focus();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const left = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)));
        }),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Ardilea/ }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.goBack();
    await page.getByText('1 to 50 of 1,234 homes').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: /Ardilea/ }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    // Also after a reload, when the way back leads past it.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Ardilea/ }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('goes back to where a page was left in the moment of a scroll', async () => {
    const page = await site.visit('/search?q=everything');
    await page.getByText('1 to 50 of 1,234 homes').waitFor();
    await page.evaluate(() => {
      scrollTo(0, 2000);
      document.querySelector<HTMLAnchorElement>('.sidebar a[href="/about"]')?.click();
    });
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByText('1 to 50 of 1,234 homes').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  });

  test('has a skip link for the keyboard', async () => {
    const page = await site.visit('/');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('opens the menu on a phone, and closes it by Escape and by a change of route', async () => {
    const page = await site.visit('/', phone);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'About the data' }).click();
    await page.getByRole('heading', { name: 'About the data' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test("follows the system's light or dark theme, and keeps the visitor's choice", async () => {
    const page = await site.begin();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(() => ground()).toBe('rgb(15, 21, 20)');
    await page.getByRole('button', { name: 'Change to light colours' }).click();
    await expect.poll(() => ground()).toBe('rgb(250, 249, 246)');
    await page.reload();
    await expect.poll(() => ground()).toBe('rgb(250, 249, 246)');
    await page.getByRole('button', { name: 'Change to dark colours' }).waitFor();
  });

  test('sets the theme before anything is drawn', async () => {
    const page = await site.begin();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('luach-theme', 'dark'));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark');
  });

  test('offers to retry when a part of a page can’t be fetched', async () => {
    const page = await site.visit('/priceregister');
    await page.route('**/About*.js', (route) => route.abort());
    await page.evaluate(() => sessionStorage.setItem('luach-reloaded-at', String(Date.now())));
    await page.getByRole('link', { name: 'About the data' }).first().click();
    await page.getByRole('heading', { name: 'This page can’t be shown right now' }).waitFor();
    await page.unroute('**/About*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'About the data' }).waitFor();
  });

  test('gives each page its title, description and canonical address', async () => {
    const page = await site.visit('/priceregister/CORK/3/');
    await page.waitForFunction(() => document.title === 'Cork Price Register, page 3 - Luach');
    await expect
      .poll(() => headOf(page))
      .toEqual([
        expect.stringContaining('Homes sold in Co. Cork'),
        `${site.server.origin}/priceregister/Cork/3`,
      ]);
  });
});

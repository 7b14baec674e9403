import { test } from 'vitest';
import { expect, followLink, hold, listing, openSite, phone } from './site.ts';

const site = openSite();

test('a new page starts at its top, with the focus on its heading, and keeps the head up to date', async () => {
  const page = await site.open('/priceregister/Cork');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText('Sales 81 to 160 of').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('h1')).toBeFocused();
  await page.getByRole('link', { name: 'Search Price Register' }).click();
  await expect(page.getByRole('heading', { name: 'Search Price Register' })).toBeFocused();
  await followLink(page, '/priceregister/CORK/3/');
  await expect(page).toHaveTitle('Cork Price Register, page 3 - Luach');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${site.origin}/priceregister/Cork/3`);
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', /Homes sold in Co. Cork/);
  await followLink(page, '/blog/4711/some-old-slug');
  await expect(page).toHaveTitle(/^Three cuts .* Clonskeagh - Luach$/);
  await expect(canonical).toHaveAttribute('href', /\/blog\/4711\/three-cuts-and-a-sale-that-fell/);
  await followLink(page, '/listing/404/Cork/gone');
  await expect(page).toHaveTitle('Listing Not Found - Luach');
  await followLink(page, '/listing/4711/dublin/old');
  await expect(canonical).toHaveAttribute('href', site.origin + listing);
  await expect(description).toHaveAttribute('content', /a 3 bed, 2 bath Semi-D for sale/);
});

test('Back and Forward lead to where a page was left', async () => {
  const page = await site.open('/search?q=everything');
  const found = page.getByText('1 to 50 of 1,234 homes');
  const home = page.getByRole('heading', { level: 1, name: /Ardilea/ });
  const expectAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await found.waitFor();
  await page.evaluate(() => {
    scrollTo(0, 2000);
    const links = document.querySelectorAll<HTMLElement>('main tbody a');
    [...links]
      .find((link) => link.textContent?.includes('Ardilea'))
      ?.focus({ preventScroll: true });
  });
  await expectAt(2000);
  // In the moment of a scroll.
  await page.evaluate(() => (document.activeElement as HTMLElement).click());
  await home.waitFor();
  await expectAt(0);
  await page.evaluate(() => scrollTo(0, 300));
  await expectAt(300);
  await page.goBack();
  await found.waitFor();
  await expectAt(2000);
  await page.goForward();
  await home.waitFor();
  await expectAt(300);
});

test('on the way back a page shows what it had, also when its call fails', async () => {
  const page = await site.open('/priceregister/Cork');
  await page.getByText('Sales 1 to 80').waitFor();
  await page.getByRole('link', { name: 'All counties' }).click();
  await page.locator('.county-card').first().waitFor();
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goBack();
  await page.getByText('Sales 1 to 80').waitFor();
});

test('a call that fails keeps the loading message, says so the second time, and is tried again', async () => {
  const page = await site.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  let failures = 0;
  await page.route('**/api/meta', async (route) => {
    failures += 1;
    if (failures > 2) await route.continue();
    else await route.fulfill({ status: 503, body: '{}' });
  });
  await page.goto('/priceregister');
  await page.getByText('Loading...').waitFor();
  const trouble = page.getByText('The data can’t be reached right now.');
  await expect.poll(() => failures).toBe(1);
  await expect(trouble).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(trouble).toHaveCount(1);
  await page.getByText('Loading...').waitFor();
  // It doesn't wait once the tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.county-card')).toHaveCount(26);
  await expect(trouble).toHaveCount(0);
});

test('the keyboard skips to the content', async () => {
  const page = await site.open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Skip to the content')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a phone has a menu that Escape or a change of route closes', async () => {
  const page = await site.open('/', phone);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'About the data' }).click();
  await expect(page.getByRole('heading', { name: 'About the data' })).toBeFocused();
  await expect(menu).toBeHidden();
});

test('the colours follow the system, and a choice is kept, before any script has run', async () => {
  const page = await site.open('/', { colorScheme: 'dark' });
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(15, 21, 20)');
  await page.getByRole('button', { name: 'Change to light colours' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(250, 249, 246)');
  await page.getByRole('button', { name: 'Change to dark colours' }).waitFor();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(body).toHaveCSS('background-color', 'rgb(250, 249, 246)');
});

test('a part of the site that can’t be fetched can be tried again', async () => {
  const page = await site.open('/priceregister');
  await page.route('**/About*.js', (route) => route.abort());
  await page.evaluate(() => sessionStorage.setItem('luach-reloaded-at', String(Date.now())));
  await page.getByRole('link', { name: 'About the data' }).first().click();
  await page.getByRole('heading', { name: 'This page can’t be shown right now' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'About the data' }).waitFor();
});

test('Follow says what to do by keyboard, and copies the address of the feed', async () => {
  const page = await site.open('/for-sale/Cork', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const summary = page.locator('.follow summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page
    .getByText('will notify you of new listings, price cuts and sales in Co. Cork.')
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Copied.').waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${site.origin}/feeds/atom/county/Cork`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Copied.')).toBeHidden();
  await expect(summary).toBeFocused();
  const feed = page.locator('head link[rel=alternate]').first();
  await expect(feed).toHaveAttribute('href', `${site.origin}/feeds/atom/county/Cork`);
  await followLink(page, '/place/h91?homes-beds=3');
  await expect(feed).toHaveAttribute('href', /\/feeds\/atom\/place\/h91\?homes-beds=3$/);
  await followLink(page, '/about');
  await expect(feed).toHaveCount(0);
});

test('where the browser refuses to copy, Follow leads to the address', async () => {
  const page = await site.open('/');
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error('denied'));
  });
  await page.locator('.follow summary').click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copy the link below instead').waitFor();
  const atom = page.getByRole('link', { name: 'Atom' });
  await expect(atom).toHaveAttribute('href', '/feeds/atom/ireland');
  await page.mouse.click(5, 600);
  await expect(atom).toBeHidden();
});

test('what a page shows late moves nothing that a visitor uses', async () => {
  const page = await site.newPage();
  const release = await hold(page, '**/api/Trends/**');
  await page.goto('/stats');
  const select = page.getByLabel('Compare with');
  await select.selectOption('Galway');
  await select.focus();
  await page.locator('.trend-room').waitFor();
  const below = page.locator('.province').first();
  const before = (await below.boundingBox())?.y ?? Number.NaN;
  release();
  await page.getByRole('heading', { name: /^Median price in Ireland/ }).waitFor();
  await page.locator('.chart-box').first().waitFor();
  await expect(select).toBeFocused();
  await expect(select).toHaveValue('Galway');
  // A line of its notes more or less.
  const moved = async () => Math.abs(((await below.boundingBox())?.y ?? Number.NaN) - before);
  await expect.poll(moved).toBeLessThan(30);
});

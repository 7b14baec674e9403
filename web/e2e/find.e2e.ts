import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { answer } from '../testing/answer.ts';
import { expect, hold, openSite, phone } from './site.ts';

const site = openSite();

const boxOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a home, a place or a sale' });
const optionsOf = (page: Page) => page.locator('[role=option]');
const pointedOf = (page: Page) => page.locator('[role=option][aria-selected=true] .find-name');

async function open(words: string): Promise<Page> {
  const page = await site.open('/about');
  await page.keyboard.press('/');
  await boxOf(page).pressSequentially(words);
  return page;
}

test('the key / opens the search, which lists what is found in groups with counts', async () => {
  const page = await site.open('/searchpriceregister');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.getByLabel('Address or Eircode').fill('12');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Address or Eircode')).toHaveValue('12/');
  await page.getByLabel('Address or Eircode').blur();
  expect(scripts.filter((url) => /FindPanel/.test(url))).toEqual([]);
  await page.keyboard.press('/');
  await expect.poll(() => scripts.some((url) => /FindPanel/.test(url))).toBe(true);
  await boxOf(page).pressSequentially('naas');
  await expect(optionsOf(page)).toHaveCount(18);
  await expect(page.locator('.find-head')).toHaveText([
    'Places 2',
    'Streets 1',
    'For sale or sale agreed 3',
    'No longer on the market 7',
    'Sold prices 1,234',
  ]);
  const all = page.getByRole('option', { name: 'All 1,234' });
  // The answer to the first letters is the same.
  await expect(all).toHaveAttribute('href', /q=naas/);
  await all.click();
  await page.getByText('1,247 results').waitFor();
  await expect(page).toHaveURL('/find?q=naas&show=sales');
});

test('the arrows point at an option, Enter goes there, Escape closes the list', async () => {
  const page = await open('naas');
  const box = boxOf(page);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(pointedOf(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(pointedOf(page)).toHaveText('Naas');
  await page.keyboard.press('ArrowDown');
  await expect(pointedOf(page)).toHaveText('W91');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(pointedOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue('naas');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(pointedOf(page)).toHaveText('Naas');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Naas/ }).waitFor();
  await expect(page).toHaveURL('/for-sale/Kildare/Naas');
  await expect(box).toHaveValue('');
  await page.keyboard.press('/');
  await box.pressSequentially('naas');
  await page.keyboard.press('Enter');
  await page.getByText("1,247 results for 'naas'.").waitFor();
});

test('it asks once a visitor pauses, and not again where only spaces change', async () => {
  const page = await site.open('/about');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/find') asked.push(searchParams.get('q'));
  });
  await page.keyboard.press('/');
  // However slow the machine is, there is no pause between these.
  await boxOf(page).evaluate((box) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const text of ['n', 'na', 'naa', 'naas']) {
      set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await optionsOf(page).first().waitFor();
  for (const text of ['naas  ', ' naas', 'naas s']) await boxOf(page).fill(text);
  await expect.poll(() => asked).toEqual(['naas', 'naas s']);
});

test('an older answer never shows over a newer one', async () => {
  const page = await site.open('/about');
  const release = await hold(page, /\/api\/find\?q=naas$/);
  await page.keyboard.press('/');
  const asked = page.waitForRequest(/\/api\/find\?q=naas$/);
  await boxOf(page).pressSequentially('naas');
  await asked;
  await boxOf(page).pressSequentially('s');
  const note = page.getByText('Nothing found for “naass”. Showing Naas.');
  await note.waitFor();
  release();
  // By the time of another answer, the older one has come too.
  await page.evaluate(() => fetch('/api/find?q=other').then((response) => response.text()));
  await expect(note).toBeVisible();
});

test('the option pointed at stays so when a late answer moves it', async () => {
  const page = await open('naas');
  await expect(optionsOf(page)).toHaveCount(18);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/find\?q=naas(%20|\+)s$/, async (route) => {
    await promise;
    const body = answer('/api/find?q=naas+s').body as { places: { found: unknown[] } };
    const places = { total: 1, found: body.places.found.slice(1) };
    await route.fulfill({ json: { ...body, places } });
  });
  await boxOf(page).pressSequentially(' s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(pointedOf(page)).toHaveText('W91');
  resolve();
  await expect(optionsOf(page)).toHaveCount(17);
  await expect(pointedOf(page)).toHaveText('W91');
  await boxOf(page).pressSequentially('t');
  await expect(pointedOf(page)).toHaveCount(0);
});

test('an arrow key that is held while the browser does nothing else leads round the list', async () => {
  const page = await open('naas');
  await expect(optionsOf(page)).toHaveCount(18);
  await boxOf(page).evaluate(async (box) => {
    const down = { key: 'ArrowDown', bubbles: true, cancelable: true };
    for (let press = 0; press < 200; press += 1) {
      box.dispatchEvent(new KeyboardEvent('keydown', down));
      await Promise.resolve();
    }
  });
  await page.keyboard.press('ArrowUp');
  // Of 19 places, the 18 options and the box itself, 200 steps down and one up lead to the ninth option.
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', /-8$/);
});

test('it says what is like the words, and where to look when nothing is found', async () => {
  const page = await open('few');
  await page.getByRole('link', { name: 'Feakle' }).waitFor();
  await boxOf(page).fill('nowhere');
  await page.getByText('Nothing found. Try fewer words').waitFor();
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: 'Search the register by place' }).click();
  await page.getByRole('heading', { level: 1, name: 'Search Price Register' }).waitFor();
});

test('on a phone it opens over the page, closes, and opens again for a key', async () => {
  const page = await site.open('/about', phone);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Find', exact: true }).click();
  await boxOf(page).pressSequentially('naas');
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await boxOf(page).pressSequentially('naas');
  // Before the page learns that it was closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
  });
  await expect(boxOf(page)).toHaveValue('');
  await page.keyboard.type('naas');
  await optionsOf(page).filter({ hasText: 'W91' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText("1,247 results for 'W91'.").waitFor();
});

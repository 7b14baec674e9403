import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findAmiss, settle } from './find-amiss.ts';
import { findBody } from './find-bodies.ts';
import { openSite } from './visit.ts';

const site = openSite();
const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 320, height: 700 } };

const boxOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a home, a place or a sale' });
const optionsOf = (page: Page) => page.getByRole('option');
const pointedOf = (page: Page) =>
  boxOf(page).evaluate((box) => {
    const id = box.getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.querySelector('.find-name')?.textContent;
  });

/** The questions that the page asks from now on. */
function listenForQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/find') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

/** Types several texts without a pause, however slow the machine is. */
const typeAtOnce = (page: Page, texts: readonly string[]) =>
  boxOf(page).evaluate((box, given) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const text of given) {
      set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, texts);

const open = async (words: string, go = site.look) => {
  const page = await go('/about', wide);
  await page.keyboard.press('/');
  await boxOf(page).pressSequentially(words);
  return page;
};

describe('the search in the top bar', () => {
  test('takes the key / where nothing is typed, and lists what is found in groups with counts', async () => {
    const page = await open('naas');
    await expect.poll(() => optionsOf(page).count()).toBe(18);
    const heads = page.locator('.find-head');
    await expect
      .poll(() => heads.allTextContents())
      .toEqual([
        'Places 2',
        'Streets 1',
        'For sale or sale agreed 3',
        'Gone from the market 7',
        'Sold prices 1,234',
      ]);
    const all = page.getByRole('option', { name: 'All 1,234' });
    // The answer to the first letters is the same.
    await expect.poll(() => all.getAttribute('href')).toContain('q=naas');
    await all.click();
    await page.getByText('1,247 results').waitFor();
    expect(new URL(page.url()).search).toBe('?q=naas&show=sales');
  });

  test('leaves / to a field that is typed into', async () => {
    const page = await site.look('/searchpriceregister');
    await page.getByLabel('Address or Eircode').fill('12');
    await page.keyboard.press('/');
    await expect.poll(() => page.getByLabel('Address or Eircode').inputValue()).toBe('12/');
  });

  test('points at an option by the arrows, goes there by Enter, closes by Escape', async () => {
    const page = await open('naas');
    await optionsOf(page).first().waitFor();
    const box = boxOf(page);
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => pointedOf(page)).toBe(null);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointedOf(page)).toBe('Naas');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointedOf(page)).toBe('W91');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => pointedOf(page)).toBe(null);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => box.inputValue()).toBe('naas');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointedOf(page)).toBe('Naas');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Naas/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/for-sale/Kildare/Naas');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('shows all that is found by Enter alone', async () => {
    const page = await open('naas');
    await page.keyboard.press('Enter');
    await page.getByText("1,247 results for 'naas'.").waitFor();
    expect(new URL(page.url()).search).toBe('?q=naas');
  });

  test('asks once a visitor pauses, and not again where only spaces change', async () => {
    const page = await site.visit('/about', wide);
    const asked = listenForQuestions(page);
    await page.keyboard.press('/');
    await typeAtOnce(page, ['n', 'na', 'naa', 'naas']);
    await optionsOf(page).first().waitFor();
    await boxOf(page).fill('naas  ');
    await boxOf(page).fill(' naas');
    await boxOf(page).fill('naas s');
    await expect.poll(() => asked.at(-1)).toBe('naas s');
    expect(asked).toEqual(['naas', 'naas s']);
  });

  test('never shows an older answer over a newer one', async () => {
    const page = await site.visit('/about', wide);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/find\?q=naas$/, async (route) => {
      await isReleased;
      // The page may have cancelled it.
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.press('/');
    const asked = page.waitForRequest(/\/api\/find\?q=naas$/);
    await boxOf(page).pressSequentially('naas');
    await asked;
    await boxOf(page).pressSequentially('s');
    await page.getByText('Nothing found for “naass”. Showing Naas.').waitFor();
    release();
    await settle(page);
    await expect.poll(() => page.locator('.find-note').textContent()).toContain('naass');
  });

  test('stands an arrow key that is held while the browser does nothing else', async () => {
    const page = await open('naas');
    const faults: string[] = [];
    const note = ({ message }: Error) => faults.push(message);
    page.on('pageerror', note);
    onTestFinished(() => void page.off('pageerror', note));
    await expect.poll(() => optionsOf(page).count()).toBe(18);
    await boxOf(page).evaluate(async (box) => {
      const down = { key: 'ArrowDown', bubbles: true, cancelable: true };
      for (let press = 0; press < 200; press += 1) {
        box.dispatchEvent(new KeyboardEvent('keydown', down));
        await Promise.resolve();
      }
    });
    await page.keyboard.press('ArrowUp');
    // Of 19 places, the 18 options and the box itself, 200 steps down and one up lead to the ninth option.
    await expect.poll(() => boxOf(page).getAttribute('aria-activedescendant')).toMatch(/-8$/);
    await settle(page);
    expect(faults).toEqual([]);
  });

  test('keeps to the option pointed at when a late answer moves it', async () => {
    const page = await open('naas', site.visit);
    await expect.poll(() => optionsOf(page).count()).toBe(18);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/find\?q=naas(%20|\+)s$/, async (route) => {
      await isReleased;
      const answer = findBody('naas s', null);
      const found = answer.places.found.slice(1);
      await route.fulfill({ json: { ...answer, places: { total: 1, found } } });
    });
    await boxOf(page).pressSequentially(' s');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointedOf(page)).toBe('W91');
    release();
    await expect.poll(() => optionsOf(page).count()).toBe(17);
    await settle(page);
    await expect.poll(() => pointedOf(page)).toBe('W91');
    await boxOf(page).pressSequentially('t');
    await expect.poll(() => pointedOf(page)).toBe(null);
  });

  test('says what it looked for instead, what is like it, and where to look on', async () => {
    const page = await open('few');
    await page.getByRole('link', { name: 'Feakle' }).waitFor();
    await boxOf(page).fill('nowhere');
    await page.getByText('Nothing found. Try fewer words').waitFor();
    await expect.poll(() => boxOf(page).getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('link', { name: 'Search the register by place' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Price Register' }).waitFor();
  });

  test('fetches its list with the first focus, not before', async () => {
    const page = await site.openPage(wide);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (/FindPanel.*\.js/.test(request.url())) scripts.add(request.url());
    });
    await page.goto('/about');
    await page.getByText('Where the numbers come from').waitFor();
    expect(scripts.size).toBe(0);
    await boxOf(page).focus();
    await expect.poll(() => scripts.size).toBeGreaterThan(0);
  });

  test('opens over the page of a phone, and closes again', async () => {
    const page = await site.visit('/about', phone);
    // Until the page is taken over, the link leads to the search's own page.
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Find', exact: true }).click();
    await boxOf(page).pressSequentially('naas');
    await optionsOf(page).first().waitFor();
    expect(await findAmiss(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('/');
    await boxOf(page).pressSequentially('naas');
    await optionsOf(page).filter({ hasText: 'W91' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText("1,247 results for 'W91'.").waitFor();
  });

  test('opens again for a key that is pressed before its closing is told', async () => {
    const page = await site.visit('/about', phone);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/');
    await boxOf(page).pressSequentially('naas');
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
    });
    await expect.poll(() => boxOf(page).inputValue()).toBe('');
    await page.keyboard.type('na');
    await expect.poll(() => boxOf(page).inputValue()).toBe('na');
  });

  test('axe finds nothing amiss in the open list', async () => {
    const page = await open('naas');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await findAmiss(page)).toEqual([]);
  });
});

describe('/find', () => {
  test('is a form of its own, which works without scripts', async () => {
    const page = await site.visit('/find');
    await page.getByLabel('Address, place or Eircode').fill('naas');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText("1,247 results for 'naas'.").waitFor();
    const form = page.locator('main form');
    await expect
      .poll(() => form.evaluate((one: HTMLFormElement) => [one.action, one.method]))
      .toEqual([`${site.server.origin}/find`, 'get']);
  });

  test('shows all of one group, and leads back to all groups', async () => {
    const page = await site.look('/find?q=naas&show=gone');
    await expect.poll(() => page.locator('.find-results li').count()).toBe(7);
    await page.getByRole('link', { name: 'All results' }).click();
    await expect.poll(() => page.locator('main section').count()).toBe(5);
  });

  test('says what it looked for instead, and where to look on', async () => {
    const page = await site.look('/find?q=naass');
    await page.getByText("No results found for 'naass'. 1,247 results for 'Naas'.").waitFor();
    await site.look('/find?q=nowhere');
    await page.getByText("No results found for 'nowhere'.").waitFor();
    await page.getByRole('link', { name: 'Homes for sale, county by county' }).waitFor();
  });
});

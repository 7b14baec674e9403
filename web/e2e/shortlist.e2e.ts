import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAmissAnywhere } from './find-amiss.ts';
import { address } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

const starOf = (page: Page) => page.getByRole('button', { name: 'Shortlist' });
const wordsOf = (page: Page) => page.locator('.shortlist-words').allTextContents();

/** A shortlist as it is kept, of homes with these numbers. */
const keep = (...listings: number[]) =>
  JSON.stringify({
    luach: 'shortlist',
    version: 1,
    homes: listings.map((listing) => ({
      listing,
      title: `Home ${listing}`,
      county: 'Dublin',
      price: 640_000,
      starredOn: '2026-03-20',
      note: '',
    })),
  });

/** Opens the page of the shortlist in a browser that keeps this. */
async function visitWith(kept: string): Promise<Page> {
  const page = await site.begin();
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('luach-shortlist', text), kept);
  await page.goto('/shortlist');
  await page.getByRole('heading', { name: 'Your shortlist' }).waitFor();
  return page;
}

async function bring(page: Page, text: string) {
  const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Import a file').setInputFiles(file);
}

describe('the shortlist', () => {
  test('holds the home whose star was pressed, with a note, after a reload too', async () => {
    const page = await site.visit(address);
    await starOf(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => starOf(page).getAttribute('aria-pressed')).toBe('true');
    await page.locator('.sidebar').getByRole('link', { name: 'Your Shortlist' }).click();
    await page.getByText('For sale now: €595,000.').waitFor();
    await page.getByLabel('Your note on 14 Ardilea Crescent').fill('South-facing');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Your note on 14 Ardilea Crescent').inputValue())
      .toBe('South-facing');
    await page.getByRole('button', { name: /^Remove 14 Ardilea/ }).click();
    await page.getByText('There are no homes on it yet').waitFor();
  });

  test('takes a home from a row of a list, and the row shows it', async () => {
    const page = await site.visit('/search?q=everything');
    const star = page.getByRole('button', { name: /^Shortlist 14 Ardilea/ }).first();
    await star.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/search');
    await page.goto('/shortlist');
    await page.getByText('For sale now: €595,000.').waitFor();
    await page.goto('/search?q=everything');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  });

  test('shows in a row the star of another advert of its home, and takes it off there', async () => {
    // The second row's home has the advert 90001 too.
    const page = await visitWith(keep(90_001));
    await page.goto('/search?q=everything');
    const star = page.locator('.row-star').nth(1);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.locator('.row-star').first().getAttribute('aria-pressed'))
      .toBe('false');
    await star.click();
    await page.goto('/shortlist');
    await page.getByText('There are no homes on it yet').waitFor();
  });

  test('knows a home by each of its adverts, and takes it off by any', async () => {
    const page = await visitWith(keep(4690));
    await page.goto(address);
    await expect.poll(() => starOf(page).getAttribute('aria-pressed')).toBe('true');
    await starOf(page).click();
    await expect.poll(() => starOf(page).getAttribute('aria-pressed')).toBe('false');
    await page.goto('/shortlist');
    await page.getByText('There are no homes on it yet').waitFor();
  });

  test('follows homes to another advert and to their sale, in one call', async () => {
    const calls: string[] = [];
    const page = await site.visit('/about');
    page.on('request', (request) => {
      if (request.url().endsWith('/api/homes')) calls.push(request.postData() ?? '');
    });
    await visitWith(keep(4690, 4715, 404));
    await expect
      .poll(() => wordsOf(page))
      .toEqual([
        '14 Ardilea Crescent, Clonskeagh, Dublin 14For SaleFor sale now: €595,000. Latest: cut by €15,000 on 10 or 11 Oct 2026. The advert you starred is no longer live; this is another advert of the home.Starred on 20 Mar 2026, asking €640,000.',
        '9 Hill View, WestportSoldLikely sold for €612,000 on 6 Nov 2026, according to the Property Price Register. Its last asking price was €595,000.Starred on 20 Mar 2026, asking €640,000.',
        'Home 404The site doesn’t know this advert.Starred on 20 Mar 2026, asking €640,000.',
      ]);
    expect(calls).toEqual([JSON.stringify({ listings: [404, 4690, 4715] })]);
    await expect
      .poll(() => page.locator('.shortlist-words a').first().getAttribute('href'))
      .toMatch(/^\/listing\/4711\//);
    expect(await findAmissAnywhere(page)).toEqual([]);
  });

  test('says where two of its adverts are of one home', async () => {
    const page = await visitWith(keep(4711, 4690));
    await page.getByText('Another advert of this home is on your list above.').waitFor();
  });

  test('goes out as a file and comes back in another browser', async () => {
    const page = await visitWith(keep(4711, 4712));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('luach-shortlist.json');
    const file = await readFile(await download.path(), 'utf8');
    const other = await site.visitAlone('/shortlist', {});
    await bring(other, file);
    await other.getByText('2 homes imported from the file.').waitFor();
    await expect.poll(() => other.locator('.shortlist-home').count()).toBe(2);
  });

  test.each([
    ['no file of ours', 'The file isn’t JSON'],
    [keep(1).replace('"note":""', '"note":7'), 'Home 1 of the file is incomplete'],
  ])('refuses %s and stays as it was', async (text, fault) => {
    const page = await visitWith(keep(4711));
    await bring(page, text);
    await page.getByText(fault).waitFor();
    await expect.poll(() => page.locator('.shortlist-home').count()).toBe(1);
  });
});

describe('a browser', () => {
  test('that keeps what can’t be read shows the page, and says so', async () => {
    const page = await visitWith('{"homes": [');
    await page.getByText('can’t be read, and is left out').waitFor();
    await page.goto(address);
    await starOf(page).click();
    await page.goto('/shortlist');
    await expect.poll(() => page.locator('.shortlist-home').count()).toBe(1);
  });

  test('whose storage is full keeps the star on the page, and says so', async () => {
    const page = await site.openPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(address);
    await starOf(page).click();
    await page.getByText('its storage is full or turned off').waitFor();
    await page.getByRole('link', { name: 'See the shortlist' }).click();
    await expect.poll(() => page.locator('.shortlist-home').count()).toBe(1);
  });

  test('that forbids storage shows every page, and complains only when a star is pressed', async () => {
    const page = await site.openPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(address);
    await starOf(page).waitFor();
    await expect.poll(() => page.getByText('full or turned off').count()).toBe(0);
    await starOf(page).click();
    await page.getByText('full or turned off').waitFor();
    expect(faults).toEqual([]);
  });
});

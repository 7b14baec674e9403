import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { findAmissInBoth } from './find-amiss.ts';
import { expect, listing, openSite } from './site.ts';

const site = openSite();

const starOf = (page: Page) => page.getByRole('button', { name: 'Shortlist' });
const homesOf = (page: Page) => page.locator('.shortlist-home');
const empty = 'Your shortlist is empty';

/** A shortlist as it is kept, of homes with these numbers. */
const keep = (...listings: number[]) =>
  JSON.stringify({
    luach: 'shortlist',
    version: 1,
    homes: listings.map((number) => ({
      listing: number,
      title: `Home ${number}`,
      county: 'Dublin',
      price: 640_000,
      starredOn: '2026-03-20',
      note: '',
    })),
  });

/** Opens the page of the shortlist in a browser that keeps this. */
async function openWith(kept: string): Promise<Page> {
  const page = await site.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('luach-shortlist', text), kept);
  await page.goto('/shortlist');
  await page.getByRole('heading', { name: 'Your shortlist' }).waitFor();
  return page;
}

test('a home whose star is pressed is kept with a note, until it is removed', async () => {
  const page = await site.open(listing);
  await starOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.sidebar').getByRole('link', { name: 'Your Shortlist' }).click();
  await page.getByText('For sale now: €595,000.').waitFor();
  const note = page.getByLabel('Your note on 14 Ardilea Crescent');
  await note.fill('South-facing');
  await page.reload();
  await expect(note).toHaveValue('South-facing');
  await page.getByRole('button', { name: /^Remove 14 Ardilea/ }).click();
  await page.getByText(empty).waitFor();
});

test('a row of a list has the star of each advert of its home', async () => {
  // The second row's home has the advert 90001 too.
  const page = await openWith(keep(90_001));
  await page.goto('/search?q=everything');
  const star = (row: number) => page.locator('.row-star').nth(row);
  await expect(star(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(star(0)).toHaveAttribute('aria-pressed', 'false');
  await star(1).click();
  await star(0).focus();
  await page.keyboard.press('Enter');
  await expect(star(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?q=everything');
  await page.goto('/shortlist');
  await expect(homesOf(page)).toHaveCount(1);
  await page.getByText('For sale now: €595,000.').waitFor();
});

test('a home is known by each of its adverts, and taken off by any', async () => {
  const page = await openWith(keep(4690));
  await page.goto(listing);
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true');
  await starOf(page).click();
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/shortlist');
  await page.getByText(empty).waitFor();
});

test('homes are followed to another advert and to their sale, in one call', async () => {
  const page = await openWith(keep());
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/homes')) calls.push(request.postData());
  });
  await page.evaluate(
    (text) => localStorage.setItem('luach-shortlist', text),
    keep(4690, 4715, 404),
  );
  await page.reload();
  const starred = 'Starred on 20 Mar 2026, asking €640,000.';
  await expect(page.locator('.shortlist-words')).toHaveText([
    `14 Ardilea Crescent, Clonskeagh, Dublin 14For SaleFor sale now: €595,000. Latest: price cut by €15,000 on 10 or 11 Oct 2026. The advert you starred is no longer live; this is another advert for the home.${starred}`,
    `9 Hill View, WestportSoldProbably sold for €612,000 on 6 Nov 2026, according to the Property Price Register. Its last asking price was €595,000.${starred}`,
    `Home 404This listing is no longer on Luach.${starred}`,
  ]);
  expect(calls).toEqual([JSON.stringify({ listings: [404, 4690, 4715] })]);
  await expect(page.locator('.shortlist-words a').first()).toHaveAttribute(
    'href',
    /^\/listing\/4711\//,
  );
  expect(await findAmissInBoth(page)).toEqual([]);
});

test('what is kept and can’t be read is left out, and the page says so', async () => {
  const page = await openWith('{"homes": [');
  await page.getByText('can’t be read and is left out').waitFor();
  await page.goto(listing);
  await starOf(page).click();
  await page.goto('/shortlist');
  await expect(homesOf(page)).toHaveCount(1);
});

test('where the storage is full or forbidden the star stays on the page, and says so', async () => {
  const full = await site.newPage();
  await full.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await full.goto(listing);
  await starOf(full).click();
  await full.getByText('its storage is full or turned off').waitFor();
  await full.getByRole('link', { name: 'See the shortlist' }).click();
  await expect(homesOf(full)).toHaveCount(1);
  const forbidden = await site.newPage();
  await forbidden.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await forbidden.goto(listing);
  await starOf(forbidden).waitFor();
  await expect(forbidden.getByText('full or turned off')).toHaveCount(0);
  await starOf(forbidden).click();
  await forbidden.getByText('full or turned off').waitFor();
});

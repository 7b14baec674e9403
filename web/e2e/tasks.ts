import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatAddress } from '../../api/contract/format-address.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Hand } from './hands.ts';
import { expect } from './site.ts';

/** What a task has to go by: a page at the dashboard, the API, and another visitor's page. */
export type Given = {
  readonly page: Page;
  readonly hand: Hand;
  readonly read: <Body>(path: string) => Promise<Body>;
  readonly openElsewhere: (address: string) => Promise<Page>;
};

/** One thing that a visitor comes for, from the dashboard to the answer. */
export type Task = {
  readonly name: string;
  /** Whether it is walked by keyboard too, not by finger only. */
  readonly byKeyboard?: boolean;
  readonly walk: (given: Given) => Promise<void>;
};

type Found = {
  readonly gone: { readonly found: readonly { readonly id: number; readonly title: string }[] };
  readonly sales: { readonly found: readonly { readonly id: number; readonly address: string }[] };
};

/** Waits until the scripts of a page that was loaded again run: until then not every tap counts. */
export const settleLoad = (page: Page) => page.waitForLoadState('networkidle');

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const rowsOf = (page: Page) => page.locator('main tbody tr');

/** The asking prices of the listed homes that have one, from the top. */
const pricesOf = async (page: Page) =>
  (await rowsOf(page).allTextContents())
    .map((row) => Number(/€(\d{1,3}(?:,\d{3})*)/.exec(row)?.[1]?.replaceAll(',', '')))
    .filter((price) => price > 0);

/** A text as a pattern that matches it anywhere, in capitals or not. */
const having = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');

async function readHome(read: Given['read'], id: number): Promise<ListingDetail> {
  return await read<ListingDetail>(`/api/Listing/${id}`);
}

/** A home that is off the market, with its price changes. */
async function findGone(read: Given['read']) {
  const { gone } = await read<Found>('/api/find?q=street&show=gone');
  for (const { id, title } of gone.found) {
    const home = await readHome(read, id);
    if (home.priceHistory.length > 2) return { title, home };
  }
  throw new Error('The demonstration has no such home.');
}

/** A sale in the register whose advert is known. */
async function findSale(read: Given['read']) {
  const { sales } = await read<Found>('/api/find?q=street&show=sales');
  const sale = sales.found.find(({ id }) => id > 0);
  if (!sale) throw new Error('The demonstration has no such sale.');
  return sale;
}

/** The fourteen tasks. */
export const tasks: readonly Task[] = [
  {
    name: 'reads the history of a home that is gone, by its address',
    byKeyboard: true,
    async walk({ page, hand, read }) {
      const { title, home } = await findGone(read);
      await hand.find(page, title, having(title));
      await page.getByRole('region', { name: 'Price Changes' }).waitFor();
      await expect
        .poll(() => page.getByRole('region', { name: 'Price Changes' }).locator('tbody tr').count())
        .toBe(home.priceHistory.length);
    },
  },
  {
    name: 'reads what a home fetched, against what it asked',
    async walk({ page, hand, read }) {
      const { address } = await findSale(read);
      await hand.find(page, address, having(address));
      await page.getByText('Sold For', { exact: true }).waitFor();
      await page
        .getByText(/(below|above) the last asking price|the last asking price exactly/)
        .waitFor();
    },
  },
  {
    name: 'reads what homes in a street sold for',
    async walk({ page, hand }) {
      await hand.find(page, 'hill road', /^Hill Road/);
      await headingOf(page).getByText('Hill Road').waitFor();
      await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(0);
      await page.getByText(/The latest, on .* was for €/).waitFor();
    },
  },
  {
    name: 'compares two counties over the years, and sends the chart as a link',
    byKeyboard: true,
    async walk({ page, hand, openElsewhere }) {
      await hand.goTo(page, 'County Stats');
      await hand.pick(page.getByLabel('Compare with'), 'Cork');
      await hand.choose(page.getByRole('button', { name: 'Add' }));
      await page.getByRole('heading', { name: 'Median sale price, Ireland and Cork' }).waitFor();
      const other = await openElsewhere(page.url());
      await other.getByRole('heading', { name: 'Median sale price, Ireland and Cork' }).waitFor();
    },
  },
  {
    name: 'lists the homes of a town that are sale agreed',
    byKeyboard: true,
    async walk({ page, hand }) {
      await hand.goTo(page, 'Property For Sale');
      await hand.choose(page.locator('main a[href="/for-sale/Wicklow"]'));
      await hand.choose(page.locator('main a[href="/for-sale/Wicklow/Bray"]'));
      await headingOf(page).getByText('Property For Sale in Bray').waitFor();
      await settleLoad(page);
      await hand.unfold(page.getByText('Sort and filter'));
      const status = page.getByLabel('Status');
      const option = status.locator('option', { hasText: 'Sale Agreed' });
      await hand.pick(status, (await option.textContent()) ?? '');
      await page.waitForURL(/status=Sale\+Agreed/);
      // Rows of before stay until the new ones come.
      const others = rowsOf(page).filter({ hasNotText: 'Sale Agreed' });
      await expect.poll(() => others.count()).toBe(0);
      await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(0);
    },
  },
  {
    name: 'takes the figures behind a chart home',
    async walk({ page, hand }) {
      await hand.goTo(page, 'County Stats');
      const coming = page.waitForEvent('download');
      await hand.choose(page.getByRole('button', { name: 'CSV: Median sale price' }));
      const text = await readFile(await (await coming).path(), 'utf8');
      expect(text).toMatch(/Median sale price[\s\S]*2026/);
    },
  },
  {
    name: 'follows a county',
    byKeyboard: true,
    async walk({ page, hand }) {
      await hand.goTo(page, 'Price Changes');
      await hand.choose(page.locator('main a[href="/pricechanges/Cork"]'));
      await headingOf(page).getByText('Cork').waitFor();
      await hand.choose(page.locator('.follow summary'));
      await hand.choose(page.getByRole('button', { name: 'Copy the link' }));
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/\/feeds\/atom\/county\/Cork$/);
    },
  },
  {
    name: 'keeps a home on the shortlist while it comes back under another advert',
    async walk({ page, hand, read }) {
      const back = await read<{ id: number }[]>('/api/Listing/relisted/Dublin');
      const homes = await Promise.all(back.map(({ id }) => readHome(read, id)));
      const former = homes.flatMap(({ formerListings }) => formerListings)[0];
      if (!former) throw new Error('The demonstration has no home that came back.');
      await page.goto(`/listing/${former.listingId}/Dublin/x`);
      await settleLoad(page);
      await hand.choose(page.getByRole('button', { name: 'Shortlist' }));
      await hand.goTo(page, 'Your Shortlist');
      await page
        .getByText('The advert you starred is no longer live; this is another advert for the home.')
        .waitFor();
    },
  },
  {
    name: 'narrows a list of homes, and sends it as a link',
    async walk({ page, hand, openElsewhere }) {
      await hand.goTo(page, 'Property For Sale');
      await hand.type(page.getByLabel('Find a home for sale'), 'dublin');
      await page.keyboard.press('Enter');
      await headingOf(page).getByText('Search Active Listings').waitFor();
      await settleLoad(page);
      await hand.unfold(page.getByText('Sort and filter'));
      await hand.pick(page.getByLabel('Order'), 'Lowest price');
      await page.waitForURL(/sort=cheapest/);
      const other = await openElsewhere(page.url());
      const shown = await pricesOf(other);
      expect(new Set(shown).size).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((left, right) => left - right));
      await expect.poll(() => pricesOf(page)).toEqual(shown);
    },
  },
  {
    name: 'finds the county where most prices are cut, and the homes',
    async walk({ page, hand }) {
      await hand.goTo(page, 'Price Changes');
      await hand.choose(page.locator('.county-card:has(.chip-fall)').first());
      await headingOf(page).getByText('Property Price Changes').waitFor();
      await hand.choose(page.getByRole('link', { name: 'Drops' }));
      await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(0);
    },
  },
  {
    name: 'reads a month of a county, and the month before it',
    async walk({ page, hand }) {
      await hand.goTo(page, 'County Stats');
      await hand.choose(page.locator('.county-card[href="/stats/Cork"]'));
      await hand.choose(page.locator('main a[href="/stats/Cork/2026/3"]'));
      await headingOf(page).getByText('March 2026').waitFor();
      await hand.choose(page.getByRole('link', { name: 'February 2026' }));
      await headingOf(page).getByText('February 2026').waitFor();
    },
  },
  {
    name: 'finds a sale by the address that the register gives',
    async walk({ page, hand, read }) {
      const { records } = await read<{ records: { address: string }[] }>(
        '/api/PriceRegistry/Cork/1',
      );
      const address = records[0]?.address ?? '';
      await hand.goTo(page, 'Price Register ++');
      await hand.type(page.getByLabel('Find a sale by address or Eircode'), address);
      await page.keyboard.press('Enter');
      await headingOf(page).getByText('Search Price Register').waitFor();
      const shown = formatAddress(address).split(',')[0] ?? '';
      await rowsOf(page).getByText(shown).first().waitFor();
    },
  },
  {
    name: 'goes from the map to a county',
    async walk({ page, hand }) {
      const county = page.locator('main a[href="/stats/Cork"]:visible').first();
      await hand.choose(county);
      if (!/Cork/.test(page.url())) await hand.choose(county);
      await headingOf(page).getByText('Cork').waitFor();
    },
  },
  {
    name: 'begins a mortgage application, and goes back a step with what is filled in kept',
    async walk({ page, hand, read }) {
      const [home] = await read<{ id: number }[]>('/api/listing/search/dublin');
      await page.goto(`/mortgage/${home?.id}`);
      await settleLoad(page);
      await hand.type(page.getByLabel('Cost of the property'), '350000');
      await hand.type(page.getByLabel('Deposit saved'), '40000');
      await hand.choose(page.getByRole('button', { name: 'Next', exact: true }));
      await page.getByText('Step 2 of 5').waitFor();
      await page.goBack();
      await expect.poll(() => page.getByLabel('Deposit saved').inputValue()).toMatch(/40,?000/);
    },
  },
];

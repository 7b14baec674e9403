import type { Page } from '@playwright/test';
import { fillApplicant, fillIncome } from './fill-application.ts';
import { expect } from './site.ts';

type Go = (page: Page) => Promise<unknown>;

/**
 * One step of a visitor: what is clicked or filled in, the screen that it leads to, and that
 * screen's heading.
 */
export type WalkStep = {
  readonly screen: string;
  readonly heading: RegExp;
  readonly go: Go;
};

/** An address with its commas, as in a listing's heading. */
const address = /^\S.*, /;

const clickMenu =
  (name: string): Go =>
  (page) =>
    page.locator('.sidebar').getByRole('link', { name, exact: true }).click();

const clickLink =
  (name: string | RegExp): Go =>
  (page) =>
    page.locator('main').getByRole('link', { name }).click();

const clickFooter =
  (name: string): Go =>
  (page) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** For links whose text has figures in it. */
const clickLinkTo =
  (href: string): Go =>
  (page) =>
    page.locator(`main a[href="${href}"]`).first().click();

const clickFirstRow: Go = (page) => page.locator('main tbody a').first().click();

const search =
  (label: string, words: string): Go =>
  async (page) => {
    await page.getByLabel(label).fill(words);
    await page.getByLabel(label).press('Enter');
  };

async function searchSales(page: Page): Promise<void> {
  await search('Address or Eircode', 'main st')(page);
  await page.locator('main tbody tr').first().waitFor();
}

async function star(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await clickMenu('Your Shortlist')(page);
  await page.locator('main .chip').waitFor();
}

/** Goes back to a county, on to its market, and down to its map, whose dots come when it is near. */
async function openCountyMap(page: Page): Promise<void> {
  await page.goBack();
  await clickLinkTo('/insights?area=Cork')(page);
  await page.locator('.homes-map').scrollIntoViewIfNeeded();
  await page.getByText(/^Choose a dot/).waitFor();
}

async function apply(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Cost of the property').fill('350000');
  await page.getByLabel('Deposit saved').fill('40000');
  await next();
  await fillApplicant(page, 'applicant', 'Aoife');
  await next();
  await next();
  await fillIncome(page, 'applicant');
  await next();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByText('Application sent').waitFor();
}

/** Narrows the list of sales to the newest year, and chooses the oldest dot of the chart. */
async function chooseUnlistedSale(page: Page): Promise<void> {
  const sales = page.getByRole('form', { name: 'Sort and filter sales' });
  await page.getByText('Sort and filter').last().click();
  await sales.getByLabel('Sold in').selectOption({ index: 1 });
  await page.waitForURL(/[?&]year=/);
  let isAsked = false;
  const asked = page.waitForResponse(/\/sales\/\d{4}-\d\d-\d\d$/).then(() => {
    isAsked = true;
  });
  const dots = page.getByRole('slider', { name: /^Figures of Sale prices/ });
  // A dot is released when the chart is drawn again for the year, which may happen after the key.
  await expect.poll(() => dots.press('Home').then(() => isAsked)).toBe(true);
  await asked;
}

/** From the dashboard through every screen and back, by links, buttons and forms. */
export const walkSteps: readonly WalkStep[] = [
  {
    screen: '/search',
    heading: /^Search Active Listings$/,
    go: async (page) => {
      await clickMenu('Property For Sale')(page);
      await search('Find a home for sale', 'dublin')(page);
    },
  },
  { screen: '/listing/:listingId/:county/:slug', heading: address, go: clickFirstRow },
  {
    screen: '/place/:key',
    heading: /, Co\. |^[A-Z]\d[\dW] \(/,
    go: (page) => page.locator('main a[href^="/place/"]').first().click(),
  },
  {
    screen: '/searchpriceregister',
    heading: /^Search Price Register$/,
    go: async (page) => {
      await chooseUnlistedSale(page);
      await clickMenu('Search Price Register')(page);
    },
  },
  {
    screen: '/searchpriceregister',
    heading: /^Search Price Register$/,
    go: searchSales,
  },
  {
    screen: '/street/:key',
    heading: /, Co\. /,
    go: (page) => page.locator('main tbody a[href^="/street/"]').first().click(),
  },
  {
    screen: '/search',
    heading: /^Search Active/,
    go: clickMenu('Search Active Listings'),
  },
  {
    screen: '/search',
    heading: /^Search Active/,
    go: search('Address, Eircode or agency', 'dublin'),
  },
  { screen: '/listing/:listingId/:county/:slug', heading: address, go: clickFirstRow },
  { screen: '/mortgage', heading: /^Mortgages$/, go: clickLink('About mortgages') },
  {
    screen: '/for-sale',
    heading: /^Property For Sale$/,
    go: clickLink('Homes for sale by county'),
  },
  {
    screen: '/for-sale/:county',
    heading: /^Property For Sale in Dublin$/,
    go: clickLinkTo('/for-sale/Dublin'),
  },
  {
    screen: '/for-sale/:county/:town',
    heading: /^Property For Sale in .+, Co\. Dublin$/,
    go: clickFirstRow,
  },
  { screen: '/listing/:listingId/:county/:slug', heading: address, go: clickFirstRow },
  { screen: '/shortlist', heading: /^Your shortlist$/, go: star },
  {
    screen: '/listing/:listingId/:county/:slug',
    heading: address,
    go: (page) => page.locator('main h2 a').first().click(),
  },
  {
    screen: '/mortgage/:listingId',
    heading: /^Mortgage application$/,
    go: clickLink('Apply for a mortgage on this home'),
  },
  { screen: '/mortgage/:listingId', heading: /^Mortgage application$/, go: apply },
  { screen: '/stats', heading: /^County Stats$/, go: clickMenu('County Stats') },
  {
    screen: '/stats/:county',
    heading: /^Cork Property Statistics$/,
    go: clickLinkTo('/stats/Cork'),
  },
  {
    screen: '/stats/:county/:year/:month',
    heading: /^Cork Property Statistics, March 2026$/,
    go: clickLink('Mar 2026'),
  },
  { screen: '/insights', heading: /^Market Insights$/, go: openCountyMap },
  { screen: '/search', heading: /^Search Active/, go: clickMenu('Search Active Listings') },
  {
    screen: '/pricechanges',
    heading: /^Property Price Changes$/,
    go: clickMenu('Price Changes'),
  },
  {
    screen: '/pricechanges/:county',
    heading: /^Dublin Property Price Changes$/,
    go: clickLinkTo('/pricechanges/Dublin'),
  },
  {
    screen: '/pricechanges/:county/:term',
    heading: /^Dublin Property Price Changes: drops$/,
    go: clickLink('Drops'),
  },
  {
    screen: '/pricechanges/:county/:term',
    heading: /^Dublin Property Price Changes: road$/,
    go: search('Address contains', 'road'),
  },
  { screen: '/relisted', heading: /^Relisted Properties$/, go: clickMenu('Relisted Properties') },
  {
    screen: '/relisted/:county',
    heading: /^Dublin Relisted Properties$/,
    go: clickLinkTo('/relisted/Dublin'),
  },
  {
    screen: '/priceregister',
    heading: /^Price Register \+\+$/,
    go: clickMenu('Price Register ++'),
  },
  {
    screen: '/priceregister/:county',
    heading: /^Homes sold in Dublin$/,
    go: clickLinkTo('/priceregister/Dublin'),
  },
  {
    screen: '/priceregister/:county/:page',
    heading: /^Homes sold in Dublin$/,
    go: clickLinkTo('/priceregister/Dublin/2'),
  },
  {
    screen: '/searchpriceregister',
    heading: /^Search Price Register$/,
    go: clickMenu('Search Price Register'),
  },
  {
    screen: '/searchpriceregister',
    heading: /^Search Price Register$/,
    go: searchSales,
  },
  { screen: '/insights', heading: /^Market Insights$/, go: clickMenu('Market Insights') },
  {
    screen: '/releases',
    heading: /^Changes to the register$/,
    go: clickLink(/^Changes to the register$/),
  },
  {
    screen: '/methods/:method',
    heading: /^How we track changes to the register$/,
    go: clickLink('How we work this out'),
  },
  { screen: '/blog', heading: /^Luach Blog$/, go: clickMenu('Blog') },
  { screen: '/blog/:id/:slug', heading: /^(?!Article not found)/, go: clickFirstRow },
  { screen: '/about', heading: /^About the data$/, go: clickMenu('About the data') },
  { screen: '/data', heading: /^The data$/, go: clickLink('The data') },
  { screen: '/sql', heading: /^SQL$/, go: clickLink('query it in SQL') },
  { screen: '/status', heading: /^Status$/, go: clickFooter('Status') },
  { screen: '/', heading: /^Irish Property Statistics$/, go: clickMenu('Dashboard') },
];

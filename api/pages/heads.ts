import { registerPageSize } from '../contract/limits.ts';
import { firstRegisterYear } from '../contract/lists.ts';
import { monthNames } from '../contract/month-names.ts';
import { orderAreas, readCompared } from './compared.ts';
import type { HeadFacts, Known, Named, Words } from './head.ts';
import {
  describeListing,
  describeMortgage,
  describePost,
  describeSales,
} from './heads-of-homes.ts';
import { findMethod, methodTitles } from './methods.ts';

type Build = (named: Named, known: Known) => Words | null;

const fixed =
  (title: string, description: string): Build =>
  () => ({ title, description });

/** The title and description of each page, by its pattern in the list of pages; null where there is none. */
export const heads: Readonly<Record<string, Build>> = {
  '/': fixed(
    'Irish Property Statistics',
    'The Irish property market: new listings, price cuts and rises, sales agreed, relistings and sold prices.',
  ),
  '/stats': (_, { query }) => describeCompared(query),
  '/stats/:county': ({ county }) => ({
    title: `${county} Property Statistics`,
    description: `House sales in Co. ${county}: number of sales, average and median price by month, this year and last.`,
  }),
  '/stats/:county/:year/:month': describeMonth,
  '/for-sale': fixed(
    'Property For Sale',
    'Homes for sale, county by county and place by place, each with its price history.',
  ),
  '/for-sale/:county': ({ county }) => ({
    title: `Property For Sale in ${county}`,
    description: `Homes for sale in Co. ${county}, place by place.`,
  }),
  // Every town has a page, which may say that nothing is for sale.
  '/for-sale/:county/:town': ({ county, town }) => ({
    title: `Property For Sale in ${town}, Co. ${county}`,
    description: `Homes for sale in ${town}, Co. ${county}: address, bedrooms, bathrooms, property type and price history.`,
  }),
  '/search': fixed(
    'Search Active Listings',
    'Search the homes for sale by address, Eircode or agency, with the price history of each.',
  ),
  '/pricechanges': fixed(
    'Property price changes by county',
    'Property price changes in the counties of Ulster, Munster, Connacht and Leinster: how many homes for sale had their price cut or raised in the four weeks before our latest check.',
  ),
  '/pricechanges/:county': ({ county }) => ({
    title: `${county} Property Price Changes`,
    description: `Homes for sale in Co. ${county} whose asking price was cut or raised in the four weeks before our latest check.`,
  }),
  // Every term has a page.
  '/pricechanges/:county/:term': ({ county, term }) => ({
    title: `${county} Property Price Changes: ${term}`,
    description: `Homes for sale in Co. ${county} whose asking price changed in the four weeks before our latest check: ${term}.`,
  }),
  '/relisted': fixed(
    'Relisted Properties',
    'Homes that came back on the market in the four weeks before our latest check, county by county, after a sale fell through or the advert was removed.',
  ),
  '/relisted/:county': ({ county }) => ({
    title: `${county} Relisted Properties`,
    description: `Homes in Co. ${county} that came back on the market in the four weeks before our latest check, with their asking prices.`,
  }),
  '/shortlist': fixed(
    'Your shortlist',
    'The homes you have starred, with the latest changes to each. The list stays in your browser.',
  ),
  '/priceregister': fixed(
    'Price Register ++',
    'Homes sold in the 26 counties, with the price paid and the price asked.',
  ),
  '/priceregister/:county/:page?': describeRegisterPage,
  '/searchpriceregister': fixed(
    'Search Price Register',
    'Search homes sold in Ireland by address, Eircode, county, date and price.',
  ),
  '/insights': fixed(
    'Market Insights',
    'House prices, sale prices compared with asking prices, and time to sale agreed, by county.',
  ),
  '/blog': fixed(
    'Blog',
    'Articles about homes for sale in Ireland and what became of their asking prices.',
  ),
  '/blog/:id/:slug?': describePost,
  '/about': fixed(
    'About the data',
    'Where the prices come from, which sales the statistics count and which they leave out, and why.',
  ),
  '/releases': fixed(
    'Changes to the register',
    'What each download of the Property Price Register added, altered and withdrew, month by month.',
  ),
  '/methods/:method?': describeMethod,
  '/find': fixed(
    'Find',
    'Search places, sales, and homes on or off the market, by address, place or Eircode.',
  ),
  '/listing/:listingId/:county?/:slug?': describeListing,
  '/street/:key': (named, { street }) => describeSales(named, street, 'street'),
  '/place/:key': (named, { place }) => describeSales(named, place, 'place'),
  '/mortgage': fixed(
    'Mortgages',
    'A mortgage brokerage service for home buyers in Ireland is coming soon.',
  ),
  '/mortgage/:listingId': describeMortgage,
  '/data': fixed(
    'The data',
    'Download Irish home sales, asking prices and price histories in full, as Parquet, CSV or DuckDB.',
  ),
  '/sql': (_, { facts }) => ({
    title: 'SQL',
    description: facts?.takesSql
      ? 'Query Irish home sales, asking prices and price histories with SQL in your browser, with ten worked examples.'
      : 'SQL queries are not available on this site. The data can be downloaded in full.',
  }),
  '/status': fixed(
    'Status',
    'How up to date each source is, what data is held or set aside, and the latest refreshes.',
  ),
};

/** `/stats`, also of the areas that its query compares. */
function describeCompared(query: string): Words {
  const areas = orderAreas(readCompared(query));
  if (areas.length < 2) {
    return {
      title: 'County Stats',
      description:
        'House sales and sale prices in each of the 26 counties, this year and last year.',
    };
  }
  const names = `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;
  return {
    title: `House prices in ${names} compared`,
    description: `What homes in ${names} sold for, on one chart: median and average prices and the number of sales, by month, quarter or twelve months.`,
    path: `/stats?compare=${areas.join(',')}`,
  };
}

function describeMonth({ county, ...named }: Named, { facts }: Known): Words | null {
  const year = parseWholeNumber(named.year);
  const month = parseWholeNumber(named.month);
  if (year === null || month === null || !isRegisterMonth(year, month, facts)) return null;
  return {
    title: `${county} Property Statistics ${month} / ${year}`,
    description: `House sales in Co. ${county} in ${monthNames[month - 1]} ${year}: number of sales, average, median, highest and lowest price.`,
    path: `/stats/${county}/${year}/${month}`,
  };
}

function isRegisterMonth(year: number, month: number, facts: HeadFacts | null): boolean {
  if (month < 1 || month > 12 || year < firstRegisterYear) return false;
  const { firstYear = firstRegisterYear, thisYear, thisMonth } = facts?.register ?? {};
  if (!thisYear || !thisMonth) return true;
  return year >= firstYear && (year < thisYear || (year === thisYear && month <= thisMonth));
}

function describeRegisterPage({ county, page = '1' }: Named, { facts }: Known): Words | null {
  const number = parseWholeNumber(page);
  if (number === null || number < 1) return null;
  const sales = facts?.register.counties.find((one) => one.county === county)?.registeredSales;
  const pages = Math.max(Math.ceil((sales ?? 0) / registerPageSize), 1);
  if (facts && number > pages) return null;
  const suffix = number === 1 ? '' : `, page ${number}`;
  return {
    title: `${county} Price Register${suffix}`,
    description: `Homes sold in Co. ${county}, newest first: address, Eircode, sale price and date of sale${suffix}.`,
    path: number === 1 ? `/priceregister/${county}` : `/priceregister/${county}/${number}`,
  };
}

function describeMethod({ method: key }: Named): Words | null {
  const method = findMethod(key ?? '');
  if (key && !method) return null;
  return {
    title: method ? methodTitles[method] : 'Methods',
    description: `${method ? methodTitles[method] : 'How we work out our figures'}: what counts, what is left out and how far to trust the result.`,
    path: method ? `/methods/${method}` : '/methods',
  };
}

function parseWholeNumber(text = ''): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

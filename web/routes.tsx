import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import {
  listParameters,
  placeSalesParameters,
  registerParameters,
  salesParameters,
} from '../api/contract/list-parameters.ts';
import { fetchPage, type SitePage } from './fetch-page.tsx';

export type SiteRoute = {
  /** Matches in any letter case, with or without a slash at the end. */
  pattern: string;
  /** The name in the top bar. */
  name: string;
  page: SitePage;
  /** The query parameters that it reads. */
  reads?: readonly string[];
  /** Whether it stands without the menu, the top bar and the footer. */
  isAlone?: boolean;
};

/** What a chart over time shows is in its page's address. */
const trendParameters = ['compare', 'period', 'of', 'from', 'to'];

/** Every screen. The first pattern that matches wins. */
export const routes: readonly SiteRoute[] = [
  {
    pattern: '/',
    name: 'Dashboard',
    page: fetchPage(() => import('./pages/Dashboard.tsx'), 'Dashboard'),
    reads: ['map', 'view'],
  },
  {
    pattern: '/stats',
    name: 'County Stats',
    page: fetchPage(() => import('./pages/StatsCounties.tsx'), 'StatsCounties'),
    reads: ['map', 'month', 'view', ...trendParameters],
  },
  {
    pattern: '/stats/:county',
    name: 'County Stats',
    page: fetchPage(() => import('./pages/CountyStats.tsx'), 'CountyStats'),
    reads: [...trendParameters, 'beds', 'price'],
  },
  {
    pattern: '/stats/:county/:year/:month',
    name: 'County Stats',
    page: fetchPage(() => import('./pages/MonthStats.tsx'), 'MonthStats'),
  },
  {
    pattern: '/insights',
    name: 'Market Insights',
    page: fetchPage(() => import('./pages/Insights.tsx'), 'Insights'),
    reads: ['area', ...trendParameters],
  },
  {
    pattern: '/releases',
    name: 'What the register changed',
    page: fetchPage(() => import('./pages/Releases.tsx'), 'Releases'),
  },
  {
    pattern: '/for-sale',
    name: 'Property For Sale',
    page: fetchPage(() => import('./pages/ForSale.tsx'), 'ForSale'),
  },
  {
    pattern: '/for-sale/:county',
    name: 'Property For Sale',
    page: fetchPage(() => import('./pages/CountyForSale.tsx'), 'CountyForSale'),
  },
  {
    pattern: '/for-sale/:county/:town',
    name: 'Property For Sale',
    page: fetchPage(() => import('./pages/TownForSale.tsx'), 'TownForSale'),
    reads: listParameters,
  },
  {
    pattern: '/search',
    name: 'Search Active Listings',
    page: fetchPage(() => import('./pages/SearchListings.tsx'), 'SearchListings'),
    reads: ['q', ...listParameters],
  },
  {
    pattern: '/find',
    name: 'Find',
    page: fetchPage(() => import('./pages/Find.tsx'), 'Find'),
    reads: ['q', 'show'],
  },
  {
    pattern: '/pricechanges',
    name: 'Price Changes',
    page: fetchPage(() => import('./pages/PriceChanges.tsx'), 'PriceChanges'),
  },
  {
    pattern: '/pricechanges/:county',
    name: 'Price Changes',
    page: fetchPage(() => import('./pages/CountyPriceChanges.tsx'), 'CountyPriceChanges'),
    reads: listParameters,
  },
  {
    pattern: '/pricechanges/:county/:term',
    name: 'Price Changes',
    page: fetchPage(() => import('./pages/TermPriceChanges.tsx'), 'TermPriceChanges'),
    reads: listParameters,
  },
  {
    pattern: '/relisted',
    name: 'Relisted Properties',
    page: fetchPage(() => import('./pages/Relisted.tsx'), 'Relisted'),
  },
  {
    pattern: '/relisted/:county',
    name: 'Relisted Properties',
    page: fetchPage(() => import('./pages/CountyRelisted.tsx'), 'CountyRelisted'),
    reads: listParameters,
  },
  {
    pattern: '/listing/:listingId/:county?/:slug?',
    name: 'Listing',
    page: fetchPage(() => import('./pages/Listing.tsx'), 'Listing'),
  },
  {
    pattern: '/priceregister',
    name: 'Price Register ++',
    page: fetchPage(() => import('./pages/RegisterCounties.tsx'), 'RegisterCounties'),
  },
  {
    pattern: '/priceregister/:county/:page?',
    name: 'Price Register ++',
    page: fetchPage(() => import('./pages/RegisterCounty.tsx'), 'RegisterCounty'),
    reads: [...registerParameters, 'spelling'],
  },
  {
    pattern: '/street/:key',
    name: 'Street',
    page: fetchPage(() => import('./pages/Street.tsx'), 'Street'),
    reads: [...placeSalesParameters, 'spelling'],
  },
  {
    pattern: '/place/:key',
    name: 'Place',
    page: fetchPage(() => import('./pages/Place.tsx'), 'Place'),
    reads: [...placeSalesParameters, 'spelling'],
  },
  {
    pattern: '/searchpriceregister',
    name: 'Search Price Register',
    page: fetchPage(() => import('./pages/SearchRegister.tsx'), 'SearchRegister'),
    reads: [...salesParameters, 'spelling'],
  },
  {
    pattern: '/mortgage',
    name: 'Mortgage',
    page: fetchPage(() => import('./pages/Mortgage.tsx'), 'Mortgage'),
  },
  {
    pattern: '/mortgage/:listingId',
    name: 'Mortgage',
    page: fetchPage(() => import('./pages/MortgageApplication.tsx'), 'MortgageApplication'),
  },
  {
    pattern: '/shortlist',
    name: 'Your shortlist',
    page: fetchPage(() => import('./pages/Shortlist.tsx'), 'Shortlist'),
  },
  {
    pattern: '/blog',
    name: 'Luach Blog',
    page: fetchPage(() => import('./pages/Blog.tsx'), 'Blog'),
  },
  {
    pattern: '/blog/:id/:slug?',
    name: 'Luach Blog',
    page: fetchPage(() => import('./pages/BlogPost.tsx'), 'BlogPost'),
  },
  {
    pattern: '/about',
    name: 'About the data',
    page: fetchPage(() => import('./pages/About.tsx'), 'About'),
  },
  {
    pattern: '/data',
    name: 'The data',
    page: fetchPage(() => import('./pages/Data.tsx'), 'Data'),
  },
  {
    pattern: '/sql',
    name: 'SQL',
    page: fetchPage(() => import('./pages/Sql.tsx'), 'Sql'),
    reads: ['q', 'version'],
  },
  {
    pattern: '/status',
    name: 'Status',
    page: fetchPage(() => import('./pages/Status.tsx'), 'Status'),
  },
  {
    pattern: '/embed/*',
    name: 'Chart',
    page: fetchPage(() => import('./pages/Embed.tsx'), 'Embed'),
    reads: ['map', 'month', 'view', ...trendParameters, 'beds', 'price', 'area'],
    isAlone: true,
  },
];

/** The route of a path; undefined where no screen is there. */
export function findRoute(path: string): SiteRoute | undefined {
  return routes.find(({ pattern }) => matchRoute(parse, pattern, path)[0]);
}

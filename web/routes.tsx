import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { fetchPage, type SitePage } from './fetch-page.tsx';

export type SiteRoute = {
  /** Matches in any letter case, with or without a slash at the end. */
  pattern: string;
  /** The name in the top bar. */
  name: string;
  page: SitePage;
  /** Whether it stands without the menu, the top bar and the footer. */
  isAlone?: boolean;
};

/** Every screen. The first pattern that matches wins. */
export const routes: readonly SiteRoute[] = [
  {
    pattern: '/',
    name: 'Dashboard',
    page: fetchPage(() => import('./pages/Dashboard.tsx'), 'Dashboard'),
  },
  {
    pattern: '/stats',
    name: 'County Stats',
    page: fetchPage(() => import('./pages/StatsCounties.tsx'), 'StatsCounties'),
  },
  {
    pattern: '/stats/:county',
    name: 'County Stats',
    page: fetchPage(() => import('./pages/CountyStats.tsx'), 'CountyStats'),
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
  },
  {
    pattern: '/releases',
    name: 'What the register changed',
    page: fetchPage(() => import('./pages/Releases.tsx'), 'Releases'),
  },
  {
    pattern: '/methods/:method?',
    name: 'Methods',
    page: fetchPage(() => import('./pages/Methods.tsx'), 'Methods'),
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
  },
  {
    pattern: '/search',
    name: 'Search Active Listings',
    page: fetchPage(() => import('./pages/SearchListings.tsx'), 'SearchListings'),
  },
  {
    pattern: '/find',
    name: 'Find',
    page: fetchPage(() => import('./pages/Find.tsx'), 'Find'),
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
  },
  {
    pattern: '/pricechanges/:county/:term',
    name: 'Price Changes',
    page: fetchPage(() => import('./pages/TermPriceChanges.tsx'), 'TermPriceChanges'),
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
  },
  {
    pattern: '/street/:key',
    name: 'Street',
    page: fetchPage(() => import('./pages/Street.tsx'), 'Street'),
  },
  {
    pattern: '/place/:key',
    name: 'Place',
    page: fetchPage(() => import('./pages/Place.tsx'), 'Place'),
  },
  {
    pattern: '/searchpriceregister',
    name: 'Search Price Register',
    page: fetchPage(() => import('./pages/SearchRegister.tsx'), 'SearchRegister'),
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
    isAlone: true,
  },
];

/** The route of a path; undefined where no screen is there. */
export function findRoute(path: string): SiteRoute | undefined {
  return routes.find(({ pattern }) => matchRoute(parse, pattern, path)[0]);
}

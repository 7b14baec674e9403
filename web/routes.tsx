import type { ComponentType } from 'react';
import { fetchPage, type PageProps } from './fetch-page.tsx';
import { Dashboard } from './pages/Dashboard.tsx';

type SiteRoute = {
  /** Matches in any letter case, with or without a slash at the end. */
  pattern: string;
  /** The name in the top bar. */
  name: string;
  component: ComponentType<PageProps>;
};

const RegisterCounty = fetchPage(() => import('./pages/RegisterCounty.tsx'), 'RegisterCounty');

/** Every screen. The first pattern that matches wins. */
export const routes: readonly SiteRoute[] = [
  { pattern: '/', name: 'Dashboard', component: Dashboard },
  {
    pattern: '/stats',
    name: 'County Stats',
    component: fetchPage(() => import('./pages/StatsCounties.tsx'), 'StatsCounties'),
  },
  {
    pattern: '/stats/:county',
    name: 'County Stats',
    component: fetchPage(() => import('./pages/CountyStats.tsx'), 'CountyStats'),
  },
  {
    pattern: '/stats/:county/:year/:month',
    name: 'County Stats',
    component: fetchPage(() => import('./pages/MonthStats.tsx'), 'MonthStats'),
  },
  {
    pattern: '/for-sale',
    name: 'Property For Sale',
    component: fetchPage(() => import('./pages/ForSale.tsx'), 'ForSale'),
  },
  {
    pattern: '/for-sale/:county',
    name: 'Property For Sale',
    component: fetchPage(() => import('./pages/CountyForSale.tsx'), 'CountyForSale'),
  },
  {
    pattern: '/for-sale/:county/:town',
    name: 'Property For Sale',
    component: fetchPage(() => import('./pages/TownForSale.tsx'), 'TownForSale'),
  },
  {
    pattern: '/search',
    name: 'Search Active Listings',
    component: fetchPage(() => import('./pages/SearchListings.tsx'), 'SearchListings'),
  },
  {
    pattern: '/pricechanges',
    name: 'Price Changes',
    component: fetchPage(() => import('./pages/PriceChanges.tsx'), 'PriceChanges'),
  },
  {
    pattern: '/pricechanges/:county',
    name: 'Price Changes',
    component: fetchPage(() => import('./pages/CountyPriceChanges.tsx'), 'CountyPriceChanges'),
  },
  {
    pattern: '/pricechanges/:county/:term',
    name: 'Price Changes',
    component: fetchPage(() => import('./pages/TermPriceChanges.tsx'), 'TermPriceChanges'),
  },
  {
    pattern: '/relisted',
    name: 'Relisted Properties',
    component: fetchPage(() => import('./pages/Relisted.tsx'), 'Relisted'),
  },
  {
    pattern: '/relisted/:county',
    name: 'Relisted Properties',
    component: fetchPage(() => import('./pages/CountyRelisted.tsx'), 'CountyRelisted'),
  },
  {
    pattern: '/listing/:listingId/:county?/:slug?',
    name: 'Listing',
    component: fetchPage(() => import('./pages/Listing.tsx'), 'Listing'),
  },
  {
    pattern: '/priceregister',
    name: 'Price Register ++',
    component: fetchPage(() => import('./pages/RegisterCounties.tsx'), 'RegisterCounties'),
  },
  { pattern: '/priceregister/:county', name: 'Price Register ++', component: RegisterCounty },
  { pattern: '/priceregister/:county/:page', name: 'Price Register ++', component: RegisterCounty },
  {
    pattern: '/searchpriceregister',
    name: 'Search Price Register',
    component: fetchPage(() => import('./pages/SearchRegister.tsx'), 'SearchRegister'),
  },
  {
    pattern: '/mortgage',
    name: 'Mortgage',
    component: fetchPage(() => import('./pages/Mortgage.tsx'), 'Mortgage'),
  },
  {
    pattern: '/mortgage/:listingId',
    name: 'Mortgage',
    component: fetchPage(() => import('./pages/MortgageApplication.tsx'), 'MortgageApplication'),
  },
  {
    pattern: '/blog',
    name: 'Luach Blog',
    component: fetchPage(() => import('./pages/Blog.tsx'), 'Blog'),
  },
  {
    pattern: '/blog/:id/:slug?',
    name: 'Luach Blog',
    component: fetchPage(() => import('./pages/BlogPost.tsx'), 'BlogPost'),
  },
  {
    pattern: '/about',
    name: 'About the data',
    component: fetchPage(() => import('./pages/About.tsx'), 'About'),
  },
];

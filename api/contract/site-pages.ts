/** A screen of the site: server, browser, menu and sitemap read this list. */
export type SitePage = {
  /** Its address, in any letter case, with or without a slash at the end. */
  readonly pattern: string;
  /** The name in the top bar. */
  readonly name: string;
  /** Its component, and that component's file in `web/pages/`. */
  readonly component: string;
  /** The menu group it belongs to; the first group has no heading. */
  readonly menu?: '' | 'Sold prices' | 'More';
  /** Its name in the menu, if different. */
  readonly menuName?: string;
  /** Hidden from search engines: it is private to a visitor, or exists only for some. */
  readonly isUnlisted?: true;
  /** Shown without the menu, the top bar and the footer. */
  readonly isAlone?: true;
};

/** Every screen, in the order of the menu. The first pattern that matches wins. */
export const sitePages: readonly SitePage[] = [
  { pattern: '/', name: 'Dashboard', component: 'Dashboard', menu: '' },
  { pattern: '/stats', name: 'County Stats', component: 'StatsCounties', menu: '' },
  { pattern: '/stats/:county', name: 'County Stats', component: 'CountyStats' },
  { pattern: '/stats/:county/:year/:month', name: 'County Stats', component: 'MonthStats' },
  { pattern: '/for-sale', name: 'Property For Sale', component: 'ForSale', menu: '' },
  { pattern: '/for-sale/:county', name: 'Property For Sale', component: 'CountyForSale' },
  { pattern: '/for-sale/:county/:town', name: 'Property For Sale', component: 'TownForSale' },
  { pattern: '/search', name: 'Search Active Listings', component: 'SearchListings', menu: '' },
  { pattern: '/pricechanges', name: 'Price Changes', component: 'PriceChanges', menu: '' },
  { pattern: '/pricechanges/:county', name: 'Price Changes', component: 'CountyPriceChanges' },
  { pattern: '/pricechanges/:county/:term', name: 'Price Changes', component: 'TermPriceChanges' },
  { pattern: '/relisted', name: 'Relisted Properties', component: 'Relisted', menu: '' },
  { pattern: '/relisted/:county', name: 'Relisted Properties', component: 'CountyRelisted' },
  {
    pattern: '/shortlist',
    name: 'Your shortlist',
    component: 'Shortlist',
    menu: '',
    menuName: 'Your Shortlist',
    isUnlisted: true,
  },
  {
    pattern: '/priceregister',
    name: 'Price Register ++',
    component: 'RegisterCounties',
    menu: 'Sold prices',
  },
  {
    pattern: '/priceregister/:county/:page?',
    name: 'Price Register ++',
    component: 'RegisterCounty',
  },
  {
    pattern: '/searchpriceregister',
    name: 'Search Price Register',
    component: 'SearchRegister',
    menu: 'Sold prices',
  },
  { pattern: '/insights', name: 'Market Insights', component: 'Insights', menu: 'Sold prices' },
  { pattern: '/blog', name: 'Luach Blog', component: 'Blog', menu: 'More', menuName: 'Blog' },
  { pattern: '/blog/:id/:slug?', name: 'Luach Blog', component: 'BlogPost' },
  { pattern: '/about', name: 'About the data', component: 'About', menu: 'More' },
  { pattern: '/releases', name: 'Changes to the register', component: 'Releases' },
  { pattern: '/methods/:method?', name: 'Methods', component: 'Methods' },
  { pattern: '/find', name: 'Find', component: 'Find', isUnlisted: true },
  { pattern: '/listing/:listingId/:county?/:slug?', name: 'Listing', component: 'Listing' },
  { pattern: '/street/:key', name: 'Street', component: 'Street' },
  { pattern: '/place/:key', name: 'Place', component: 'Place' },
  { pattern: '/mortgage', name: 'Mortgage', component: 'Mortgage' },
  {
    pattern: '/mortgage/:listingId',
    name: 'Mortgage',
    component: 'MortgageApplication',
    isUnlisted: true,
  },
  { pattern: '/data', name: 'The data', component: 'Data' },
  { pattern: '/sql', name: 'SQL', component: 'Sql', isUnlisted: true },
  { pattern: '/status', name: 'Status', component: 'Status', isUnlisted: true },
  { pattern: '/embed/*', name: 'Chart', component: 'Embed', isUnlisted: true, isAlone: true },
];

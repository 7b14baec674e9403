import { expect, it } from 'vitest';
import { pageQueries } from './page-queries.ts';
import { apiPaths, paths } from './paths.ts';
import { findRoute, routes } from './routes.tsx';

const built = {
  home: paths.home(),
  stats: paths.stats(),
  countyStats: paths.countyStats('Cork'),
  monthStats: paths.monthStats('Cork', 2026, 11),
  register: paths.register(),
  registerCounty: paths.registerCounty('Cork'),
  registerPage: paths.registerPage('Cork', 2),
  searchRegister: paths.searchRegister(),
  'searchRegister for words': paths.searchRegister('main st'),
  priceChanges: paths.priceChanges(),
  countyPriceChanges: paths.countyPriceChanges('Cork'),
  termPriceChanges: paths.termPriceChanges('Cork', 'old town'),
  relisted: paths.relisted(),
  countyRelisted: paths.countyRelisted('Cork'),
  forSale: paths.forSale(),
  countyForSale: paths.countyForSale('Cork'),
  townForSale: paths.townForSale('Cork', 'Carrigaline East'),
  searchListings: paths.searchListings(),
  'searchListings for words': paths.searchListings('dún laoghaire & bray'),
  find: paths.find(),
  'find words': paths.find('dún laoghaire & bray'),
  'find a group': paths.find('main st', 'sales'),
  listing: paths.listing(4711, 'Cork', '14 Main Street, Béal Átha'),
  street: paths.street('galway-salthill-dalysfort-road'),
  place: paths.place('d15'),
  mortgage: paths.mortgage(),
  mortgageApplication: paths.mortgageApplication('4711'),
  blog: paths.blog(),
  post: paths.post(4711, 'Fógra: two cuts'),
  shortlist: paths.shortlist(),
  about: paths.about(),
  data: paths.data(),
  sql: paths.sql(),
  'sql of a question': paths.sql('from sales', '2026-11-20T06-31-12.345Z'),
  status: paths.status(),
  insights: paths.insights(),
  releases: paths.releases(),
  methods: paths.method(),
  method: paths.method('price-index'),
  'insights of a county': paths.insights('Cork'),
  embed: paths.embed('trend', '/stats/Cork?compare=Galway'),
  mapOf: paths.mapOf(paths.stats(), { measure: 'median' }),
  'mapOf a month, as squares': paths.mapOf(paths.home(), {
    measure: 'change',
    month: '2026-09',
    view: 'squares',
  }),
  'api askingByKey': apiPaths.askingByKey('Cork'),
  'api meta': apiPaths.meta(),
  'api docs': apiPaths.docs(),
  'api data': apiPaths.data(),
  'api sql': apiPaths.sql(),
  'api sqlTurn': apiPaths.sqlTurn(),
  'api status': apiPaths.status(),
  'api registerPage': apiPaths.registerPage('Cork', 2),
  'api registerPage of a year': apiPaths.registerPage('Cork', 2, 'year=2024'),
  'api searchRegister': apiPaths.searchRegister('term=main+st&sort=cheapest'),
  'api searchChoices': apiPaths.searchChoices(),
  'api countyStats': apiPaths.countyStats('Cork'),
  'api monthStats': apiPaths.monthStats('Cork', 2026, 11),
  'api trend': apiPaths.trend('Cork', 12),
  'api registerChanges': apiPaths.registerChanges(),
  'api registerLag': apiPaths.registerLag('Ireland'),
  'api priceIndex': apiPaths.priceIndex('Ireland'),
  'api countyMap': apiPaths.countyMap('median'),
  'api countyMap of a month': apiPaths.countyMap('median', '2026-09'),
  'api homesMap': apiPaths.homesMap('Cork'),
  'api mappedHomes': apiPaths.mappedHomes('Cork'),
  'api dashboard': apiPaths.dashboard(),
  'api priceChanges': apiPaths.priceChanges(),
  'api countyPriceChanges': apiPaths.countyPriceChanges('Cork'),
  'api termPriceChanges': apiPaths.termPriceChanges('Cork', 'old town'),
  'api relisted': apiPaths.relisted(),
  'api countyRelisted': apiPaths.countyRelisted('Cork'),
  'api townlands': apiPaths.townlands('Cork'),
  'api townForSale': apiPaths.townForSale('Cork', 'Carrigaline East'),
  'api find': apiPaths.find('main st'),
  'api find a group': apiPaths.find('main st', 'sales'),
  'api searchListings': apiPaths.searchListings('main st'),
  'api listing': apiPaths.listing(4711),
  'api homes': apiPaths.homes(),
  'api street': apiPaths.street('galway-salthill-dalysfort-road'),
  'api streetSalesOn': apiPaths.streetSalesOn('galway-salthill-dalysfort-road', '2024-05-14'),
  'api placeSalesOn': apiPaths.placeSalesOn('h91', '2024-05-14'),
  'api streetHomes': apiPaths.streetHomes('galway-salthill-dalysfort-road'),
  'api placeHomes': apiPaths.placeHomes('h91'),
  'api streetSales': apiPaths.streetSales('galway-salthill-dalysfort-road', 'year=2024'),
  'api placeSales': apiPaths.placeSales('h91', 'sort=address'),
  'api streetCsv': apiPaths.streetCsv('galway-salthill-dalysfort-road'),
  'api place': apiPaths.place('d15'),
  'api placeCsv': apiPaths.placeCsv('d15'),
  'api mortgage': apiPaths.mortgage(),
  'api posts': apiPaths.posts(),
  'api post': apiPaths.post('4711'),
};

it('builds every URL of the site and of its API', () => {
  expect(built).toMatchSnapshot();
});

it('leads to a screen with each of the site', () => {
  const screens = Object.entries(built).filter(([name]) => !name.startsWith('api '));
  const leadNowhere = screens.filter(([, url]) => !findRoute(url.split(/[?#]/)[0] ?? ''));
  expect(leadNowhere).toEqual([]);
});

it('keeps what a visitor typed within one segment of the path', () => {
  expect(paths.registerCounty('a/b?c')).toBe('/priceregister/a%2Fb%3Fc');
});

it('reads the query of a page that has a route', () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(Object.keys(pageQueries).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

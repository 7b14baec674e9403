import { expect, it } from 'vitest';
import { pageQueries } from '../api/contract/page-queries.ts';
import { apiPaths, paths } from './paths.ts';
import { findRoute, routes } from './routes.tsx';

const site = [
  paths.home(),
  paths.stats(),
  paths.countyStats('Cork'),
  paths.monthStats('Cork', 2026, 11),
  paths.register(),
  paths.registerPage('Cork', 2),
  paths.searchRegister('main st'),
  paths.priceChanges(),
  paths.termPriceChanges('Cork', 'old town'),
  paths.relisted(),
  paths.countyRelisted('Cork'),
  paths.forSale(),
  paths.countyForSale('Cork'),
  paths.townForSale('Cork', 'Carrigaline East'),
  paths.searchListings('dún laoghaire & bray'),
  paths.find('main st', 'sales'),
  paths.listing(4711, 'Cork', '14 Main Street, Béal Átha'),
  paths.street('galway-salthill-dalysfort-road'),
  paths.place('d15'),
  paths.mortgage(),
  paths.mortgageApplication('4711'),
  paths.blog(),
  paths.post(4711, 'Fógra: two cuts'),
  paths.shortlist(),
  paths.about(),
  paths.data(),
  paths.sql('from sales', '2026-11-20T06-31-12.345Z'),
  paths.status(),
  paths.insights('Cork'),
  paths.releases(),
  paths.method('price-index'),
  paths.embed('trend', '/stats/Cork?compare=Galway'),
];

it('leads to a screen with each path of the site', () => {
  expect(site.filter((url) => !findRoute(url.split(/[?#]/)[0] ?? ''))).toEqual([]);
});

it('has the words of a visitor in the query or in the path, and a title as a slug', () => {
  expect([
    paths.searchListings('dún laoghaire & bray'),
    paths.find('main st', 'sales'),
    paths.listing(4711, 'Cork', '14 Main Street, Béal Átha'),
    paths.termPriceChanges('Cork', 'old town'),
    paths.sql('from sales', 'v1'),
    paths.mapOf(paths.home(), { measure: 'change', month: '2026-09' }),
    apiPaths.find('main st', 'sales'),
    apiPaths.registerPage('Cork', 2, 'year=2024'),
    apiPaths.townForSale('Cork', 'Carrigaline East'),
    apiPaths.countyMap('median', '2026-09'),
    apiPaths.salesOf(apiPaths.place('h91'), 'sort=address'),
  ]).toMatchInlineSnapshot(`
    [
      "/search?q=d%C3%BAn%20laoghaire%20%26%20bray",
      "/find?q=main%20st&show=sales",
      "/listing/4711/Cork/14-main-street-beal-atha",
      "/pricechanges/Cork/old%20town",
      "/sql?q=from%20sales&version=v1",
      "/?map=change&month=2026-09",
      "/api/find?q=main%20st&show=sales",
      "/api/PriceRegistry/Cork/2?year=2024",
      "/api/ForSale/Cork/town/Carrigaline%20East",
      "/api/CountyMap/median/2026-09",
      "/api/places/h91/sales?sort=address",
    ]
  `);
});

it('keeps what a visitor typed within one segment of the path', () => {
  expect(paths.registerCounty('a/b?c')).toBe('/priceregister/a%2Fb%3Fc');
});

it('reads the query of a page that has a route', () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(Object.keys(pageQueries).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

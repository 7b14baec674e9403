import { counties } from '../contract/lists.ts';
import { sitePages } from '../contract/site-pages.ts';
import { methods } from '../pages/methods.ts';
import { formatSlug } from '../pages/slug.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

/** The paths of a sitemap, by its file's name. */
export type Sitemaps = ReadonlyMap<string, readonly string[]>;

/** No more are allowed in one sitemap. */
const maxPaths = 50_000;

const patterns = sitePages.filter(({ isUnlisted }) => !isUnlisted).map(({ pattern }) => pattern);
const screens = [
  ...patterns.filter((pattern) => !/[:*]/.test(pattern)),
  '/methods',
  ...methods.map((method) => `/methods/${method}`),
];
/** `stats` of `/stats/:county`, `priceregister` of `/priceregister/:county/:page?`. */
const countyScreens = patterns.flatMap(
  (pattern) => /^\/([\w-]+)\/:county(\/:page\?)?$/.exec(pattern)?.[1] ?? [],
);

const monthsQuery = readQuery('county_month_pages');
const postsQuery = readQuery('blog_posts');
const streetsQuery = readQuery('street_pages');
const townsQuery = readQuery('townland_pages');
const pathsQuery = readQuery('listing_paths');

/**
 * Every page that a search engine may list, in sitemaps of 50,000 at most: screens, counties and
 * posts; the months of each county; towns with homes for sale; streets and places; the homes that are advertised.
 */
export async function listSitemaps(version: ServedVersion): Promise<Sitemaps> {
  const { query, sqlFile } = version;
  type Months = { county: string; sale_year: number; sale_month: number };
  const months = await query<Months>(monthsQuery);
  const posts = await query<{ id: number; title: string }>(postsQuery);
  const homes = await query<{ listing_id: number; county: string; title: string }>(pathsQuery);
  const streets = await query<{ path: string }>(streetsQuery);
  const towns = await query<{ county: string; townland: string }>(townsQuery);
  const pages = [
    ...screens,
    ...(sqlFile ? ['/sql'] : []),
    ...counties.flatMap((county) => countyScreens.map((screen) => `/${screen}/${county}`)),
    ...posts.map(({ id, title }) => `/blog/${id}/${formatSlug(title)}`),
  ];
  const ofTowns = towns.map(
    ({ county, townland }) => `/for-sale/${county}/${encodeURIComponent(townland)}`,
  );
  const ofHomes = homes.map(
    ({ listing_id, county, title }) => `/listing/${listing_id}/${county}/${formatSlug(title)}`,
  );
  const ofStreets = streets.map(({ path }) => path);
  return new Map([
    ['pages.xml', pages],
    ['months.xml', months.map((of) => `/stats/${of.county}/${of.sale_year}/${of.sale_month}`)],
    ...splitPaths('towns', ofTowns),
    ...splitPaths('streets', ofStreets),
    ...splitPaths('homes', ofHomes),
  ]);
}

function splitPaths(name: string, paths: readonly string[]): [string, readonly string[]][] {
  return Array.from({ length: Math.ceil(paths.length / maxPaths) }, (_, part) => [
    `${name}-${part + 1}.xml`,
    paths.slice(part * maxPaths, (part + 1) * maxPaths),
  ]);
}

import type { EmbedChart } from '../api/pages/embed.ts';
import { formatSlug } from '../api/pages/slug.ts';

/** Every URL of the site and of its API is built here. */

const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  stats: () => '/stats',
  countyStats: (county: string) => `/stats/${part(county)}`,
  monthStats: (county: string, year: number, month: number) =>
    `/stats/${part(county)}/${year}/${month}`,
  register: () => '/priceregister',
  registerCounty: (county: string) => `/priceregister/${part(county)}`,
  registerPage: (county: string, page: number) => `/priceregister/${part(county)}/${page}`,
  searchRegister: (term = '') => `/searchpriceregister${term ? `?term=${part(term)}` : ''}`,
  priceChanges: () => '/pricechanges',
  countyPriceChanges: (county: string) => `/pricechanges/${part(county)}`,
  termPriceChanges: (county: string, term: string) => `/pricechanges/${part(county)}/${part(term)}`,
  relisted: () => '/relisted',
  countyRelisted: (county: string) => `/relisted/${part(county)}`,
  forSale: () => '/for-sale',
  countyForSale: (county: string) => `/for-sale/${part(county)}`,
  townForSale: (county: string, town: string) => `/for-sale/${part(county)}/${part(town)}`,
  searchListings: (query = '') => (query ? `/search?q=${part(query)}` : '/search'),
  find: (words = '', show: string | null = null) => `/find${formatFind(words, show)}`,
  listing: (id: number, county: string, title: string) =>
    `/listing/${id}/${part(county)}/${formatSlug(title)}`,
  /** `key` as the API gives it: `galway-salthill-dalysfort-road`. */
  street: (key: string) => `/street/${part(key)}`,
  /** `key` as the API gives it, of a town or a routing key: `galway-salthill`, `d15`. */
  place: (key: string) => `/place/${part(key)}`,
  mortgage: () => '/mortgage',
  mortgageApplication: (listingId: string) => `/mortgage/${part(listingId)}`,
  blog: () => '/blog',
  post: (id: number, title: string) => `/blog/${id}/${formatSlug(title)}`,
  shortlist: () => '/shortlist',
  about: () => '/about',
  data: () => '/data',
  /** A question in SQL, and the version of the data that it was put to. */
  sql: (query = '', version = '') =>
    query ? `/sql?q=${part(query)}${version ? `&version=${part(version)}` : ''}` : '/sql',
  status: () => '/status',
  /** The price index; of Ireland where no area is named. */
  insights: (area = '') => `/insights${area ? `?area=${part(area)}` : ''}`,
  /** What the files of the register changed. */
  releases: () => '/releases',
  /** How a statistic is worked out; all methods where none is named. */
  method: (method = '') => `/methods${method && `/${method}`}`,
  /** One chart of a page, for a frame of another site; `page` is its path with its query. */
  embed: (chart: EmbedChart, page: string) => `/embed/${chart}${page}`,
  /** A page with the map of counties, and what the map shows there. */
  mapOf: (page: string, { measure, month }: { measure: string; month?: string | null }) =>
    `${page}?map=${measure}${month ? `&month=${month}` : ''}`,
};

export const apiPaths = {
  meta: () => '/api/meta',
  docs: () => '/api/docs',
  data: () => '/api/data',
  sql: () => '/api/sql',
  sqlTurn: () => '/api/sql/turn',
  status: () => '/api/status',
  registerPage: (county: string, page: number, query = '') =>
    `/api/PriceRegistry/${part(county)}/${page}${query ? `?${query}` : ''}`,
  /** `query` as the page's own address has it. */
  searchRegister: (query: string) => `/api/priceregistry?${query}`,
  searchChoices: () => '/api/SearchChoices',
  countyStats: (county: string) => `/api/Stats/${part(county)}`,
  monthStats: (county: string, year: number, month: number) =>
    `/api/Stats/${part(county)}/${year}/${month}`,
  trend: (area: string, months: number) => `/api/Trends/${part(area)}/${months}`,
  priceIndex: (area: string) => `/api/PriceIndex/${part(area)}`,
  marketFigures: (area: string) => `/api/MarketFigures/${part(area)}`,
  askingByKey: (area: string) => `/api/MarketFigures/${part(area)}/RoutingKeys`,
  comparableScores: () => '/api/ComparableScores',
  registerLag: (area: string) => `/api/RegisterLag/${part(area)}`,
  registerChanges: () => '/api/RegisterChanges',
  countyMap: (measure: string, month = '') =>
    `/api/CountyMap/${measure}${month ? `/${part(month)}` : ''}`,
  homesMap: (county: string) => `/api/HomesMap/${part(county)}`,
  mappedHomes: (county: string) => `/api/HomesMap/${part(county)}/Homes`,
  dashboard: () => '/api/Dashboard/',
  priceChanges: () => '/api/Listing/pricechanges',
  countyPriceChanges: (county: string) => `/api/Listing/pricechanges/${part(county)}`,
  termPriceChanges: (county: string, term: string) =>
    `/api/Listing/pricechanges/${part(county)}/${part(term)}`,
  relisted: () => '/api/Listing/relisted',
  countyRelisted: (county: string) => `/api/Listing/relisted/${part(county)}`,
  townlands: (county: string) => `/api/ForSale/${part(county)}/Townlands`,
  townForSale: (county: string, town: string) => `/api/ForSale/${part(county)}/town/${part(town)}`,
  searchListings: (query: string) => `/api/listing/search/${part(query)}`,
  find: (words: string, show: string | null = null) => `/api/find${formatFind(words, show)}`,
  listing: (id: number | string) => `/api/Listing/${part(id)}`,
  homes: () => '/api/homes',
  street: (key: string) => `/api/streets/${part(key)}`,
  place: (key: string) => `/api/places/${part(key)}`,
  /** The parts of a street or a place, by the path of its call. */
  salesOf: (call: string, query: string) => `${call}/sales?${query}`,
  salesOn: (call: string, day: string) => `${call}/sales/${day}`,
  homesOf: (call: string) => `${call}/homes`,
  csvOf: (call: string) => `${call}.csv`,
  mortgage: () => '/api/mortgage',
  posts: () => '/api/Blog/',
  post: (id: string) => `/api/Blog/${part(id)}`,
};

/** The query of a search of everything; `show` is the one group that is shown. */
function formatFind(words: string, show: string | null): string {
  if (words === '') return '';
  return `?q=${part(words)}${show === null ? '' : `&show=${part(show)}`}`;
}

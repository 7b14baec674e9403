import {
  homesPrefix,
  listParameters,
  placeSalesParameters,
  registerParameters,
  salesParameters,
} from '../api/contract/list-parameters.ts';

/** What a chart over time shows is in its page's address. */
const range = ['from', 'to'];
const trendParameters = ['compare', 'period', 'of', ...range];
const homesParameters = listParameters.map((name) => homesPrefix + name);
const indexRange = ['index-from', 'index-to'];

/**
 * The query parameters that a page reads, by the pattern of its route; none where it isn't listed.
 * They stand apart from the routes, as only the server that renders the pages asks for them.
 */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '/': ['map'],
  '/stats': ['map', 'month', ...trendParameters],
  '/stats/:county': trendParameters,
  '/insights': ['area', ...trendParameters, ...indexRange],
  '/for-sale/:county/:town': listParameters,
  '/search': ['q', ...listParameters],
  '/find': ['q', 'show'],
  '/pricechanges/:county': listParameters,
  '/pricechanges/:county/:term': listParameters,
  '/relisted/:county': listParameters,
  '/priceregister/:county/:page?': [...registerParameters, 'spelling'],
  '/street/:key': [...homesParameters, ...placeSalesParameters, ...range, 'spelling'],
  '/place/:key': [...homesParameters, ...placeSalesParameters, ...range, 'spelling'],
  '/searchpriceregister': [...salesParameters, 'spelling'],
  '/sql': ['q', 'version'],
  '/embed/*': ['map', 'month', ...trendParameters, ...indexRange, 'beds', 'area'],
};

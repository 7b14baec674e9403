import { homesPrefix, listView } from './list-view.ts';
import { placeSalesView, registerView, salesView } from './sales-view.ts';

/** What a chart over time shows is in its page's address. */
const range = ['from', 'to'];
const trendParameters = ['compare', 'period', 'of', ...range];
const homesParameters = listView.names.map((name) => homesPrefix + name);
const indexRange = ['index-from', 'index-to'];

/**
 * The query parameters that a page reads, by its pattern; none if it isn't listed. They are not in
 * the list of pages, as only the server that renders the pages needs them.
 */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '/': ['map'],
  '/stats': ['map', 'month', ...trendParameters],
  '/stats/:county': trendParameters,
  '/insights': ['area', ...trendParameters, ...indexRange],
  '/for-sale/:county/:town': listView.names,
  '/search': ['q', ...listView.names],
  '/find': ['q', 'show'],
  '/pricechanges/:county': listView.names,
  '/pricechanges/:county/:term': listView.names,
  '/relisted/:county': listView.names,
  '/priceregister/:county/:page?': [...registerView.names, 'spelling'],
  '/street/:key': [...homesParameters, ...placeSalesView.names, ...range, 'spelling'],
  '/place/:key': [...homesParameters, ...placeSalesView.names, ...range, 'spelling', 'compare'],
  '/searchpriceregister': [...salesView.names, 'spelling'],
  '/sql': ['q', 'version'],
  '/embed/*': ['map', 'month', ...trendParameters, ...indexRange, 'beds', 'area'],
};

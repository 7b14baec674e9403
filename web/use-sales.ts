import { useSearch } from 'wouter';
import { homesBesideSalesView, homesPrefix, listView } from '../api/contract/list-view.ts';
import type { RegisterPage, SalesSearchAnswer } from '../api/contract/register.ts';
import {
  placeSalesView,
  registerView,
  type SalesView,
  salesView,
} from '../api/contract/sales-view.ts';
import type { PlaceHomes, PlaceSales } from '../api/contract/streets.ts';
import { formatView } from '../api/contract/view-fields.ts';
import { apiPaths, paths } from './paths.ts';
import {
  addQuery,
  type HomeList,
  useApiKeepingPrevious,
  useKept,
  useList,
  useView,
} from './use-list.ts';

/** The register's own spelling is kept from page to page. */
const spelling = ['spelling'];

/** The sales of a county. `hrefOf` gives the first page of another view, `pageHref` a page of this one. */
export type RegisterList = ReturnType<typeof useCountySales>;

/** A page of a county's sales, narrowed and ordered as the page's address says. */
export function useCountySales(county: string, page: number) {
  const keep = useKept(spelling);
  const path = paths.registerCounty(county);
  const ofPage = useView(registerView, keep(path));
  const query = formatView(registerView, ofPage.view);
  const api = apiPaths.registerPage(county, page, query);
  return {
    ...ofPage,
    ...useApiKeepingPrevious<RegisterPage>(api, path),
    pageHref: (number: number) => addQuery(keep(paths.registerPage(county, number)), query),
  };
}

/** A page of the sales of a street or a place. */
export type PlaceSalesList = ReturnType<typeof usePlaceSales>;

/** The part of the time that the chart of those sales shows, and the place they are compared with. */
const range = ['from', 'to', 'compare'];
const homesParameters = listView.names.map((name) => homesPrefix + name);

/**
 * A page of the sales of a street or a place, narrowed and ordered as the page's address says;
 * `apiPath` gives the address of the call for a query.
 */
export function usePlaceSales(path: string, apiPath: (query: string) => string) {
  const keep = useKept([...homesParameters, ...range, ...spelling]);
  const ofPage = useView(placeSalesView, keep(path));
  const api = apiPath(formatView(placeSalesView, ofPage.view));
  return { ...ofPage, ...useApiKeepingPrevious<PlaceSales>(api, path) };
}

/** A page of the homes of a street or a place that are on the market, as the page's address says. */
export function usePlaceHomes(path: string, apiPath: string): HomeList<PlaceHomes> {
  const keep = useKept([...placeSalesView.names, ...range, ...spelling]);
  return useList(keep(path), apiPath, homesBesideSalesView);
}

/**
 * A search of sales, as the page's address has it. `isAsked`: the address asks for something, which
 * may be all sales. `question`: the same for every order and page of its sales.
 */
export type SalesList = ReturnType<typeof useSalesSearch>;

/** The sales that a search finds; `isPossible` says whether it is worth asking for them. */
export function useSalesSearch(isPossible: (view: SalesView) => boolean) {
  const given = new URLSearchParams(useSearch());
  const path = useKept(spelling)(paths.searchRegister());
  const ofPage = useView(salesView, path);
  const { view } = ofPage;
  const isAsked = salesView.names.some((name) => given.has(name));
  const hrefOf = (changes: Partial<SalesView>) =>
    addQuery(path, formatView(salesView, { ...view, page: 0, ...changes }) || 'term=');
  const question = formatView(salesView, { ...view, sort: 'newest', page: 0 });
  const asked = {
    ...view,
    // With a routing key the county only shows where its post town is: the register has some of
    // its sales in other counties.
    county: view.eircodeRoute === 'All' ? view.county : 'All',
    page: Math.max(view.page, 1),
  };
  const isWanted = isAsked && isPossible(view);
  const answer = useApiKeepingPrevious<SalesSearchAnswer>(
    isWanted ? apiPaths.searchRegister(formatView(salesView, asked)) : null,
    question,
    JSON.stringify(asked),
  );
  return { ...ofPage, ...answer, hrefOf, wholeHref: hrefOf({ sort: 'newest' }), isAsked, question };
}

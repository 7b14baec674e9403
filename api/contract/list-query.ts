import { Type } from 'typebox';
import { homesFeedBesideSalesView, homesFeedView, listView } from './list-view.ts';
import {
  placeSalesFeedView,
  placeSalesView,
  registerView,
  salesFeedView,
  salesView,
} from './sales-view.ts';
import type { ViewKind } from './view-fields.ts';

const price = 'in euro; homes without a price are left out';

const ofHomes = {
  sort: 'sort order; default `newest`',
  status: 'only homes with this status',
  beds: 'at least this many bedrooms',
  type: 'only homes of this type',
  fromPrice: price,
  toPrice: price,
  area: 'at least this many square metres',
  toPricePerM2: 'in euro; homes without a price or a floor area are left out',
  ber: 'only homes with this Building Energy Rating or better',
  since: 'only changes known to have happened in this many days before the latest pull',
  unplaced:
    'only changes first seen in this many days before the latest pull that may have happened earlier',
  page: 'a page of 50; the header X-Total-Count says how many match. Without it, all homes are returned',
};

/** The parameters that narrow, order and page a list of homes. */
export const ListQuery = describeQuery(listView, ofHomes);

const ofRegister = {
  sort: 'sort order; default `newest`',
  year: 'only sales in this year',
  fromPrice: 'in euro, as filed in the register',
  toPrice: 'in euro, as filed in the register',
  build: 'only new homes, or only second-hand ones',
};

/** The parameters that narrow and order the sales of a county. */
export const RegisterQuery = describeQuery(registerView, ofRegister);

/** The parameters that narrow, order and page the sales of a street or a place. */
export const PlaceSalesQuery = describeQuery(placeSalesView, {
  ...ofRegister,
  page: 'a page of 50; the header X-Total-Count says how many match. Default: the first page',
});

const ofSearch = {
  term: 'words of an address, or an Eircode',
  county: 'only sales in this county',
  eircodeRoute: 'only sales whose Eircode has this routing key',
  beds: 'this many bedrooms, according to the listing linked to the sale; 10 for 10 or more',
  baths: 'this many bathrooms, according to the listing linked to the sale; 10 for 10 or more',
  fromYear: 'the first year',
  fromMonth: 'the first month of the first year',
  toYear: 'the last year',
  toMonth: 'the last month of the last year',
  fromPrice: 'in euro, as filed in the register',
  toPrice: 'in euro, as filed in the register',
  build: 'only new homes, or only second-hand ones',
  sort: 'sort order; default `newest`',
  page: 'a page of 50 of the first 300; the header X-Total-Count says how many match. Without it, the first 300 are returned',
};

/** The parameters of a sales search: those of its form, the order and the page. */
export const SalesSearchQuery = describeQuery(salesView, ofSearch);

/** The parameters that narrow the feed of a search of homes, or of a townland. */
export const HomesFeedQuery = describeQuery(homesFeedView, ofHomes);

/** The parameters that narrow the feed of a street or a place: its homes, and its sales. */
export const PlaceFeedQuery = Type.Object({
  ...describeQuery(homesFeedBesideSalesView, ofHomes).properties,
  ...describeQuery(placeSalesFeedView, ofRegister).properties,
});

/** The parameters of a feed of sales: those of the form. */
export const SalesFeedQuery = describeQuery(salesFeedView, ofSearch);

function describeQuery<View>(
  { names, prefix = '', fields }: ViewKind<View>,
  meanings: Readonly<Record<keyof View & string, string>>,
) {
  return Type.Object(
    Object.fromEntries(
      names.map((name) => [
        prefix + name,
        Type.Optional(
          Type.Unsafe({
            type: 'string',
            ...fields[name].schema,
            description: `${meanings[name]}; ${fields[name].accepts}`,
          }),
        ),
      ]),
    ),
  );
}

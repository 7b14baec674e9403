import { type Static, Type } from 'typebox';
import { StreetRange } from './comparables.ts';
import {
  Count,
  DateText,
  described,
  Euro,
  Exact,
  List,
  OptionalText,
  OrNull,
  PageLink,
  Text,
  Year,
} from './fields.ts';
import { maxPointsShown } from './limits.ts';
import { listPageSize } from './list-view.ts';
import { ListingSummary } from './listing.ts';
import { RegisterRecord } from './register.ts';

/** A year's sales; the median is of market sales, VAT included. */
const SalesYear = Exact({
  year: Year,
  registeredSales: Count,
  totalSales: Count,
  medianPrice: Euro,
});
export type SalesYear = Static<typeof SalesYear>;

/**
 * Market sales as dots on a chart, newest first. In columns, as there are thousands: an object for
 * each sale would be half as long again.
 */
const SalePoints = Exact(
  {
    datesOfSale: Type.Array(DateText, { maxItems: maxPointsShown }),
    prices: Type.Array(Type.Number(), {
      maxItems: maxPointsShown,
      description: 'one for each date, in euro, VAT included',
    }),
  },
  `market sales, newest first; if there are more than ${maxPointsShown}, an evenly spaced sample of that many`,
);
export type SalePoints = Static<typeof SalePoints>;

/** What the pages of streets and places have in common. */
const sales = {
  registeredSales: described(Count, 'all sales there in the register'),
  totalSales: described(Count, 'market sales'),
  years: List(SalesYear, 'years with a sale, oldest first'),
  points: SalePoints,
  latestSale: OrNull(RegisterRecord, 'null if there is none'),
  homesForSale: described(Count, 'homes that are for sale and not sale agreed'),
  homesSaleAgreed: Count,
};

/** A street, an estate or a building with its sales. */
export const StreetPage = Exact({
  ...PageLink.properties,
  county: Type.String(),
  place: Text(
    'what distinguishes it from others with the same name: a locality, a district or the county',
  ),
  placeKey: OptionalText('absent if the place has no page'),
  unplacedSales: described(
    Count,
    'sales on a street of this name in the county that give no place, if several streets have the name',
  ),
  ...sales,
  ranges: List(StreetRange, 'price ranges for its houses and its flats'),
});
export type StreetPage = Static<typeof StreetPage>;

const StreetOfPlace = Exact({ ...PageLink.properties, registeredSales: Count });

/** A place that addresses name, or an Eircode routing key, with its sales. */
export const PlacePage = Exact({
  ...PageLink.properties,
  county: Text('empty for a routing key'),
  isRoutingKey: Type.Boolean(),
  town: Text("a routing key's post town; empty for a town"),
  streets: Type.Array(StreetOfPlace, {
    maxItems: 60,
    description: 'streets and estates with the most sales; empty for a routing key outside Dublin',
  }),
  ...sales,
});
export type PlacePage = Static<typeof PlacePage>;

/**
 * A page of the sales of a street or a place. The header X-Total-Count says how many there are; the
 * CSV has all.
 */
export const PlaceSales = Type.Array(RegisterRecord, { maxItems: listPageSize });
export type PlaceSales = Static<typeof PlaceSales>;

/** The market sales on one day on a street or in a place, the newest in the register first. */
export const SalesOfDay = Type.Array(RegisterRecord);
export type SalesOfDay = Static<typeof SalesOfDay>;

/** The homes of a street or a place that are for sale or sale agreed, the newest first. */
export const PlaceHomes = Type.Array(ListingSummary);
export type PlaceHomes = Static<typeof PlaceHomes>;

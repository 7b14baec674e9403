/** The closed lists for the browser, which may not import from the warehouse. */

export type {
  County,
  LeftOutReason,
  ListingChange,
  Province,
  RoutingKey,
} from '../../warehouse/vocabulary.ts';
export {
  counties,
  findCounty,
  firstRegisterYear,
  leftOutReasons,
  listingChanges,
  priceChartMark,
  provinceNames,
  provinces,
  routingKeys,
  vatMultiplier,
} from '../../warehouse/vocabulary.ts';

import { type Static, Type } from 'typebox';
import { berRatings, listingChanges, listingStatuses } from '../../warehouse/vocabulary.ts';
import { EventChecks } from './checks.ts';
import { Bid, PriceRange } from './comparables.ts';
import {
  Count,
  DateText,
  described,
  Exact,
  Instant,
  LeftOutReason,
  List,
  MatchReason,
  Optional,
  OptionalText,
  OptionalTrue,
  OrNull,
  PageLink,
  Text,
} from './fields.ts';
import { listingSearchLimit, schoolReachM, stopReachM, vatPct } from './limits.ts';

/** Used in URLs; never changes. */
export const ListingId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'never changes; used in public addresses',
});

/**
 * The status of a listing now. `Unlisted`: it is gone from its source, which gave no reason. `Out of
 * Sight`: it is no longer shown, but not known to be gone.
 */
export const ListingStatus = Type.Enum([...listingStatuses, 'Unlisted', 'Out of Sight']);

const Title = Type.String({ minLength: 1, description: 'the address as the advert writes it' });
const Rooms = described(Count, '0 if not known');
const PropertyType = Text('one of the closed list; empty if not known');
const Price = Type.Number({ minimum: -2, description: 'euro; -1 POA, -2 not known' });
const Magnitude = Type.Number({ minimum: 0, description: 'percent, two decimals, without a sign' });

/**
 * The last change of a listing; empty if it never changed. Shown as `Drop of 5.26%`, `Relisted`
 * or `-`.
 */
const SummaryChange = Type.Enum(['Drop', 'Increase', 'Relisted', '']);

/** Absent where the advert doesn't state it. */
const Area = {
  floorArea: Type.Optional(Type.Number({ minimum: 0, description: 'square metres' })),
  pricePerM2: Optional(Count, 'asking price per square metre, in euro; absent for a development'),
};

/** Other adverts of a row's home. */
export const OtherAdverts = Type.Optional(
  Type.Array(ListingId, {
    minItems: 1,
    description: "the home's other adverts, live or gone; absent if there are none",
  }),
);

/** A listing as a row of a table. */
export const ListingSummary = Exact({
  id: ListingId,
  title: Title,
  county: Type.String(),
  beds: Rooms,
  baths: Rooms,
  propertyType: PropertyType,
  price: Price,
  ...Area,
  change: SummaryChange,
  percentageChange: Type.Number({
    minimum: 0,
    description:
      'percentage change from the previous price, two decimals, without a sign; 0 if none',
  }),
  status: ListingStatus,
  adverts: Type.Optional(
    Type.Integer({
      minimum: 2,
      description: 'how many live adverts the home has; absent if it is the only one',
    }),
  ),
  otherAdverts: OtherAdverts,
});
export type ListingSummary = Static<typeof ListingSummary>;

/** The asking price before and after the last change; in lists of price changes. */
export const ChangedPrice = {
  priceFrom: Type.Optional(Type.Number({ description: 'euro, before the change' })),
  priceTo: Type.Optional(Type.Number({ description: 'euro, after the change' })),
};

/** A row in a list of changes, with the two checks between which it changed. */
export const ChangedListing = Exact({
  ...ListingSummary.properties,
  ...ChangedPrice,
  ...EventChecks,
});
export type ChangedListing = Static<typeof ChangedListing>;

/**
 * The homes that a search finds, newest first, each by one live listing of it that matches; 300 at
 * most, or a page of them. The header X-Total-Count says how many homes match. Those that are sale
 * agreed are among them.
 */
export const ListingSearchAnswer = Type.Array(ListingSummary, { maxItems: listingSearchLimit });
export type ListingSearchAnswer = Static<typeof ListingSearchAnswer>;

/** Something that happened to a listing. */
export const PriceHistoryItem = Exact({
  change: Type.Enum([...listingChanges]),
  price: Type.Number({
    minimum: -2,
    description:
      'euro from then on; -1 POA, -2 not known; for Sold the price in the register or, if only the advert says it is sold, the last asking price',
  }),
  difference: Type.Number({
    description: 'change from the previous price in euro, signed; 0 if none',
  }),
  published: described(DateText, 'the day of the check that first showed it'),
  ...EventChecks,
});
export type PriceHistoryItem = Static<typeof PriceHistoryItem>;

const FormerListing = Exact({
  listingId: ListingId,
  county: Type.String(),
  title: Title,
  dateOfListing: DateText,
  price: Price,
  matchReason: MatchReason,
  status: Type.Optional(ListingStatus),
});
export type FormerListing = Static<typeof FormerListing>;

/** Another live advert of the same home, at another source or under another id. */
const OtherListing = Exact({
  ...FormerListing.properties,
  source: Text('the portal or agent, by its id'),
  status: ListingStatus,
});
export type OtherListing = Static<typeof OtherListing>;

const SaleHistoryItem = Exact({
  address: Text("the register's own spelling"),
  dateOfSale: DateText,
  price: Type.Number({ description: "euro, the register's figure" }),
  vatExclusive: Type.Boolean({ description: `price leaves out VAT at ${vatPct} %` }),
  leftOut: Type.Optional(LeftOutReason),
  matchReason: MatchReason,
});
export type SaleHistoryItem = Static<typeof SaleHistoryItem>;

/** What a home fetched, where its sale is in the register. */
const SoldFor = Exact({
  price: Type.Number({ minimum: 0, description: 'euro, VAT included' }),
  dateOfSale: DateText,
  vatAdded: OptionalTrue(
    `the register gives the price without VAT, and ${vatPct} % was added; else absent`,
  ),
  likely: OptionalTrue('the sale is probably, but not certainly, of this home; else absent'),
});

/**
 * What happened to the home in its current spell on the market, or in its last one, over all its
 * adverts together.
 */
export const ChangeSummary = Exact({
  daysOnMarket: described(
    Count,
    'from when it was first seen in this spell to when it was last seen or removed',
  ),
  beginningSeen: Optional(
    Type.Boolean(),
    'false if the days count only from our first check; else absent',
  ),
  seenOnce: OptionalTrue('no advert of the home was seen more than once; otherwise absent'),
  dropCount: Count,
  riseCount: Count,
  percentageChangeFromFirstListing: Magnitude,
  changeType: Type.Enum(['Drop', 'Increase', 'None'], {
    description: 'direction of the price change since the first listing',
  }),
  saleAgreedCount: Count,
  unlistedCount: Count,
  relistedCount: Count,
});
export type ChangeSummary = Static<typeof ChangeSummary>;

/**
 * The seller's agency. Missing text is empty; office hours and address are absent if not given.
 */
export const Agency = Exact({
  agencyName: Type.String(),
  contactName: Type.String(),
  phoneNumber: Type.String(),
  officeHours: Type.Optional(Type.String({ minLength: 1 })),
  address: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'address lines' })),
});
export type Agency = Static<typeof Agency>;

/** What the tax is calculated from. */
export const LptBasis = Exact({
  taxYear: Count,
  baseCharge: Type.Number({
    description: 'euro, the band’s charge before any adjustment by the council',
  }),
  adjustmentPercent: OrNull(
    Type.Number(),
    'the council’s adjustment; null if not known, and then the charge is the band’s',
  ),
  adjustment: Type.Enum(['confirmed', 'carried forward', 'several councils', 'not confirmed']),
  source: Text('the publisher of the bands'),
  adjustmentSource: OrNull(Type.String()),
  adjustmentAsOf: DateText,
});
export type LptBasis = Static<typeof LptBasis>;

const School = Exact({
  name: Type.String(),
  distance: Type.Number({ minimum: 0, description: 'km in a straight line' }),
  level: Text('Primary, Post-primary or Special'),
  gender: Text('Mixed, Girls or Boys; empty if not given'),
  ethos: Text('empty if not given'),
});

export type School = Static<typeof School>;

/** An item of a stop's `services`. */
export type StopService = {
  readonly ServiceNumber: string;
  readonly ServiceDisplayName: string;
  readonly Destination: string;
  readonly Operator: string;
};

const TransportStop = Exact({
  stopType: Text('Bus, Train or other'),
  commonName: Type.String(),
  commonNameGA: Text('its Irish name; empty if not known'),
  plateCode: Text('0 if it has none'),
  distance: Type.Number({ minimum: 0, description: 'metres in a straight line' }),
  services: Text(
    'JSON text: a list of ServiceNumber, ServiceDisplayName, Destination and Operator',
  ),
});

export type TransportStop = Static<typeof TransportStop>;

/** A listing with its history, also after it is gone. */
export const ListingDetail = Exact({
  title: Title,
  displayTitle: OptionalText('the title in lower case, if the advert has it in capitals'),
  county: Type.String(),
  beds: Rooms,
  baths: Rooms,
  propertyType: PropertyType,
  ber: Text(
    `${berRatings.join(', ')}, or the two ends of a development's range, \`A2-A3\`; empty if not known`,
  ),
  eircode: Text('as `A65 F4E2`; empty if the source gives none'),
  currentPrice: Type.Number({
    minimum: -2,
    description: 'euro, the last known asking price; -1 POA, -2 not known',
  }),
  ...Area,
  lptRate: Type.Number({
    minimum: -1,
    description: 'Local Property Tax a year, euro; -1 not known',
  }),
  lptBasis: Type.Optional(LptBasis),
  status: ListingStatus,
  advertUrl: OptionalText('address of the advert at its source; absent once it is gone'),
  lastSeen: Optional(Instant, 'when its source last showed it, ISO 8601, UTC'),
  priceHistory: List(PriceHistoryItem, 'newest first'),
  formerListings: List(
    FormerListing,
    'earlier adverts for the home that are gone or not seen lately, newest first',
  ),
  laterListings: Type.Optional(
    Type.Array(FormerListing, {
      minItems: 1,
      description:
        'later adverts for the home that are also gone or not seen lately, newest first; absent if there are none',
    }),
  ),
  otherListings: Type.Optional(
    Type.Array(OtherListing, {
      minItems: 1,
      description: "the home's other live adverts, newest first; absent if there are none",
    }),
  ),
  saleHistory: List(SaleHistoryItem, "the home's sales in the register, newest first"),
  soldFor: Optional(SoldFor, 'sale price; absent unless it is sold and the register has the sale'),
  changeSummary: ChangeSummary,
  agency: Agency,
  priceRange: Optional(PriceRange, 'sale prices of similar homes; not a valuation'),
  bid: Optional(Bid, 'absent unless it is for sale'),
  street: Optional(PageLink, 'the page of its street or estate; absent if its address names none'),
  place: Optional(
    PageLink,
    'the page of its town or district, or else of its routing key; absent if there is none',
  ),
  schools: Type.Array(School, {
    maxItems: 10,
    description: `within ${schoolReachM / 1000} km, nearest first`,
  }),
  transport: Type.Array(TransportStop, {
    maxItems: 10,
    description: `within ${stopReachM} metres, nearest first`,
  }),
  unknownNearby: Type.Optional(
    Type.Array(Type.Enum(['schools', 'transport']), {
      minItems: 1,
      description:
        'which of the two lists are empty because nothing is known, for this home or for any',
    }),
  ),
});
export type ListingDetail = Static<typeof ListingDetail>;

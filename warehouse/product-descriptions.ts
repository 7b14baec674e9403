const home =
  'The home. It may change from version to version, when homes are found to be one or several.';
const homeMatch = {
  home_match_reason:
    'Why it is taken to be of this home; match_reasons says what each reason means. Null where the home is not known.',
  home_match_score: 'How often such a link to a home is right, from 0 to 1, as measured.',
};
const listingId =
  'The listing, which never changes; its page on the site is /listing/ and this number.';
const inVat = ', with 13.5 % VAT added where the register says that its price leaves VAT out';

/**
 * What the columns of the data product mean, by view and column, where a name that it shares with
 * internal tables isn't said exactly enough for a reader who knows none of them.
 */
export const productDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'main.sales': {
    property_id: home.replace('.', '; null where it is not known.'),
    ...homeMatch,
    listing_id:
      'The listing that the sale resulted from, of several the one with whose last asking price it is compared; null where none is known. listing_match_score says how sure this is.',
    listing_match_reason:
      'Why the sale is taken to be the result of the listing; match_reasons says what each reason means. Null without a listing.',
    listing_match_score:
      'How often such a link to a listing is right, from 0 to 1, as measured; the site calls links from 0.95 on certain.',
    price_eur:
      'The price as filed, in euro. Of a new home it leaves VAT out where is_vat_exclusive is true.',
    price_with_vat_eur: `The price in euro${inVat}: what statistics go by.`,
    asking_price_eur:
      'The last asking price of the listing before the sale, in euro; null where none is known. Compare it with price_with_vat_eur.',
    is_market_sale:
      'Whether statistics count the sale: at full market price, of one home, filed once, at a price that may be true.',
    first_listed_date:
      'The day on which a pull first showed the home, in the time on the market that ended in the sale; it may have been there before. Null without a listing.',
    sale_date: 'Date of sale as filed.',
  },
  'main.sale_listings': {
    property_id: home,
    listing_id: listingId,
    match_reason:
      'Why the sale is taken to be the result of the listing; match_reasons says what each reason means.',
    is_certain: 'Whether match_score is 0.95 or more; the site shows any other link as likely.',
    sale_date: 'Date of sale as filed.',
  },
  'main.listings': {
    property_id: home,
    listing_id: listingId,
    sale_id:
      'The sale of the register that its last time on the market ended in; null where none is known. sale_listings says how sure this is.',
    ...homeMatch,
    address: 'The address as the advert writes it.',
    asking_price_eur:
      'The asking price, the last one if it is gone, in euro; null where none is known.',
    first_seen_at:
      'Instant of the first pull that showed it, UTC. It may have been there before: the Listed event of listing_events says since when it was looked for.',
    last_seen_at: 'Instant of the last pull that showed it, UTC.',
  },
  'main.listing_events': {
    property_id: home,
    listing_id: listingId,
    price_eur:
      "The asking price then, in euro; of the event Sold, the register's price if it has the sale. Null where none is known.",
  },
  'main.homes': {
    property_id: home,
    address: 'The address as its newest sale has it, or its newest listing where it has no sale.',
    address_kind:
      'How that address identifies the home: unit, numbered, named, or bare where it gives only a place or a street.',
    eircode:
      'The Eircode, seven characters without a space, if a sale of the home or, failing that, a listing has one.',
    is_live: 'Whether one of its listings is for sale or sale agreed now.',
    latitude: 'Degrees north, by its newest listing with a position; null without one.',
    longitude: 'Degrees east, by its newest listing with a position; null without one.',
  },
  'main.home_histories': {
    property_id: home,
    listing_id:
      'The listing that showed it; of a sale, the one that it resulted from. Null for a sale without a listing.',
    sale_id: 'The sale of the register; null for a step that adverts showed.',
    change:
      'What happened: Listed, Drop, Increase, Sale Agreed, Relisted, Readvertised (a new advert of a home that had not left the market), Unlisted, Sold.',
    match_reason:
      'Why the listing or the sale is taken to be of this home; match_reasons says what each reason means.',
    match_score: 'How often such a link to a home is right, from 0 to 1, as measured.',
    listing_match_score:
      'How often such a link of a sale to the listing is right, from 0 to 1, as measured; null without both.',
    asking_price_eur:
      'The asking price then, in euro; of a sale, the last one before it. Null where none is known.',
    difference_eur:
      "What the home's asking price changed by, in euro; 0 where the step isn't a change of price, null for a sale.",
    is_market_sale:
      'Whether statistics count the sale; null for a step that adverts showed. Why not is in sales.left_out_reason.',
    happened_after:
      'The last look at which it had not happened yet, UTC; null where there was no look before. Of a sale, its date.',
    happened_by: 'Instant of the look that found it, UTC. Of a sale, its date.',
  },
  'main.monthly_prices': {
    market_sales: 'Market sales of the month.',
    mean_price_eur: `Mean price of the month in euro${inVat}; null without a market sale.`,
    median_price_eur: `Median price of the month in euro${inVat}; null without a market sale.`,
    month_date: 'The month, by its first day.',
  },
  'main.county_statistics': {
    registered_sales: 'All sales of the month in the register.',
    market_sales: 'Sales that the prices are of: all that are not left out.',
    mean_price_eur: `Mean price in euro${inVat}; null without a market sale.`,
    median_price_eur: `Median price in euro${inVat}; null without a market sale.`,
    linked_sales: 'Market sales that resulted from a known listing.',
    month_date: 'The month, by its first day.',
  },
  'main.match_reasons': {
    match_reason: 'The reason, as other views have it.',
  },
  'main.sources': {
    row_count: 'Lines of the source that this version is made from.',
  },
  'main.sold_against_asking': {
    routing_key: 'The routing key, of the sales in the county; null for all sales of the area.',
    sales: 'Market sales that resulted from a listing with a known asking price, VAT not left out.',
  },
};

import { productDescriptions } from './product-descriptions.ts';

const ofPosts = {
  listing_id: 'The listing that the post is about; null where it is about none.',
  title: 'The title of the post.',
};
const ofPostFiles = { ...ofPosts, file_name: "Name of the post's file in its folder." };

const rowsOfMonth = { row_count: 'Rows of the month in the file that can be read.' };
const age = {
  age_days: 'Days since the last day of the month; below 0 while the month lasts.',
  months: 'How many months the share rests on: those that were seen at that age and at the next.',
};
const ofChanges = {
  'raw.register_changes': { ...rowsOfMonth, sale_month: 'Year and month of sale, 2026-02.' },
  'staging.register_changes': rowsOfMonth,
  'marts.register_changes': rowsOfMonth,
  'marts.register_lag': age,
  'main.register_changes': rowsOfMonth,
  'main.register_lag': age,
};

/** What a column means in a table where it means something else, by table and column. */
export const columnExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...productDescriptions,
  'raw.blog_posts': ofPostFiles,
  'staging.blog_posts': ofPostFiles,
  'core.blog_posts': ofPostFiles,
  'marts.blog_posts': ofPosts,
  'raw.ppr_rows': {
    county: 'The county as written.',
    eircode: 'The Eircode as written.',
    sale_date: 'Date of sale as written, day/month/year.',
    sale_month: 'Year and month of sale, 2026-02, taken from the date as written.',
  },
  'raw.schools': { address: "The school's address, with commas between its lines." },
  'staging.schools': { address: "The school's address, with commas between its lines." },
  'staging.sales': {
    sale_month: 'Year and month of sale, 2026-02, taken from the date as written.',
  },
  'lookups.price_corrections': {
    is_price_suspect: "Whether the price can't be that home's, whatever the rule finds.",
  },
  'lookups.routing_key_counties': {
    county: 'A county that the area of the key reaches into.',
  },
  'raw.listing_runs': {
    price_eur: 'The price stated in the advert, in euro; null where there is none or it is hidden.',
    status: 'What the source says: For Sale, Sale Agreed or Sold.',
    last_pulled_at:
      "Instant of the last pull of the run, UTC; null while its source's newest pull continues the run.",
  },
  'staging.listing_runs': {
    price_eur: 'The price stated in the advert, in euro; null where there is none or it is hidden.',
    status: 'What the source says: For Sale, Sale Agreed or Sold.',
    last_pulled_at:
      "Instant of the last pull of the run, UTC; null while its source's newest pull continues the run.",
  },
  'core.listing_spans': {
    price_eur: 'The asking price that counts, in euro; null where none is known.',
    status: 'The status that counts: For Sale, Sale Agreed or Sold.',
  },
  'core.addresses': {
    name: 'The name of the house, the building or the street, each word in its standard form.',
    kind: 'How the address identifies its home: unit, numbered, named, or bare where it gives only a place or a street.',
  },
  'core.sale_properties': {
    address_id: 'The address as its newest sale has it.',
    kind: 'How that address identifies the home: unit, numbered, named or bare.',
    eircode: 'The Eircode, if a sale of the home has one.',
  },
  'core.price_levels': {
    level: "The logarithm of the county's price index in the month.",
    month_date: 'The month, by its first day.',
  },
  'marts.area_spreads': {
    sales: 'Market sales of the newest 24 months.',
    low_eur: 'In euro, to the nearest thousand: 1 of 10 homes fetched less.',
    middle_eur: 'In euro, to the nearest thousand: half of the homes fetched more.',
    high_eur: 'In euro, to the nearest thousand: 1 of 10 homes fetched more.',
  },
  'marts.comparable_scores': {
    sales: 'Second-hand market sales of the year.',
  },
  'marts.sold_against_asking': {
    routing_key: 'The routing key, of the sales in the county; null for all sales of the area.',
    sales: 'Market sales that resulted from a listing with a known asking price, VAT not left out.',
  },
  ...ofChanges,
  'core.resales': {
    first_sale_date: 'Date of the sale before.',
  },
  'core.properties': {
    address_id:
      'The address as its newest sale has it, or its newest listing where it has no sale.',
    kind: 'How that address identifies the home: unit, numbered, named or bare.',
    eircode: 'The Eircode, if a sale of the home or, failing that, a listing has one.',
  },
  'lookups.match_reasons': { score: 'How often such a link is right, from 0 to 1, as text.' },
  'core.advert_events': {
    price_eur: 'The asking price then, in euro; null where none is known.',
    change:
      'What happened, by the source: Listed, Drop, Increase, Sale Agreed, Relisted, Unlisted, Sold.',
  },
  'core.adverts': {
    price_eur: 'The asking price that counts, in euro; null where none is known.',
    status: 'What the source shows: For Sale, Sale Agreed, Unlisted, Sold, or Out of Sight.',
    is_live: 'Whether the source shows it as for sale or sale agreed now.',
  },
  'core.sale_listing_links': {
    price_eur: "The sale's price as the register has it, in euro.",
    match_reason: 'Why the sale is taken to be the result of the listing, from a closed list.',
    beds: 'Bedrooms as last advertised before the sale; null where not stated.',
    baths: 'Bathrooms as last advertised before the sale; null where not stated.',
  },
  'core.listing_events': {
    price_eur:
      'The asking price then, in euro; for a sale of the register, its price there; null where none is known.',
  },
  'core.home_events': {
    first_eur:
      'The price that its price is compared with, in euro: the first asked in the spell, or the first of an advert that appeared beside others at a different price; null where none is known.',
    price_eur: 'The asking price then, in euro; null where none is known, and for a sale.',
    change:
      'What happened: Listed, Drop, Increase, Sale Agreed, Relisted, Readvertised, Unlisted, Sold.',
    difference_eur:
      "What the home's asking price changed by, in euro: for a new advert, from the last known price; 0 where there is no change.",
  },
  'core.listings': {
    price_eur: 'The asking price that counts, in euro; null where none is known.',
  },
  'marts.dashboard_gaps': {
    happened_after: 'The earliest look before any of it, UTC.',
    happened_by: 'The latest look that found any of it, UTC.',
    change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted.',
  },
  'core.last_news': {
    kind: 'Listed, Price, Sale Agreed or Relisted.',
    change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted.',
    price_eur: 'The asking price after it, in euro.',
  },
  'marts.live_listings': {
    price_eur:
      "The asking price, or a development's from-price, in euro; null where none is known.",
    change: 'The last drop, rise or return: Drop, Increase, Relisted; null where there was none.',
  },
  'core.spell_summaries': {
    drops: 'How often the asking price fell in the spell.',
    rises: 'How often the asking price rose in the spell.',
    first_price_eur: 'The first price asked in the spell, in euro; null where none is known.',
    last_price_eur: 'The last price asked in the spell, in euro; null where none is known.',
    price_change_share:
      'All drops and rises of the spell together, as a share of the price before them: -0.05 is down by 5 %.',
  },
  'marts.home_spells': {
    drops: 'How often the asking price fell in the spell.',
    rises: 'How often the asking price rose in the spell.',
    first_price_eur: 'The first price asked in the spell, in euro; null where none is known.',
    last_price_eur: 'The last price asked in the spell, in euro; null where none is known.',
    price_change_share:
      'All drops and rises of the spell together, as a share of the price before them: -0.05 is down by 5 %.',
  },
  'marts.home_adverts': {
    price_eur:
      "The last asking price, or a development's from-price, in euro; null where none is known.",
    spell_number: "The spell of the home on the market that the listing's last spell is part of.",
  },
  'marts.townlands': { townland: 'A place that addresses name; Other where none is known.' },
  'marts.home_news': {
    change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted, Readvertised, Unlisted.',
    price_eur: 'The asking price then, in euro; null where none is known.',
    difference_eur:
      "What the home's asking price changed by, in euro: for a new advert, from the last known price; 0 where there is no change.",
  },
  'marts.listing_histories': {
    price_eur: 'The asking price then, in euro; null where none is known.',
  },
  'marts.listing_pages': {
    last_seen_at: 'Instant of the last pull that showed it, UTC.',
    price_eur: 'The asking price that counts, in euro; null where none is known.',
  },
  'marts.county_month_homes': {
    drops:
      "Of these homes, those whose last change of price within 28 days of the month's end was a drop; null where that can't be known.",
    total: "Homes for sale at the month's end, or now.",
  },
  'marts.mapped_homes': {
    listing_id:
      'The advert that shows the home: of a sale, the newest with a position; null where there is none.',
    title: 'The address as that advert writes it; null where a sale has none.',
    price_kind: 'How the advert states its price, from a closed list; null for a sale.',
    price_eur:
      'For sale: the asking price, or a from-price, in euro; null where none is known. Sold: the price with VAT.',
    latitude: 'Degrees north, of an advert of the home; null where none has a position.',
    longitude: 'Degrees east, of an advert of the home; null where none has a position.',
    routing_key: 'The first three characters of the Eircode; null where none is known.',
    sale_date: 'Date of sale; null for a home for sale.',
  },
  'marts.register_records': {
    eircode: 'The Eircode with its space; empty where none is known.',
  },
  'marts.register_words': {
    word: 'A word of an address, a routing key or the rest of an Eircode, in its standard form.',
  },
};

/** Tables that have no `.sql` file to describe their rows. */
export const lookupDescriptions: Readonly<Record<string, string>> = {
  'lookups.address_words': 'One row per form of a word that addresses abbreviate.',
  'lookups.counties': 'One row per county of the State.',
  'lookups.county_boxes': 'One row per county: the box that holds its boundary, in degrees.',
  'lookups.lpt_bands':
    'One row per band of the Local Property Tax: the charge for a home of that value.',
  'lookups.lpt_factors':
    "One row per council and year of the tax: the council's adjustment of the tax.",
  'lookups.lpt_parts':
    'One row per part of a value above the bands: the share of it that is charged.',
  'lookups.match_reasons': 'One row per reason for which a sale or a listing is linked to a home.',
  'lookups.price_corrections':
    'One row per sale whose price an operator has judged, whatever the rule finds.',
  'lookups.register_descriptions': 'One row per description of a home that the register has used.',
  'lookups.routing_key_counties': 'One row per Eircode routing key and county that it reaches.',
  'lookups.routing_keys': 'One row per Eircode routing key.',
};

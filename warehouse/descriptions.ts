/** What the columns mean, by name, wherever a name means the same everywhere. */
export const columnDescriptions: Readonly<Record<string, string>> = {
  above_pct:
    'Of the sales compared, the share that fetched more than was asked, in percent; null where none is compared.',
  address: 'The address as the register has it.',
  address_id:
    'The address as written, a digest of its county and its cleaned text: the same for ever, whoever writes it.',
  agency_address: "The agency's address, its lines apart by line breaks.",
  agency_name: "The agency's name as the source has it.",
  author_name: 'Who wrote the post.',
  as_of_date: 'The date from which it holds, or on which the source said so.',
  base_charge_eur: 'The tax of a year before a council moves it, in euro.',
  are_named: "Whether both name a house by a house's word, as Cottage.",
  asking_price_eur:
    'The last asking price of the advert before the sale, in euro; null where none is known.',
  baths: 'Bathrooms; null where not told.',
  beds: 'Bedrooms; null where not told, as for a development of several sizes.',
  below_pct:
    'Of the sales compared, the share that fetched less than was asked, in percent; null where none is compared.',
  ber: 'Building Energy Rating, a range for a development, or Exempt or Pending; null where not told.',
  block: 'The block of the building, a letter or a number; null where none is named.',
  block_sale: 'Sales left out as one of a block of sales.',
  body_html:
    "The post as HTML that is safe to show; a mark stands where its listing's chart is to be.",
  canonical_word: 'The one form that stands for all forms of the word.',
  cell_id:
    'Addresses of one county that share door and name: only among them can two name one home.',
  change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted, Unlisted, Sold.',
  change_pct:
    'By how much the last change moved the asking price, in percent of the price before, without a sign.',
  charge_eur: 'The Local Property Tax of a year, in euro.',
  changed_at: 'Instant of the first pull that showed it as it is, UTC.',
  clean_address:
    'The address in capitals, without fadas or apostrophes, words apart by one space, parts by commas.',
  compared_sales:
    'Sales whose price is compared with the last asking price: both are known, and the price has VAT in it.',
  contact_name: 'Whom the advert names.',
  council: 'The council, by its name.',
  county: 'The county, by its English name; one of 26.',
  county_lower: 'The county in small letters, as a line of the register is held against it.',
  covers: 'What part of the register the file speaks for: all, a year (2026) or a month (2026-02).',
  days_after: 'Days from the last sight of the advert to the sale; null while it is there.',
  days_on_market:
    "Days from the home's first sight in the spell to now, or to when its last advert went or it was sold.",
  days_to_sell:
    'Days from when the home came on the market to its date of sale; at least so many where its beginning was not seen.',
  days_to_sell_median:
    'Median days from when the home came on the market to its date of sale, by Kaplan-Meier; null where it cannot be told.',
  days_to_sell_sales: 'Of the linked sales, those of homes whose beginning on the market was seen.',
  description: 'What the register says of the home, in English or Irish, damaged letters included.',
  destination:
    "Where the service goes; of a table of routes, which tells no direction, the route's two ends; empty where not known.",
  difference_eur:
    'What the asking price changed by, in euro; 0 where the event is no change of price.',
  display_name: 'The route in words, such as its two ends.',
  distance_m: 'Metres in a straight line over the ground.',
  district: 'The Dublin postal district, as 15 or 6W; null elsewhere or where not told.',
  door_count: 'Different numbers in the addresses of these sales.',
  door_key: 'The unit or, without one, the number: what stands on the door; a letter comes last.',
  doubt:
    "What makes the sale doubtful: refiled, the same home and price up to 90 days before; unlikely_price, a price that is no one home's.",
  drops: 'Of these homes, those whose last change of price within 28 days was a drop.',
  drops_week: 'Homes whose asking price fell in the last seven days.',
  duplicate: 'Sales left out as repeating another.',
  eircode:
    'The Eircode, seven characters without a space; null where none is given or it cannot exist.',
  eircode_text: 'The Eircode as the register has it, in capitals without spaces, whatever it is.',
  ethos: "The school's ethos, of a closed list; null where not told.",
  equal_pct:
    'Of the sales compared, the share that fetched what was asked, in percent; null where none is compared.',
  event_number: "The event's place in the listing's history, from 1.",
  factor_as_of_date: 'The date on which the source of the factor said so.',
  factor_pct:
    'What the council adds to the tax, in percent; null where none is known or the county has several councils.',
  factor_source: 'Who says what the council adds.',
  factor_status:
    'Whether the factor is confirmed, carried forward from the year before, not confirmed, or not to be told as the county has several councils.',
  file_name: 'Name of the landed file.',
  first_listed_at:
    'Instant of the first pull that showed any advert of the spell that the sale ended, UTC.',
  first_listed_date: "Date of the home's first sight in the spell that ended in the sale.",
  first_date: 'The day on which the spell began, UTC.',
  first_price_eur: 'The first asking price of the spell, in euro; null where none is known.',
  first_pulled_at: 'Instant of the first pull of the run, UTC.',
  first_sale_date: 'Date of the first known sale of the home.',
  first_seen_at: 'Instant of the first pull that showed the listing, UTC.',
  first_tax_year: 'The first year of the tax that it holds for.',
  floor_area_m2: 'Floor area in square metres; null where not told.',
  from_eur: 'The lowest value, in euro.',
  from_price_eur:
    "A development's from-price, of its cheapest unit, in euro; null where there is none.",
  gender: 'Who goes there: Mixed, Girls or Boys; null where not told.',
  gone_at:
    'Instant from which the listing is gone, UTC: the first of two pulls in a row that lack it; null while it is not.',
  group_id:
    'The adverts that are of one home by themselves, named by the lowest listing_id among them.',
  happened_by: 'Instant of the look that found it, UTC: it happened between the two.',
  has_county_conflict: "Whether the Eircode's routing key doesn't reach into the county.",
  has_one_house:
    'Whether one of them alone names the number of its building beside that of the unit.',
  has_other_building: 'Whether block or number of the building differ.',
  has_other_district: 'Whether both name a Dublin postal district, and not the same.',
  has_place_begun: 'Whether a place of one begins a place of the other.',
  has_same_district: 'Whether both name the same Dublin postal district.',
  has_other_number: 'Whether both are of one kind and name different numbers, letters aside.',
  has_same_eircode: 'Whether both give the same Eircode; null where either gives none.',
  has_same_place: 'Whether a place, estate or second street is named by both.',
  has_same_second: 'Whether the second names agree: the street that a house is on.',
  are_unit_and_house:
    'Whether one is a unit of a house with a number of its own, and the other a number alone.',
  has_one_block: 'Whether only one of the two names a block.',
  has_other_kind: 'Whether the kinds of the two addresses differ: a flat and a number alone.',
  has_several_homes: 'Whether the address names two homes: `Serenity (4a) & Aurora (4b)`.',
  has_street_type: 'Whether the first name of either is that of a street.',
  has_sale: 'Whether a sale of one home bears the address; else adverts alone do.',
  home: 'The unit or, without one, the number of the home; null where its address has neither.',
  homes: 'Homes.',
  house: 'The number of the building where a unit is named as well; null where not.',
  house_name_key: "The house's own name where it stands before its number, without spaces.",
  increases_week: 'Homes whose asking price rose in the last seven days.',
  is_block_sale:
    "Whether it is one of three or more sales of one day, price and county that share street or estate, or whose price isn't a whole thousand.",
  is_certain: 'Whether the link is told plainly; else it is told as likely, with its reason.',
  is_compared:
    "Whether the sale's price is held against this advert's last asking price: one advert of each sale.",
  is_development: 'Whether it advertises a development of several homes.',
  is_duplicate:
    'Whether it repeats date, address, county and price of another sale, or the home and the price of one up to 90 days before.',
  is_first: 'Whether it opens the spell; the others of the spell are further adverts of the home.',
  is_from_price: "Whether the price is a development's, of its cheapest unit.",
  is_full_market: 'Whether the price is the full market price, by the register.',
  is_flat: 'Whether the home is a flat, by its address or by its kind.',
  is_generic:
    'Whether the name is one that many estates have a street of, as The Avenue: it means little without the next part.',
  is_last_spell: 'Whether the advert has not been on the market anew since.',
  is_live: 'Whether the listing is for sale or sale agreed now.',
  is_long: 'Whether the form is the word written out, not an abbreviation.',
  is_missed: 'Whether one whole pull has lacked the listing since, and no second one yet.',
  is_multi_unit: 'Whether the address names several homes.',
  is_new: 'Whether the home was new, by the register.',
  is_news:
    'Whether it is news about the home: not what another advert told before, nor an advert that came or went beside another.',
  is_of_numbered_house:
    'Whether it is a unit of a house with a number of its own, as flat 4 of 11 Main Street is.',
  is_of_last_spell: 'Whether it is of the last spell of the home on the market.',
  is_of_register: 'Whether the register has a sale of the home.',
  is_one_home:
    'Whether the Eircode tells one home: at most five sales bear it, of one county, and no two of them contradict each other by number, name, or a price of the same day.',
  is_part_sale:
    'Whether less than a home was sold: a car space, land, a share, or a second, small deed of the day and address.',
  is_pending:
    'Whether a change waits to be confirmed: a price ten times or a tenth, or a sale seen once.',
  is_price_shown: 'Whether the advert shows its price.',
  is_price_suspect:
    "Whether the price can't be that home's: below 10,000, over 10 million and 20 times its county's median of the year, or many times what its street and its county fetch, or a small part of it; single corrections count before the rule.",
  is_shared: 'Whether the home has several adverts.',
  is_shown: 'Whether lists show the home by this advert: the one that told its last news.',
  is_single_home: 'Whether the advert is of one home: neither a site nor a development.',
  is_sold: 'Whether the advert counts as sold by it: a sure link, or an advert that is gone.',
  is_sure: 'Whether it surely happened within the window; else it may have happened before.',
  is_vat_exclusive: 'Whether the price leaves VAT out, by the register.',
  kind: 'The kind of source: ppr is the Property Price Register, schools and gtfs what stands around homes.',
  label:
    'Operator and number in one, `Bus Cuan 64`, where the source tells no more; null where it does.',
  landed_row: 'The place of the line in the raw table, of no meaning outside this version.',
  landed_rows: 'Lines that the version has from the source.',
  last_date: 'The day on which the spell ended, UTC; null where it goes on.',
  last_price_eur: 'The last asking price of the spell, in euro; null where none is known.',
  last_pulled_at: 'Instant of the newest pull, UTC.',
  last_sale_date: 'Date of the last known sale of the home.',
  last_seen_at:
    "Instant of the last pull that showed it, UTC; null while its source's newest pull shows it.",
  last_silence: 'Whether what the newest pull lacks may be gone: counted, incomplete or held.',
  last_tax_year: 'The last year of the tax that it holds for.',
  last_twelve_months_median_eur:
    'Median price of the market sales of the last twelve months of the register, VAT included, in euro; null where there are none.',
  last_twelve_months_sales: 'Market sales of the last twelve months of the register.',
  latitude: 'Degrees north; null where not told.',
  left_out_reason:
    'Why statistics leave the sale out, the first reason that applies: not_full_market, duplicate, block_sale, multi_unit, part_sale, price_suspect; null for a market sale.',
  level: 'Whom the school teaches: Primary, Post-primary or Special (both ages).',
  linked_sales: 'Market sales that came of a known listing.',
  listed_day: 'Homes first listed in the last 24 hours.',
  listed_week: 'Homes first listed in the last seven days.',
  listing_count: 'Listings that the pull shows.',
  listing_id:
    'The listing, a digest of its source and its id there: the same for ever, in public addresses.',
  listing_spell_number:
    "The place of the listing's own spell on the market among all of the listing's, from 1.",
  listing_title: "The listing's address as the advert writes it; null where it is not known.",
  longitude: 'Degrees east; null where not told.',
  market_sales: 'Sales that statistics are made of: those not left out.',
  match_key:
    'An Eircode, or the number of a home with letters of a name: what a sale and an advert of one home have in common, in one county.',
  match_reason: 'Why it is linked to its home, of a closed list.',
  max_eur: 'Highest price of the market sales, VAT included, in euro; null where there are none.',
  mean_eur: 'Mean price of the market sales, VAT included, in euro; null where there are none.',
  meaning: 'The reason in plain words.',
  median_eur: 'Median price of the market sales, VAT included, in euro; null where there are none.',
  min_eur: 'Lowest price of the market sales, VAT included, in euro; null where there are none.',
  multi_unit: 'Sales left out as of several homes.',
  name: 'The name as the source has it.',
  name_ga: 'The name in Irish; null where none is given.',
  name_key: 'The same without spaces.',
  name_consonants:
    'What is left of its first name where a slip of a vowel is left out: adverts of one home share it.',
  names: 'The names of the address in order, without a word for what they are names of.',
  new_count: 'Market sales of new homes.',
  new_mean_eur: 'Their mean price, VAT included, in euro; null where there are none.',
  new_median_eur: 'Their median price, VAT included, in euro; null where there are none.',
  newest_pulled_at: "Instant of the source's newest pull, UTC.",
  newest_record_date: 'Date of the newest sale in the file.',
  newest_sale_date: 'Date of the newest sale of the register.',
  not_full_market: 'Sales left out as not at full market price.',
  not_full_market_price: 'Yes or No.',
  now_at: 'Instant up to which listings are known, UTC: the newest pull of any source.',
  number:
    'The number in the street, with its letter, or a range as 25-27; null where none is told.',
  numbers:
    'Whether the numbers of the two homes are the same, differ, are named by one alone or by none: same, differ, one, none.',
  office_hours: "The agency's office hours as the source has them.",
  oldest_sale_date: 'Date of the oldest sale of the register.',
  operator: 'Who runs the service.',
  other_listing_id: 'The other listing of the same home.',
  page_url: "Address of the advert's page.",
  phone: "The agency's telephone number as the source has it.",
  place: 'The place in the order of distance, from 1.',
  plate_code: "The number on the stop's plate; 0 or null where it has none.",
  place_keys: 'The parts of the address after the name, in order, in one form without spaces.',
  positions: 'The register positions of the sales that have the word, the newest first.',
  post_id:
    'The post, a digest of its source and its file name: the same for ever, in public addresses.',
  postal_code: 'The Dublin postal district, in files before 2021.',
  price: 'The price as written, with euro sign and commas.',
  price_change:
    'The last change of the asking price: Drop or Increase; null where it never changed.',
  price_changed_at: 'Instant of the last change of the asking price, UTC.',
  price_eur: "The register's price in euro.",
  price_kind:
    "What the price is: asking, guide, amv (an auction's advised minimum), poa (on application).",
  price_ratio:
    'The price paid, VAT included, over the last asking price; null where none is known.',
  part_sale: 'Sales left out as of less than a home.',
  price_suspect: "Sales left out as their price can't be the home's.",
  price_with_vat_eur:
    'The price in euro, with 13.5 % VAT added where the register says that it leaves VAT out.',
  property_id:
    'The home: a digest of its Eircode or, where none is known, its lowest sale_id; of a home that only adverts know, the lowest listing_id among them. It may change when homes merge or part.',
  provisional_home_id:
    'The home as its adverts and the register know it before a sale is chosen for each spell; the final one is property_id.',
  property_size: 'Floor area as the register has it, in bands; on some new homes to 2018.',
  property_type: 'The kind of home, of a closed list; null where not told.',
  province: 'The province: Ulster, Leinster, Munster or Connacht.',
  published_date: 'The day that the post bears.',
  pull: 'The landed pull, by its folder in the landing folder: source and instant.',
  pulled_at: 'Instant of the pull, UTC.',
  pulls: 'Landed files of the source.',
  pupils: 'Pupils enrolled; null where not told.',
  rate_pct: 'What of this part of the value is the tax of a year, in percent.',
  reached_group_id:
    'The group before Eircodes part it: the lowest listing_id among all that pairs join.',
  reason: 'Why, in a few words.',
  refreshed_at:
    'Instant at which the refresh began that landed it, UTC; files of one refresh share it.',
  register_position:
    "The sale's place in the register's order: year of sale times a million, plus its number in the year, the newest highest. It may change from version to version.",
  registered_sales: 'All sales of the register.',
  relisted_at: 'Instant of the last return to the market, UTC.',
  relisted_day: 'Homes that came back in the last 24 hours.',
  relisted_week: 'Homes that came back in the last seven days.',
  rises: 'Of these homes, those whose last change of price within 28 days was a rise.',
  roll_number: "The school, by the Department's roll number.",
  route_id: 'The route, by the id that the source gives it.',
  role: 'What the word tells of an address: street, house, unit, number, block, floor, qualifier; null for none.',
  routing_key: 'The first three characters of the Eircode, one of 139 routing keys.',
  row_count: 'Lines that the version has from the file.',
  sale_agreed_day: 'Homes whose sale was agreed in the last 24 hours.',
  sale_agreed_week: 'Homes whose sale was agreed in the last seven days.',
  sale_count: 'Known sales.',
  sale_date: 'Date of sale.',
  sale_id:
    'Identity of the sale, the same for ever: a hash of its content and its place among identical rows, below 2^53.',
  sale_month: 'Month of sale, 1 to 12.',
  sale_year: 'Year of sale.',
  schools: 'Schools that are known.',
  sales: 'Market sales.',
  score: 'How often such a link is right, from 0 to 1, as measured.',
  second_hand_count: 'Market sales of second-hand homes.',
  second_hand_mean_eur: 'Their mean price in euro; null where there are none.',
  second_hand_median_eur: 'Their median price in euro; null where there are none.',
  seen_from_at: 'Instant of the first pull that showed it so, UTC.',
  seen_to_at:
    "Instant of the last pull that showed it so, UTC; null while its source's newest pull does.",
  service_number: 'What stands on the front of the vehicle, `46A`.',
  services_json:
    'The services that call there as JSON text: ServiceNumber, ServiceDisplayName, Destination, Operator.',
  set_aside_count: "Lines among them that can't be read.",
  set_aside_reason: "Why the line can't be read; null where it is a sale.",
  sha256: 'SHA-256 of the landed file, as hex.',
  silence:
    'Whether what the pull lacks may be gone: counted, as it is whole; incomplete; held, as it shows too little to be believed yet.',
  sold_at:
    "Instant that the sale takes in the advert's history, UTC: the sale's date, not before the first pull that showed the advert.",
  sold_id: 'The home of the sale, or the sale itself where its home is not known.',
  source: 'The source, by its id in the sources file.',
  source_listing_id: "The source's own id of the advert.",
  span_number: "The span's place in the listing's history, from 1.",
  spell_number: "The place of the home's spell on the market among all of the home's, from 1.",
  status:
    'For Sale, Sale Agreed, Unlisted, Sold, or Out of Sight: no longer shown, and not known to be gone.',
  stop_id:
    "The stop, by the id that the feed gives it; of a station, its own and not its platforms'.",
  stop_type: 'What calls there: Train, Tram, Ferry, Bus or Other.',
  stops: 'Stops that are known.',
  tax_source: 'Who says so.',
  tax_year: 'The year of the tax.',
  street_type:
    'The last word of the name where it is a kind of street, as RD or AVE; null for none.',
  streets:
    'How the first names of the two compare: same, crossed (the street of one is the estate of the other), misspelt, longer, differ.',
  this_month: 'Month of the newest sale, 1 to 12: what statistics call this month.',
  this_year: 'Year of the newest sale: what statistics call this year.',
  times_agreed: 'How often a sale was agreed in the spell.',
  times_relisted: 'How often it came back in the spell, under the same id or a new one.',
  times_unlisted: 'How often its last advert went in the spell.',
  title: 'The address as the advert writes it.',
  to_eur: 'The highest value, in euro; null where there is none.',
  total: 'Homes for sale.',
  total_homes: 'Homes for sale.',
  total_sales: 'Market sales: all but those left out.',
  town: 'The locality as the source names it.',
  townland:
    'The locality, in its usual spelling in the county, slips and cut ends mended; null or Other where none can be told.',
  unit: 'The unit of a building: a number, letters, or its storey; null for a home that is no unit.',
  vat_added_sales: 'Market sales to whose price VAT was added.',
  vat_exclusive: 'Yes or No.',
  was_agreed: 'Whether the sale was agreed at some time of the spell.',
  word: 'A word of an address, in capitals without fadas.',
  year: 'Year of sale.',
  happened_after:
    'The last look at which it had not happened yet, UTC; null where nobody looked before.',
  entry:
    'The entry of the sources file that brought it, by its id; several entries may read one source.',
  grace_days:
    'For how many days without a whole pull of the entry what it showed last still counts.',
  newest_whole_at:
    'Instant of the newest pull of the entry that is whole, UTC; null where none is.',
  silence_reason: 'Why what the pull lacks does not count, in numbers; null where it does.',
  shown_share:
    'Of what its entry usually shows, the share that the pull shows, of what was covered before; null for a first pull and for one that is not judged.',
  usual_count:
    'Listings that are usual for the entry: the median of its last whole pulls, or of what it leaves out now, of those before.',
  is_covered: 'Whether the pull covers this county and type: what it lacks of them may be gone.',
  looked_before_at:
    'Instant of the look before, UTC, at which it was not so yet; null where nobody looked before.',
  is_in_sight:
    'Whether it is shown: by the newest whole pull of its entry or since, of an entry that has not fallen silent.',
  is_beginning_seen:
    'Whether somebody looked before the home came: where not, the spell may have begun any time before.',
  window_days: 'The length of the window in days up to now.',
  has_recent_price_change:
    'Whether the last change of the asking price surely happened within 28 days.',
  has_recent_relisting: 'Whether the last return to the market surely happened within 28 days.',
  price_changed_after:
    'The last look at which the last change of the asking price had not happened, UTC.',
  relisted_after:
    'The last look at which the last return to the market had not happened, UTC; null where nobody looked before.',
  unsure_changes: 'Homes whose last change of price may lie within 28 days or before.',
  unsure_homes: 'Homes whose last return may lie within 28 days or before.',
  unsure_after: 'The earliest look before any of these, UTC; null where there are none.',
  unsure_by: 'The latest look that found one of these, UTC; null where there are none.',
};

const ofPosts = {
  listing_id: 'The listing that the post is about; null where it is about none.',
  title: 'The title of the post.',
};
const ofPostFiles = { ...ofPosts, file_name: "Name of the post's file in its folder." };

/** What a column means in a table where it means something else, by table and column. */
export const columnExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'raw.blog_posts': ofPostFiles,
  'staging.blog_posts': ofPostFiles,
  'core.blog_posts': ofPostFiles,
  'marts.blog_posts': ofPosts,
  'raw.ppr_rows': {
    county: 'The county as written.',
    eircode: 'The Eircode as written.',
    sale_date: 'Date of sale as written, day/month/year.',
    sale_month: 'Year and month of sale, 2026-02, cut out of the date as written.',
  },
  'raw.schools': { address: "The school's address, its lines apart by commas." },
  'staging.schools': { address: "The school's address, its lines apart by commas." },
  'core.schools': { address: "The school's address, its lines apart by commas." },
  'staging.sales': {
    sale_month: 'Year and month of sale, 2026-02, cut out of the date as written.',
  },
  'lookups.price_corrections': {
    is_price_suspect: "Whether the price can't be that home's, whatever the rule says.",
  },
  'lookups.routing_key_counties': {
    county: 'A county into which the area of the key reaches.',
  },
  'raw.listing_runs': {
    price_eur: 'The price that the advert names, in euro; null where it names none or hides it.',
    status: 'What the source says: For Sale, Sale Agreed or Sold.',
    last_pulled_at:
      "Instant of the last pull of the run, UTC; null while its source's newest pull goes on with it.",
  },
  'staging.listing_runs': {
    price_eur: 'The price that the advert names, in euro; null where it names none or hides it.',
    status: 'What the source says: For Sale, Sale Agreed or Sold.',
    last_pulled_at:
      "Instant of the last pull of the run, UTC; null while its source's newest pull goes on with it.",
  },
  'core.listing_spans': {
    price_eur: 'The asking price that counts, in euro; null where none is known.',
    status: 'The status that counts: For Sale, Sale Agreed or Sold.',
  },
  'core.addresses': {
    name: 'The name of the house, the building or the street, each word in its one form.',
    kind: 'What the address says of its home: unit, numbered, named, or bare where it names but a place or a street.',
  },
  'core.sale_properties': {
    address_id: 'The address as its newest sale has it.',
    kind: 'What that address says: unit, numbered, named or bare.',
    eircode: 'The Eircode, where a sale of the home bears one.',
  },
  'core.properties': {
    address_id:
      'The address as its newest sale has it, or its newest listing where it has no sale.',
    kind: 'What that address says: unit, numbered, named or bare.',
    eircode: 'The Eircode, where a sale of the home or, where it has none, a listing bears one.',
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
    match_reason: 'Why the sale is taken for what came of the listing, of a closed list.',
    beds: 'Bedrooms as last advertised before the sale; null where not told.',
    baths: 'Bathrooms as last advertised before the sale; null where not told.',
  },
  'core.listing_events': {
    price_eur:
      'The asking price then, in euro; of a sale of the register its price there; null where none is known.',
  },
  'core.home_events': {
    first_eur:
      'The price that its price is held against, in euro: the first asked in the spell, or by an advert that came beside others at another price; null where none is known.',
    price_eur: 'The asking price then, in euro; null where none is known, and of a sale.',
    difference_eur:
      "What the home's asking price changed by, in euro: of a return under a new id against the last known; 0 where it is no change.",
  },
  'core.listings': {
    price_eur: 'The asking price that counts, in euro; null where none is known.',
  },
  'core.recent_news': {
    happened_after: 'The earliest look before any of it, UTC.',
    happened_by: 'The latest look that found any of it, UTC.',
    change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted.',
  },
  'marts.dashboard_gaps': {
    happened_after: 'The earliest look before any of it, UTC.',
    happened_by: 'The latest look that found any of it, UTC.',
    change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted.',
  },
  'core.last_price_changes': {
    price_eur: 'The asking price after it, in euro.',
    change: 'Drop or Increase.',
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
      'All drops and rises of the spell taken together, as a share of the price before: -0.05 is down by 5 %.',
  },
  'marts.home_spells': {
    drops: 'How often the asking price fell in the spell.',
    rises: 'How often the asking price rose in the spell.',
    first_price_eur: 'The first price asked in the spell, in euro; null where none is known.',
    last_price_eur: 'The last price asked in the spell, in euro; null where none is known.',
    price_change_share:
      'All drops and rises of the spell taken together, as a share of the price before: -0.05 is down by 5 %.',
  },
  'marts.home_adverts': {
    price_eur:
      "The last asking price, or a development's from-price, in euro; null where none is known.",
    spell_number: "The spell of the home on the market that the listing's last spell is part of.",
  },
  'marts.listing_histories': {
    price_eur: 'The asking price then, in euro; null where none is known.',
  },
  'marts.listing_pages': {
    last_seen_at: 'Instant of the last pull that showed it, UTC.',
    price_eur: 'The asking price that counts, in euro; null where none is known.',
  },
  'marts.register_records': {
    eircode: 'The Eircode with its space; empty where none is known.',
  },
  'marts.register_words': {
    word: 'A word of an address, a routing key or the rest of an Eircode, by the one form that stands for all.',
  },
};

/** Tables that have no `.sql` file to say what a row is. */
export const lookupDescriptions: Readonly<Record<string, string>> = {
  'lookups.address_words': 'One row per form of a word that addresses abbreviate.',
  'lookups.counties': 'One row per county of the State.',
  'lookups.lpt_bands':
    'One row per band of the Local Property Tax: what a home of that value is charged.',
  'lookups.lpt_factors': 'One row per council and year of the tax: what the council adds.',
  'lookups.lpt_parts':
    'One row per part of a value above the bands: the share of it that is charged.',
  'lookups.match_reasons': 'One row per reason for which a sale or a listing is linked to a home.',
  'lookups.price_corrections':
    'One row per sale whose price an operator judged, against the rule or beside it.',
  'lookups.register_descriptions': 'One row per description of a home that the register has used.',
  'lookups.routing_key_counties': 'One row per Eircode routing key and county that it reaches.',
  'lookups.routing_keys': 'One row per Eircode routing key.',
};

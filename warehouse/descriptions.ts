/**
 * What the columns mean, by name, wherever a name means the same everywhere. One list in
 * alphabetical order however long, so that a name gets one meaning: by subject, a name that two
 * subjects share would get two.
 */
export const columnDescriptions: Readonly<Record<string, string>> = {
  above_first_share:
    'The share of the sales compared that fetched more than the first asking price, from 0 to 1; null under 10 sales.',
  above_last_share:
    'The share of the sales compared that fetched more than the last asking price, from 0 to 1; null under 10 sales.',
  above_pct:
    'Of the sales compared, the share that fetched more than was asked, in percent; null where none is compared.',
  added_count:
    'Sales that the file has and the file before it did not; null where no file had the month before.',
  address: 'The address as the register has it.',
  address_id:
    'The address as written, a digest of its county and its cleaned text: which never changes, whether the register or an advert has it.',
  age_days: 'Days since the home came on the market.',
  age_months:
    'Months since the month ended, begun ones too: 1 is within the month after, 0 within the month itself.',
  agency_address: "The agency's address, with a line break between its lines.",
  agency_name: "The agency's name as the source has it.",
  agreed:
    'Of the homes listed, those that were sale agreed at least once since; null where no source of the area ever shows it.',
  agreement_pct:
    'About how closely, in percent, the sales near the home agree with one another or, where it has a sale of its own, with that: 7, 15 or 30; null for more, and where only one of them is known.',
  altered_count:
    'Sales that both files have and that differ in something: the price, the Eircode, the spelling. Null where no file had the month before.',
  answered_sales: 'Those of the sales that have a range.',
  area_id:
    'A county by its English name, a place as place_years has it, or an Eircode routing key.',
  author_name: 'Who wrote the post.',
  as_of_date: 'The date from which it applies, or on which the source stated it.',
  base_charge_eur: "The tax for a year before the council's adjustment, in euro.",
  area: 'A county by its English name, or Ireland for all 26.',
  both_have_house_name: 'Whether both give a house name with a word for a house, such as Cottage.',
  asking_price_eur:
    'The last asking price of the advert before the sale, in euro; null where none is known.',
  baths: 'Bathrooms; null where not stated.',
  beds: 'Bedrooms; null where not stated, as for a development with several sizes.',
  below_pct:
    'Of the sales compared, the share that fetched less than was asked, in percent; null where none is compared.',
  ber: 'Building Energy Rating, a range for a development, or Exempt or Pending; null where not stated.',
  block: 'The block of the building, a letter or a number; null where none is named.',
  block_sale: 'Sales left out because they are part of a block of sales.',
  body_html: "The post as HTML that is safe to show, with a marker where its listing's chart goes.",
  canonical_word: 'The standard form of the word.',
  cell_id:
    'The group of addresses in a county with the same door digits and similar names; only addresses in one cell can be of the same home.',
  change: 'What happened: Listed, Drop, Increase, Sale Agreed, Relisted, Unlisted, Sold.',
  change_pct:
    'The size of the last change of the asking price, in percent of the previous price, without a sign.',
  charge_eur: 'The Local Property Tax for a year, in euro.',
  changed_from_eur: 'The asking price before its last change, in euro.',
  changed_to_eur: 'The asking price after its last change, in euro.',
  changed_at: 'Instant of the first pull that showed it as it is, UTC.',
  clean_address:
    'The address in capitals, without fadas or apostrophes, with one space between words and commas between parts.',
  compared_pull:
    'The pull of the file that applied to the month before; null where no file had it.',
  compared_sales:
    'Sales whose price is compared with the last asking price: both are known, and the price includes VAT.',
  contact_name: 'The contact person named in the advert.',
  council: 'The council, by its name.',
  county: 'The county, by its English name; one of 26.',
  county_lower: 'The county in lower case, for comparison with a line of the register.',
  covers: 'What part of the register the file covers: all, a year (2026) or a month (2026-02).',
  days_after: 'Days from the last sight of the advert to the sale; null while it is there.',
  days_on_market:
    "Days from the home's first sight in the spell to now, or to when its last advert was removed or it was sold.",
  days_to_agreed:
    'Median days from listing to the first sale agreed, of those that were agreed so far; null for none.',
  days_to_fall_through:
    'Median days from the first sale agreed to the first time that one fell through, of those that have so far; null for none.',
  days_to_price_change:
    'Median days from listing to the first change of price, of those that changed it so far; null for none.',
  days_to_relisted:
    'Median days from listing to the first time that the home came back, of those that have so far; null for none.',
  days_to_sale:
    'Median days from listing to the date of sale, of those sold so far; null for none.',
  days_to_sell:
    'Days from when the home came on the market to its date of sale; a minimum if its arrival on the market was not seen.',
  days_to_sell_median:
    'Median days from when the home came on the market to its date of sale, by Kaplan-Meier; null where it cannot be estimated.',
  days_to_sell_sales: 'The linked sales of homes whose arrival on the market was seen.',
  description:
    "The register's description of the home, in English or Irish, including damaged letters.",
  destination:
    'Where the service goes; from a table of routes, which gives no direction, the two ends of the route; empty where not known.',
  difference_eur:
    "The change of the asking price, in euro; 0 where the event isn't a change of price.",
  display_name: 'The route in words, such as its two ends.',
  display_place: 'The place as it is spelt most often, in words: Salthill, Dublin 15.',
  display_street:
    'The name of the street, the estate or the building as it is spelt most often, in words: Dalysfort Road.',
  distance_m: 'Straight-line distance in metres.',
  district: 'The Dublin postal district, such as 15 or 6W; null elsewhere or where not stated.',
  door_count: 'How many different numbers the addresses of these sales have.',
  door_key: 'The unit or, without one, the number: what is on the door; a letter comes last.',
  doubt:
    "What makes the sale doubtful: refiled, the same home and price up to 90 days before; unlikely_price, a price that can't be that of one home.",
  drops: 'Of these homes, those whose last change of price within 28 days was a drop.',
  drops_week: 'Homes whose asking price fell in the last seven days.',
  duplicate: 'Sales left out because they repeat another.',
  east_longitude: 'The easternmost point of the county, in degrees east.',
  eircode:
    'The Eircode, seven characters without a space; null where none is given or it cannot exist.',
  eircode_text:
    'The Eircode as the register has it, in capitals without spaces, whether valid or not.',
  end_at: 'The end of the month, UTC; of the current one, the newest pull.',
  end_month: 'The month, YYYY-MM.',
  ethos: "The school's ethos, from a closed list; null where not stated.",
  equal_pct:
    'Of the sales compared, the share that fetched what was asked, in percent; null where none is compared.',
  event_number: "The event's place in the listing's history, from 1.",
  evidence:
    "What the range is based on: asking (the asking price), nearest (the sales nearest by number), own (the home's last sale), nearest_and_own, few_and_own (one or two sales near it, and its own), street (the newest sales of a street).",
  expected_sales:
    'Market sales that the month will have, as estimated; null while the month lasts where under 20 are usually in by then.',
  expected_sales_high: 'The upper end of the 95 % interval of expected_sales.',
  expected_sales_low: 'The lower end of the 95 % interval of expected_sales.',
  factor_as_of_date: 'The date on which the source stated the factor.',
  factor_pct:
    "The council's adjustment of the tax, in percent; null where none is known or the county has several councils.",
  factor_source: "The source of the council's adjustment.",
  factor_status:
    'Whether the factor is confirmed, carried forward from the year before, not confirmed, or unknown because the county has several councils.',
  fall_through_high: 'The upper end of the 95 % interval of fall_through_share, from 0 to 1.',
  fall_through_low: 'The lower end of the 95 % interval of fall_through_share, from 0 to 1.',
  fall_through_share:
    'Of the homes sale agreed, the share for which that fell through at least once, from 0 to 1; null where none was agreed.',
  fell_through: 'Of the homes sale agreed, those for which that fell through at least once.',
  file_name: 'Name of the landed file.',
  first_index_value:
    'The price level of the quarter from the sales up to its end, as the register has them now; the mean of 2015 is 100, or of the first year where the index has no 2015.',
  first_listed_at:
    'Instant of the first pull that showed any advert of the spell that the sale ended, UTC.',
  first_listed_date: "Date of the home's first sight in the spell that ended in the sale.",
  first_date: 'The day on which the spell began, UTC.',
  first_pulled_at: 'Instant of the first pull of the run, UTC.',
  first_sale_date: 'Date of the first known sale of the home.',
  first_price_with_vat_eur:
    'The price of the sale before, in euro, VAT added where the register leaves it out.',
  first_seen_at: 'Instant of the first pull that showed the listing, UTC.',
  first_tax_year: 'The first tax year that it applies to.',
  floor_area_m2:
    'Floor area in square metres; null where not stated, and, from core on, where it is under 8 or over 200 a bedroom.',
  from_eur: 'The lowest value, in euro.',
  followed_from_at: 'Instant of the first pull that followed the county, UTC.',
  from_price_eur:
    "A development's from-price, the price of its cheapest unit, in euro; null where there is none.",
  gender: 'Which pupils it takes: Mixed, Girls or Boys; null where not stated.',
  gone: 'Of the homes listed, those that have left the market and whose sale is not found in the register, or not yet.',
  gone_at:
    'Instant from which the listing is gone, UTC: the first of two pulls in a row that lack it; null while it is not.',
  group_id: 'The group of adverts of one home, identified by the lowest listing_id among them.',
  group_kind: 'What the group is: country, part, county or evidence.',
  group_name:
    'The country, Dublin or Rest, the county, or the kind of evidence as price_ranges has it.',
  happened_by: 'Instant of the look that found it, UTC: it happened between the two.',
  has_county_conflict: "Whether the Eircode's routing key doesn't reach into the county.",
  has_one_house:
    'Whether only one of them gives the number of its building as well as that of the unit.',
  has_other_building: 'Whether the block or the number of the building differs.',
  has_other_district: 'Whether both name a Dublin postal district, and these differ.',
  places:
    'The places by which it is found, separated by commas: any that its address names; Other where none is known.',
  held_share:
    'The share of the answered sales whose price was in the range, from 0 to 1; ranges are made for 0.8.',
  high_eur:
    'The high end of the range, in euro, to the nearest thousand: 1 of 10 prices was above.',
  is_counted:
    'Whether counts of homes for sale count it: it is shown, and a source follows its county.',
  is_disputed: "Whether the range by the asking price and the range by sales don't overlap.",
  is_unit:
    'For a street, whether the row is for units such as apartments, and not houses; null otherwise.',
  low_eur: 'The low end of the range, in euro, to the nearest thousand: 1 of 10 prices was below.',
  median_error_log:
    'The median of how far the price was from the middle of the range, as a difference of logarithms without a sign.',
  median_high_over_low: 'The median of the high end over the low end of the range.',
  middle_eur:
    'The middle of the range, in euro, to the nearest thousand: half of the prices were above.',
  own_sale_id: 'The last market sale of the home itself, where it is part of the evidence.',
  place_prefix_matches: 'Whether a place in one address is the beginning of a place in the other.',
  has_price_changes: 'Whether price changes of the 28 days before could be seen.',
  has_same_district: 'Whether both name the same Dublin postal district.',
  has_other_number:
    'Whether both are of the same kind and have different numbers, ignoring letters.',
  has_same_eircode: 'Whether both give the same Eircode; null where either gives none.',
  has_same_place: 'Whether both name the same place, estate or second street.',
  has_same_second: 'Whether the second names agree: the street that a house is on.',
  are_unit_and_house:
    'Whether one is a unit of a house with a number of its own, and the other only has a number.',
  has_one_block: 'Whether only one of the two names a block.',
  has_other_kind:
    'Whether the kinds of the two addresses differ: one is a flat, the other only a number.',
  has_several_homes: 'Whether the address names two homes: `Serenity (4a) & Aurora (4b)`.',
  has_street_type: 'Whether the first name of either address is that of a street.',
  has_sale: 'Whether a sale of one home has the address; otherwise only adverts do.',
  home: 'The unit or, without one, the number of the home; null where its address has neither.',
  homes: 'Number of homes.',
  homes_with_area: 'Of the homes, those whose advert states a price and a floor area.',
  homes_followed:
    'Homes still followed past this age; never fewer than 20. Those that left unsold are followed for a sale.',
  house: 'The number of the building where a unit is named as well; null where not.',
  house_name_key: "The house's own name where it stands before its number, without spaces.",
  increases_week: 'Homes whose asking price rose in the last seven days.',
  index_high: 'The upper end of the 95 % interval of index_value.',
  index_low: 'The lower end of the 95 % interval of index_value.',
  index_value:
    'The price level; the mean of 2015 is 100, or of the first year where the index has no 2015.',
  is_block_sale:
    'Whether it is one of three or more sales of one day, price and county that share street or estate, or whose price is odd: not a whole thousand, nor with the VAT of a new home a multiple of 500.',
  is_certain:
    'Whether the link is shown as certain; otherwise it is shown as likely, with its reason.',
  is_compared:
    "Whether the sale's price is compared with this advert's last asking price; true for one advert of each sale.",
  is_current: 'Whether it is the month of the newest pull.',
  is_development: 'Whether it advertises a development of several homes.',
  is_duplicate:
    'Whether it repeats date, address, county and price of another sale, or the home and the price of one up to 90 days before.',
  is_first:
    'Whether it is the first advert of the spell; the others are further adverts of the home.',
  is_from_price: "Whether the price is a development's from-price, that of its cheapest unit.",
  is_full_market: 'Whether the price is the full market price, by the register.',
  is_flat: 'Whether the home is a flat, by its address or by its kind.',
  is_generic:
    'Whether the name is one that many estates have a street of, such as The Avenue: it means little without the next part.',
  is_last_spell: "Whether this is the advert's last spell on the market.",
  is_live: 'Whether the listing is for sale or sale agreed now.',
  is_long: 'Whether the form is the word in full, not an abbreviation.',
  is_missed: 'Whether exactly one whole pull has missed the listing since.',
  is_multi_unit: 'Whether the address names several homes.',
  is_new: 'Whether the home was new, by the register.',
  is_first_report:
    'Whether it is news about the home: not a repeat of what another advert showed before, nor an advert added or removed while another was there.',
  is_of_numbered_house:
    'Whether it is a unit of a house with a number of its own, as flat 4 of 11 Main Street is.',
  is_of_last_spell: "Whether it belongs to the home's last spell on the market.",
  is_of_register: 'Whether the register has a sale of the home.',
  is_one_home:
    'Whether the Eircode identifies one home: at most five sales bear it, of one county, and no two of them contradict each other by number, name, or a price of the same day.',
  is_part_sale:
    'Whether less than a home was sold: a car space, land, a share, or a second, small deed of the day and address.',
  is_pending:
    "Whether a change isn't confirmed yet: a price ten times as high or a tenth, or a sale seen once.",
  is_price_shown: 'Whether the advert shows its price.',
  is_price_suspect:
    "Whether the price can't be that of one home: below 10,000, over 10 million and 20 times its county's median of the year, or many times the prices of its street, places and county, or a small part of them; an operator's correction overrides the rule.",
  is_routing_key: 'Whether the place is an Eircode routing key.',
  is_shared: 'Whether the home has several adverts.',
  is_shown: 'Whether lists show the home by this advert, the one with its latest news.',
  is_single_home: 'Whether the advert is of one home: neither a site nor a development.',
  is_sold:
    'Whether the advert counts as sold because of this link: the link is certain, or the advert is gone.',
  is_sure:
    'Whether it certainly happened within the window; otherwise it may have happened before.',
  is_vat_exclusive: 'Whether the price excludes VAT, by the register.',
  kind: 'The kind of source: ppr is the Property Price Register, schools and gtfs describe what is around homes.',
  label:
    'Operator and number in one, `Bus Cuan 64`, where the source gives nothing more; null where it does.',
  landed_row: 'The position of the line in the raw table, with no meaning outside this version.',
  landed_rows: 'Lines of the source in this version.',
  last_date: 'The day on which the spell ended, UTC; null if it is still going on.',
  last_month: 'The last month of the period, 1 to 12.',
  last_price_eur: 'The last asking price of the spell, in euro; null where none is known.',
  last_pulled_at: 'Instant of the newest pull, UTC.',
  last_sale_date: 'Date of the last known sale of the home.',
  last_seen_at:
    "Instant of the last pull that showed it, UTC; null while its source's newest pull shows it.",
  last_absences: 'Whether what the newest pull lacks may be gone: counted, incomplete or held.',
  last_tax_year: 'The last tax year that it applies to.',
  last_twelve_months_median_eur:
    'Median price of the market sales of the last twelve whole months of the register, VAT included, in euro; null where there are none.',
  last_twelve_months_sales: 'Market sales of the last twelve whole months of the register.',
  last_year: 'The year of the last month of the period.',
  latitude: 'Degrees north; null where not stated.',
  left_out_reason:
    'Why statistics leave the sale out, the first reason that applies: not_full_market, duplicate, block_sale, multi_unit, part_sale, price_suspect; null for a market sale.',
  level: 'The level of the school: Primary, Post-primary or Special (both ages).',
  linked_sales: 'Market sales that resulted from a known listing.',
  listed:
    'Homes whose coming on the market in this quarter was seen: a look at their source up to four weeks before lacked them.',
  listed_day: 'Homes first listed in the last 24 hours.',
  listed_week: 'Homes first listed in the last seven days.',
  listing_count: 'Listings that the pull shows.',
  listing_id:
    'The listing, a digest of its source and its id there; it never changes, and is used in URLs.',
  listing_spell_number: "The number of the listing's spell on the market, from 1.",
  listing_title: "The listing's address as the advert writes it; null where it is not known.",
  live_adverts: 'How many live listings its home has, itself among them.',
  longitude: 'Degrees east; null where not stated.',
  market_sales: 'Sales that statistics include: all that are not left out.',
  market_year: 'The calendar year in which the homes were on the market.',
  match_key:
    'An Eircode, or the number of a home with letters of a name: a sale and an advert of one home share one of these within a county.',
  match_reason: 'Why it is linked to its home, from a closed list.',
  max_eur: 'Highest price of the market sales, VAT included, in euro; null where there are none.',
  mean_eur: 'Mean price of the market sales, VAT included, in euro; null where there are none.',
  meaning: 'The reason in plain words.',
  median_eur: 'Median price of the market sales, VAT included, in euro; null where there are none.',
  median_price_per_m2_eur:
    'The median asking price of homes_with_area per square metre, in euro; null where there are none.',
  median_of_first:
    'The median of the price fetched as a share of the first asking price; 1 is the asking price. Null under 10 sales.',
  median_of_last:
    'The median of the price fetched as a share of the last asking price; 1 is the asking price. Null under 10 sales.',
  median_of_last_high: 'The upper end of the 95 % interval of median_of_last; null under 10 sales.',
  median_of_last_low: 'The lower end of the 95 % interval of median_of_last; null under 10 sales.',
  min_eur: 'Lowest price of the market sales, VAT included, in euro; null where there are none.',
  month_date: 'The month of sale, by its first day.',
  months: 'How many months the period has: 1, 3 or 12.',
  multi_unit: 'Sales left out because they are of several homes.',
  name: 'The name as the source has it.',
  name_ga: 'The name in Irish; null where none is given.',
  name_key: 'The same without spaces.',
  name_consonants:
    "The consonants of its first name, so that misspelt vowels and joined words don't matter.",
  names: 'The names in the address in order, without a word for what kind of place they are.',
  newest_pulled_at: "Instant of the source's newest pull, UTC.",
  newest_record_date: 'Date of the newest sale in the file.',
  newest_sale_date: 'Date of the newest sale of the register.',
  ninetieth_of_first:
    'The 90th percentile of the price fetched as a share of the first asking price; null under 10 sales.',
  ninetieth_of_last:
    'The 90th percentile of the price fetched as a share of the last asking price; null under 10 sales.',
  north_latitude: 'The northernmost point of the county, in degrees north.',
  not_full_market: 'Sales left out because they are not at full market price.',
  not_full_market_price: 'Yes or No.',
  now_at: 'Instant up to which listings are known, UTC: the newest pull of any source.',
  number:
    'The number in the street, with its letter, or a range such as 25-27; null where none is given.',
  numbers:
    'How the numbers of the two homes compare: same, differ, one (only one has a number), none.',
  office_hours: "The agency's office hours as the source has them.",
  oldest_sale_date: 'Date of the oldest sale of the register.',
  on_market: 'Of the homes listed, those that are on the market still.',
  operator: 'The operator of the service.',
  other_listing_id: 'The other listing of the same home.',
  other_listing_ids:
    "The home's other adverts, live or gone, with commas between; empty where there are none.",
  outcome:
    'What is reached: agreed (sale agreed, or sold without a look in between), gone (agreed or withdrawn, whichever came first), sold_at_least (a sale of the register is found) or sold_at_most (that, or the home left the market and may have been sold). The true share sold lies from reached_low of sold_at_least to reached_high of sold_at_most.',
  page_key: "The key of its page, a part of the page's address: galway-salthill-dalysfort-road.",
  page_url: "Address of the advert's page.",
  phone: "The agency's telephone number as the source has it.",
  place: 'The rank by distance, from 1.',
  place_id:
    'The place: its county and its name in a standard form without spaces, or its Eircode routing key.',
  place_key:
    "The place that distinguishes the street from others of its name in the county, its name in a standard form without spaces, or a district of Dublin such as D15; empty where addresses give only the county's own town. Null: not known.",
  place_name: 'The name of the place, each word in its standard form.',
  place_names: 'The names of the places after it, each word in its standard form.',
  plate_code: "The number on the stop's plate; 0 or null where it has none.",
  place_keys:
    'The parts of the address after the name, in order, in their standard form without spaces.',
  positions: 'The register positions of the sales that have the word, the newest first.',
  post_id:
    'The post, a digest of its source and its file name; it never changes, and is used in URLs.',
  postal_code: 'The Dublin postal district, in files before 2021.',
  price: 'The price as written, with euro sign and commas.',
  price_change:
    'The last change of the asking price: Drop or Increase; null where it never changed.',
  price_changed: 'Of the homes listed, those whose asking price changed since.',
  price_changed_at: 'Instant of the last change of the asking price, UTC.',
  price_eur: "The register's price in euro.",
  price_kind:
    "What the price is: asking, guide, amv (an auction's advised minimum), poa (on application).",
  price_now_eur:
    'The price in the money of the newest sale, by the price index of the county, in euro, to the nearest thousand.',
  price_per_m2_eur:
    'The asking price in euro per square metre of floor area; null where either is not known, and for a development.',
  price_ratio:
    'The price paid, VAT included, divided by the last asking price; null where none is known.',
  part_sale: 'Sales left out because they are of less than a home.',
  price_suspect: "Sales left out because their price can't be that of the home.",
  price_with_vat_eur:
    'The price in euro, with 13.5 % VAT added where the register says that it excludes VAT.',
  property_id:
    'The home: a digest of its Eircode or, where none is known, its lowest sale_id; for a home known only from adverts, their lowest listing_id. It may change when homes are merged or split.',
  provisional_home_id:
    'The home as known from its adverts and the register before a sale is chosen for each spell; the final one is property_id.',
  property_size: 'Floor area as the register has it, in bands; on some new homes to 2018.',
  property_type: 'The kind of home, from a closed list; null where not stated.',
  published_date: 'The date of the post.',
  pull: 'The landed pull, by its folder in the landing folder: source and instant.',
  pulled_at: 'Instant of the pull, UTC.',
  pulls: 'Landed files of the source.',
  pupils: 'Pupils enrolled; null where not stated.',
  rate_pct: 'The share of this part of the value that is charged as tax for a year, in percent.',
  reached_high: 'The upper end of the 95 % interval of reached_share.',
  reached_low: 'The lower end of the 95 % interval of reached_share.',
  reached_share: 'The share of homes that reach the outcome by this age, from 0 to 1.',
  reason: 'Why, in a few words.',
  refreshed_at:
    'Instant at which the refresh began that landed it, UTC; files of one refresh share it.',
  register_position:
    "The sale's place in the register's order: year of sale times a million, plus its number in the year, the newest highest. It may change from version to version.",
  registered_sales: 'All sales of the register.',
  relisted:
    'Of the homes listed, those that came back: after falling through, or after being off the market for less than 98 days.',
  relisted_at: 'Instant of the last return to the market, UTC.',
  relisted_day: 'Homes that came back in the last 24 hours.',
  relisted_week: 'Homes that came back in the last seven days.',
  resales:
    'Sales of the period whose home was sold before, at least two years earlier, and was new at neither sale.',
  revision_pct: 'By how much index_value differs from first_index_value, in percent.',
  rises: 'Of these homes, those whose last change of price within 28 days was a rise.',
  roll_number: "The school, by the Department's roll number.",
  route_id: 'The route, by its id in the source.',
  role: 'What the word means in an address: street, house, unit, number, block, floor, qualifier; null for none.',
  routing_key: 'The first three characters of the Eircode, one of 139 routing keys.',
  row_count: 'Lines of the file in this version.',
  sale_agreed_day: 'Homes whose sale was agreed in the last 24 hours.',
  sale_agreed_week: 'Homes whose sale was agreed in the last seven days.',
  sale_count: 'Known sales.',
  sale_date: 'Date of sale.',
  sale_home_id: 'The home of the sale, or the sale itself where its home is not known.',
  sale_id:
    'Identity of the sale, which never changes: a hash of its content and its position among identical rows, below 2^53.',
  sale_ids:
    'The sales of other homes behind the range by sales, the nearest first; null where there are none.',
  sale_month: 'Month of sale, 1 to 12.',
  sale_year: 'Year of sale.',
  sales_evidence: 'What the range by sales is based on, as in evidence; null where there is none.',
  sales_high_eur: 'The high end of the range by sales, in euro; null where there is none.',
  sales_low_eur: 'The low end of the range by sales, in euro; null where there is none.',
  sales_middle_eur: 'The middle of the range by sales, in euro; null where there is none.',
  schools: 'Schools that are known.',
  sales: 'Market sales.',
  score: 'How often such a link is right, from 0 to 1, as measured.',
  seen_from_at: 'Instant of the first pull that showed it so, UTC.',
  seen_to_at:
    "Instant of the last pull that showed it so, UTC; null while its source's newest pull does.",
  service_number: 'The number shown on the front of the vehicle, such as `46A`.',
  services_json:
    'The services that call there as JSON text: ServiceNumber, ServiceDisplayName, Destination, Operator.',
  set_aside_count: "Lines among them that can't be read.",
  set_aside_reason: "Why the line can't be read; null where it is a sale.",
  sha256: 'SHA-256 of the landed file, as hex.',
  absences:
    'Whether what the pull lacks may be gone: counted (the pull is whole), incomplete, or held (it shows too little to be accepted yet).',
  share_in: 'The share of the sales of a month that is in the register by that age, from 0 to 1.',
  share_in_high: 'The upper end of the 95 % interval of share_in.',
  share_in_low: 'The lower end of the 95 % interval of share_in.',
  sold: 'Of the homes listed, those whose sale is found in the register.',
  sold_at:
    "Instant of the sale in the advert's history, UTC: the sale's date, not before the first pull that showed the advert.",
  source: 'The source, by its id in the sources file.',
  source_listing_id: "The source's own id of the advert.",
  sources: 'How many sources of listings were being followed in the month.',
  south_latitude: 'The southernmost point of the county, in degrees north.',
  span_number: "The span's place in the listing's history, from 1.",
  spell_number: "The number of the home's spell on the market, from 1.",
  start_date: 'The first day of the period.',
  status:
    'For Sale, Sale Agreed, Unlisted, Sold, or Out of Sight: no longer shown, and not known to be gone.',
  stop_id:
    'The stop, by its id in the feed; for a station, its own id and not those of its platforms.',
  stop_type: 'What calls there: Train, Tram, Ferry, Bus or Other.',
  stops: 'Stops that are known.',
  street_name_id:
    'The name of a street, an estate or a building in its county, as a digest; null where the address names none. It never changes.',
  tax_source: 'The source of the figure.',
  tax_year: 'The tax year.',
  street_type:
    'The last word of the name where it is a kind of street, such as RD or AVE; null otherwise.',
  streets:
    'How the first names of the two compare: same, crossed (the street of one is the estate of the other), misspelt, longer, differ.',
  tenth_of_first:
    'The 10th percentile of the price fetched as a share of the first asking price; null under 10 sales.',
  tenth_of_last:
    'The 10th percentile of the price fetched as a share of the last asking price; null under 10 sales.',
  this_month: 'Month of the newest sale, 1 to 12: what statistics call this month.',
  this_year: 'Year of the newest sale: what statistics call this year.',
  times_agreed: 'How often a sale was agreed in the spell.',
  times_relisted: 'How often it came back in the spell, under the same id or a new one.',
  times_unlisted: 'How often its last advert was removed in the spell.',
  title: 'The address as the advert writes it.',
  to_eur: 'The highest value, in euro; null where there is none.',
  total: 'Homes for sale.',
  total_homes: 'Homes for sale.',
  total_sales: 'Market sales: all but those left out.',
  town: 'The locality as the source gives it.',
  townland:
    'The locality, in its usual spelling in the county, with misspelt and cut-off names corrected; null or Other where it is unknown.',
  unit: "The unit of a building: a number, letters, or its storey; null for a home that isn't a unit.",
  unplaced_sales:
    "Sales of the street's name in its county that can't be assigned: their addresses give no place, and the county has several streets of the name.",
  vat_added_sales: 'Market sales to whose price VAT was added.',
  vat_exclusive: 'Yes or No.',
  west_longitude: 'The westernmost point of the county, in degrees east.',
  withdrawn_count:
    'Sales that the file before had and this one does not; null where no file had the month before.',
  within_10_share:
    'The share of the answered sales whose price was within 10 % of the middle of the range, from 0 to 1.',
  within_20_share:
    'The share of the answered sales whose price was within 20 % of the middle of the range, from 0 to 1.',
  word: 'A word of an address, in capitals without fadas.',
  happened_after:
    'The last look at which it had not happened yet, UTC; null where there was no look before.',
  entry:
    'The entry of the sources file that brought it, by its id; several entries may read one source.',
  grace_days:
    'How many days without a whole pull of the entry may pass before what it last showed stops counting.',
  newest_whole_at:
    'Instant of the newest pull of the entry that is whole, UTC; null where none is.',
  absences_reason: 'Why the absences in the pull do not count, with figures; null where they do.',
  shown_share:
    'What the pull shows as a share of what is usual, without what its search leaves out, 1 being as usual; null for one that is not judged.',
  is_complete: 'Whether the pull shows all that its source has in its scope, by its own account.',
  incomplete_reason: 'Why it does not; null where it does, or where that is not known.',
  is_accepted: 'Whether an operator has accepted that what the pull lacks is gone.',
  is_covered: 'Whether the pull covers this county and type: what it lacks of them may be gone.',
  previous_snapshot_at:
    'Instant of the previous look, UTC, when it was not yet so; null where there was no look before.',
  is_in_sight:
    'Whether it is shown: by the newest whole pull of its entry or since, if the entry has had a whole pull recently enough.',
  is_beginning_seen:
    'Whether anybody looked before the home appeared; if not, the spell may have begun at any earlier time.',
  window_days: 'The length of the window in days up to now.',
  has_fallen_through:
    'Whether the home stands for sale again because its sale fell through, without having been gone.',
  certain_days:
    'The days of the shortest window up to now in which it certainly happened; null where there was no look before.',
  found_days: 'The days of the shortest window up to now in which it was found.',
  is_for_sale: 'Whether the home is for sale now, and not sale agreed.',
  added_certain_days:
    'The days of the shortest window up to now in which the home was certainly added; null where that is not known.',
  added_found_days:
    'The days of the shortest window up to now in which the home was first found; null where no advert of it began the spell.',
  price_changed_certain_days:
    'The days of the shortest window up to now in which the last change of the asking price certainly happened.',
  price_changed_found_days:
    'The days of the shortest window up to now in which the last change of the asking price was found.',
  relisted_certain_days:
    'The days of the shortest window up to now in which the last return to the market certainly happened.',
  relisted_found_days:
    'The days of the shortest window up to now in which the last return to the market was found.',
  is_seen_once: 'Whether no advert of the home in the spell was seen by more than one look.',
  price_changed_after:
    'The last look at which the last change of the asking price had not happened, UTC.',
  relisted_after:
    'The last look at which the last return to the market had not happened, UTC; null where there was no look before.',
  unsure_changes: 'Homes whose last change of price may have been within 28 days or earlier.',
  uncertain_homes: 'Homes whose last return may have been within 28 days or earlier.',
  uncertain_after: 'The earliest look before any of these, UTC; null where there are none.',
  uncertain_until: 'The latest look that found one of these, UTC; null where there are none.',
  floor_area_band:
    'The class of floor area that the register gives, as text; on some new homes to 2018.',
  price_correction:
    'Why an operator has judged the price, whatever the rule finds; null for nearly all sales.',
  match_score: 'How often such a link is right, from 0 to 1, as measured.',
  step_number: "The step's place in the history of the home, from 1.",
  market_sales_12m:
    'Market sales of the twelve months that end with this one; null in the first eleven months of the register.',
  mean_price_12m_eur:
    'Mean price of these twelve months in euro, VAT added where the register leaves it out.',
  median_price_12m_eur:
    'Median price of these twelve months in euro, VAT added where the register leaves it out.',
  sale_price_eur: "The register's price of the sale in euro; null for a step that adverts showed.",
  sale_price_with_vat_eur:
    'The price of the sale in euro, with 13.5 % VAT added where the register says that it leaves VAT out; null for a step that adverts showed.',
  not_full_market_sales: 'Sales left out because they are not at full market price.',
  duplicate_sales: 'Sales left out because they repeat another.',
  block_sales: 'Sales left out because they are part of a block of sales.',
  multi_unit_sales: 'Sales left out because they are of several homes.',
  part_sales: 'Sales left out because they are of less than a home.',
  price_suspect_sales: "Sales left out because their price can't be that of the home.",
  min_price_eur:
    'Lowest price of the market sales in euro, VAT included; null where there are none.',
  max_price_eur:
    'Highest price of the market sales in euro, VAT included; null where there are none.',
  pull_count: 'Landed files of the source.',
};

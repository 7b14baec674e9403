-- One row per townland with homes for sale or sale agreed in a county, by name,
-- districts by number, Other last, with the page of its sales.
select
    townland as "townlandName",
    homes as count,
    page_key as "placeKey",
    homes_with_area as "homesWithArea",
    median_price_per_m2_eur as "medianPricePerM2",
from marts.townlands
where county = $county
order by
    townland = 'Other',
    regexp_replace(townland, ' \d+W?$', ''),
    try_cast(regexp_extract(townland, ' (\d+)W?$', 1) as integer) nulls first,
    townland

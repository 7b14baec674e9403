-- One row per townland with homes for sale in a county, by name, districts by
-- number, Other last.
select
    townland as "townlandName",
    homes as count,
    homes_with_area as "homesWithArea",
    median_price_per_m2_eur as "medianPricePerM2",
from marts.townlands
where county = $county
order by
    townland = 'Other',
    regexp_replace(townland, ' \d+W?$', ''),
    try_cast(regexp_extract(townland, ' (\d+)W?$', 1) as integer) nulls first,
    townland

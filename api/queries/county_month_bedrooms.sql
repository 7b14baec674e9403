-- One row per month and number of bedrooms in a county's year: prices of the
-- market sales whose bedrooms are known from a listing.
select
    sale_month::integer as sale_month,
    beds,
    sales,
    mean_eur,
    median_eur,
    max_eur,
    min_eur,
from marts.county_month_bedrooms
where county = $county and sale_year = $year and beds between 2 and 4
order by sale_month, beds

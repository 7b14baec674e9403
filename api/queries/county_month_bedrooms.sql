-- One row per month and count of bedrooms of a county's year: the prices of the market
-- sales of which a listing tells them.
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

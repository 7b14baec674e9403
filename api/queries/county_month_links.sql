-- One row, or none: the market sales of a county's month that are linked to a
-- listing.
select
    linked_sales,
    compared_sales,
    days_to_sell_sales,
    days_to_sell_median,
    days_to_sell_mean,
    above_pct,
    below_pct,
    equal_pct,
from marts.county_month_links
where county = $county and sale_year = $year and sale_month = $month

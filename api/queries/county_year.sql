-- One row, or none where a county sold nothing in a year: market sales, and
-- what is left out.
select
    registered_sales,
    total_sales,
    not_full_market,
    duplicate,
    block_sale,
    multi_unit,
    part_sale,
    price_suspect,
    mean_eur,
    median_eur,
from marts.county_years
where county = $county and sale_year = $year

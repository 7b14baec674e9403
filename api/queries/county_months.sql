-- One row per month with a sale in a county's year: market sales, and what is
-- left out.
select
    sale_month::integer as sale_month,
    registered_sales,
    total_sales,
    vat_added_sales,
    not_full_market,
    duplicate,
    block_sale,
    multi_unit,
    part_sale,
    price_suspect,
    mean_eur,
    median_eur,
    max_eur,
    min_eur,
from marts.county_months
where county = $county and sale_year = $year
order by sale_month

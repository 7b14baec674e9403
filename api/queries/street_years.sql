-- One row per year with a sale in a street.
select
    sale_year,
    registered_sales,
    total_sales,
    median_eur,
from marts.street_years
where street_name_id = $name::bigint and place_key = $place
order by sale_year

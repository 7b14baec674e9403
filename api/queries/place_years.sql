-- One row per year with a sale in a place.
select
    sale_year,
    registered_sales,
    total_sales,
    median_eur,
from marts.place_years
where place_id = $id
order by sale_year

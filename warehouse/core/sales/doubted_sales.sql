-- One row per sale, by what it says, that the others of its home, its street
-- and its county make doubtful, and how. All years judge it: where this changes
-- for a year, that year is built again.
select
    county,
    clean_address,
    'refiled' as doubt,
    sale_year,
    price_eur,
    sale_date,
from core.refiled_sales
union all
select
    county,
    clean_address,
    'unlikely_price' as doubt,
    sale_year,
    price_eur,
    sale_date,
from core.unlikely_prices

-- One row per sale that the other sales of its home, street or county make
-- doubtful, and in what way. All years are compared. If the result changes for
-- a year, that year is rebuilt.
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
from (
    from core.unlikely_prices
    union
    from core.building_prices
)

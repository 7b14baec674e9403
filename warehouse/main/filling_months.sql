-- One row per area (a county, or Ireland) and month that is still filling: the
-- market sales that are in, and how many there will be.
select
    area,
    market_sales,
    share_in,
    expected_sales,
    expected_sales_low,
    expected_sales_high,
    month_date,
from marts.filling_months

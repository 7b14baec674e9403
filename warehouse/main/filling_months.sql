-- One row per area (a county, or Ireland) and provisional month: the market
-- sales filed so far, and the expected total.
select
    area,
    market_sales,
    share_in,
    expected_sales,
    expected_sales_low,
    expected_sales_high,
    month_date,
from marts.provisional_months

-- One row per month of an area that still fills, oldest first.
select
    year(month_date)::integer as year,
    month(month_date)::integer as month,
    market_sales as sales,
    round(100 * share_in, 1) as share,
    expected_sales as expected,
    expected_sales_low as low,
    expected_sales_high as high,
from marts.filling_months
where area = $area
order by month_date

-- One row: the range of dates that the register covers. "This" year and month
-- are those of its newest sale.
select
    count(*)::integer as registered_sales,
    count(*) filter (left_out_reason is null)::integer as market_sales,
    year(max(sale_date))::smallint as this_year,
    month(max(sale_date))::tinyint as this_month,
    min(sale_date) as oldest_sale_date,
    max(sale_date) as newest_sale_date,
from core.sales

-- One row: the last day on which homes are followed for a sale. The newest
-- three months of the register are provisional.
-- Temporary: dropped after the build.
select
    least(
        date_trunc('month', max(sales.sale_date))::date
        - interval 2 months - interval 1 day,
        any_value(listings_now.now_at)
    )::date as horizon_date,
from core.sales
cross join core.listings_now

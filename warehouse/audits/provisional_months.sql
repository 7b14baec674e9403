-- One row per area and provisional month whose expected sales lie outside their
-- interval, or are missing although the month has ended. Also one per month
-- that counties and Ireland count differently.
with totals as (
    select
        month_date,
        sum(market_sales) filter (area = 'Ireland') as of_ireland,
        sum(market_sales) filter (area <> 'Ireland') as of_counties,
    from marts.filling_months
    group by month_date
)

select
    filling.area,
    filling.market_sales,
    filling.expected_sales,
    filling.month_date,
from marts.filling_months as filling
inner join totals
    on filling.month_date = totals.month_date
where
    totals.of_ireland is distinct from totals.of_counties
    or (
        filling.expected_sales is null
        and filling.month_date < (
            select date_trunc('month', max(pulled_at))
            from core.pulls
            where kind = 'ppr'
        )
    )
    or filling.expected_sales
    not between filling.expected_sales_low and filling.expected_sales_high

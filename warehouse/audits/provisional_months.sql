-- One row per area and provisional month whose expected sales lie outside their
-- interval, or are missing although the month has ended. Also one per month
-- that counties and Ireland count differently.
with totals as (
    select
        month_date,
        sum(market_sales) filter (area = 'Ireland') as of_ireland,
        sum(market_sales) filter (area <> 'Ireland') as of_counties,
    from marts.provisional_months
    group by month_date
)

select
    months.area,
    months.market_sales,
    months.expected_sales,
    months.month_date,
from marts.provisional_months as months
inner join totals
    on months.month_date = totals.month_date
where
    totals.of_ireland is distinct from totals.of_counties
    or (
        months.expected_sales is null
        and months.month_date < (
            select date_trunc('month', max(pulled_at))
            from core.pulls
            where kind = 'ppr'
        )
    )
    or months.expected_sales
    not between months.expected_sales_low and months.expected_sales_high

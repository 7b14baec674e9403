-- One row per county and month with a market sale that resulted from a listing:
-- the mean and the median days to sell. The mean covers homes whose first day
-- on the market is known, and is null with under 20. The median is of all, by
-- Kaplan-Meier, because for some only a minimum is known. It is null if it
-- isn't reached, with under 20 sales, or if under 10 of them took as long. With
-- the usual spread, 20 sales give the median to within about a month.
with days as (
    select
        county,
        sale_year,
        sale_month,
        days_to_sell,
        count(*) as sales,
        count(*) filter (is_beginning_seen) as sales_seen,
    from core.sale_times
    group by all
),

followed as (
    select
        *,
        sum(sales) over (county_month order by days_to_sell desc) as at_risk,
    from days
    window county_month as (partition by county, sale_year, sale_month)
),

survived as (
    select
        *,
        product(1 - sales_seen / at_risk) over (
            partition by county, sale_year, sale_month
            order by days_to_sell
        ) as unsold_share,
    from followed
),

medians as (
    select
        county,
        sale_year,
        sale_month,
        sum(sales) as sales,
        sum(sales_seen) as sales_seen,
        sum(days_to_sell * sales_seen) / nullif(sum(sales_seen), 0)
            as days_to_sell_mean,
        -- A product of fractions may miss a half in its last digit.
        min(days_to_sell) filter (unsold_share < 0.5 + 1e-9)
            as days_to_sell_median,
        max(at_risk) filter (unsold_share < 0.5 + 1e-9) as at_risk,
    from survived
    group by all
)

select
    county,
    sale_year,
    sale_month,
    sales_seen::integer as days_to_sell_sales,
    if(sales >= 20 and at_risk >= 10, days_to_sell_median, null)
        as days_to_sell_median,
    if(sales_seen >= 20, round(days_to_sell_mean, 1), null)::double
        as days_to_sell_mean,
from medians

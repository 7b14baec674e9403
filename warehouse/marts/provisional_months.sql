-- One row per area (a county, or Ireland) and provisional month: the market
-- sales filed so far, their share of the total, and the expected total with an
-- interval. The share is the country's. A month that hasn't ended has an
-- expected total if 20 sales or more are usually filed by then. The rule uses
-- the usual number, because the actual one would favour months with many sales
-- by chance.
with ages as (
    select
        age_months,
        month_date,
    from core.filing_ages
    where is_newest
),

sales as (
    select
        unnest([county, 'Ireland']) as area,
        date_trunc('month', sale_date)::date as month_date,
    from core.sales
    where
        left_out_reason is null
        and sale_date >= (
            select min(month_date)
            from ages
        )
),

counted as (
    select
        area,
        count(*) as market_sales,
        month_date,
    from sales
    group by area, month_date
),

estimated as (
    select
        counted.area,
        counted.market_sales,
        shares.share,
        counted.market_sales / shares.share as expected,
        ages.age_months > 0
        or shares.share * avg(counted.market_sales / shares.share) over (
            partition by counted.area
        ) >= 20 as is_enough,
        1.96 * sqrt(
            shares.steps_variance
            + shares.chance_variance / counted.market_sales
        ) as reach,
        counted.month_date,
    from counted
    inner join ages
        on counted.month_date = ages.month_date
    inner join core.filing_shares as shares
        on ages.age_months = shares.age_months
)

select
    area,
    market_sales::integer as market_sales,
    round(share, 4)::double as share_in,
    if(is_enough, round(expected), null)::integer as expected_sales,
    if(
        is_enough,
        greatest(
            floor(expected * exp(-reach)),
            least(market_sales, floor(expected))
        ),
        null
    )::integer as expected_sales_low,
    if(is_enough, ceil(expected * exp(reach)), null)::integer
        as expected_sales_high,
    month_date,
from estimated
order by area, month_date

-- One row per area (a county, or Ireland) and month: market sales in the month
-- and in the twelve months ending with it, VAT included.
with periods as (
    select
        area,
        months,
        make_date(last_year, last_month, 1) as month_date,
        total_sales,
        mean_eur,
        median_eur,
    from marts.area_periods
),

twelve as (
    from periods
    where months = 12
),

one as (
    from periods
    where months = 1
),

register as (
    select date_trunc('month', oldest_sale_date)::date as first_date
    from marts.register
)

select
    twelve.area,
    coalesce(one.total_sales, 0)::integer as market_sales,
    one.mean_eur as mean_price_eur,
    one.median_eur as median_price_eur,
    whole.total_sales as market_sales_12m,
    whole.mean_eur as mean_price_12m_eur,
    whole.median_eur as median_price_12m_eur,
    twelve.month_date,
from twelve
cross join register
left join twelve as whole
    on
        twelve.area = whole.area
        and twelve.month_date = whole.month_date
        -- The register's first months don't have twelve months before them.
        and whole.month_date >= register.first_date + interval 11 month
left join one
    on
        twelve.area = one.area
        and twelve.month_date = one.month_date

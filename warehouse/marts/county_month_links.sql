-- One row per county and month with a market sale that resulted from a listing:
-- how long such sales took, and how their prices compare with the asking
-- prices. VAT-exclusive sales are not compared.
with sales as (
    select
        county,
        sale_year,
        sale_month,
        if(is_vat_exclusive, null, sign(price_eur - asking_price_eur))
            as direction,
    from core.linked_sales
    where
        left_out_reason is null
        and county in (select county from core.followed_counties)
),

counted as (
    select
        county,
        sale_year,
        sale_month,
        count(*) as linked_sales,
        count(direction) as compared_sales,
        count(*) filter (direction > 0) as above,
        count(*) filter (direction < 0) as below,
        count(*) filter (direction = 0) as equal,
    from sales
    group by all
)

select
    counted.county,
    counted.sale_year,
    counted.sale_month,
    counted.linked_sales::integer as linked_sales,
    counted.compared_sales::integer as compared_sales,
    times.days_to_sell_sales,
    times.days_to_sell_median,
    times.days_to_sell_mean,
    round(100 * above / nullif(compared_sales, 0), 2)::double as above_pct,
    round(100 * below / nullif(compared_sales, 0), 2)::double as below_pct,
    round(100 * equal / nullif(compared_sales, 0), 2)::double as equal_pct,
from counted
inner join core.county_month_times as times
    on
        counted.county = times.county
        and counted.sale_year = times.sale_year
        and counted.sale_month = times.sale_month
order by counted.county, counted.sale_year, counted.sale_month

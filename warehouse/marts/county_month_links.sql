-- One row per county and month with a market sale that came of a listing: how
-- long such sales took, and how their prices stand to what was asked. Sales
-- whose price leaves VAT out are not compared.
with sales as (
    select
        county,
        sale_year,
        sale_month,
        sale_date - first_listed_date as days_to_sell,
        if(is_vat_exclusive, null, sign(price_eur - asking_price_eur))
            as direction,
    from core.linked_sales
    where left_out_reason is null
),

counted as (
    select
        county,
        sale_year,
        sale_month,
        count(*) as linked_sales,
        count(direction) as compared_sales,
        avg(days_to_sell) as days_to_sell_mean,
        count(*) filter (direction > 0) as above,
        count(*) filter (direction < 0) as below,
        count(*) filter (direction = 0) as equal,
    from sales
    group by all
)

select
    county,
    sale_year,
    sale_month,
    linked_sales::integer as linked_sales,
    compared_sales::integer as compared_sales,
    round(days_to_sell_mean, 2)::double as days_to_sell_mean,
    round(100 * above / nullif(compared_sales, 0), 2)::double as above_pct,
    round(100 * below / nullif(compared_sales, 0), 2)::double as below_pct,
    round(100 * equal / nullif(compared_sales, 0), 2)::double as equal_pct,
from counted
order by county, sale_year, sale_month

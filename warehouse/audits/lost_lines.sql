-- One row per month with more sales than lines in the register. Also one row
-- without a month if sales and lines set aside don't add up to all lines.
with landed as (
    select
        sale_month,
        count(*) as landed_rows,
    from raw.ppr_rows
    group by all
),

sold_by_number as (
    select
        sale_year,
        sale_month,
        count(*) as sales,
    from core.sales
    group by all
),

sold as (
    select
        printf('%04d-%02d', sale_year, sale_month) as sale_month,
        sales,
    from sold_by_number
),

set_aside as (
    select coalesce(sum(set_aside_count), 0) as set_aside_count
    from raw.pulls
    where kind = 'ppr'
)

select
    sold.sale_month,
    coalesce(landed.landed_rows, 0) as landed_rows,
    sold.sales,
    null as set_aside_count,
from sold
left join landed
    on sold.sale_month = landed.sale_month
where coalesce(landed.landed_rows, 0) < sold.sales
union all
select
    null as sale_month,
    (select count(*) from raw.ppr_rows) as landed_rows,
    (select count(*) from core.sales) as sales,
    set_aside_count,
from set_aside
where landed_rows <> sales + set_aside_count

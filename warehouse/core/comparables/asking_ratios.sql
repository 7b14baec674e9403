-- One row per county or routing key, and month: the median logarithm of price
-- over last asking price, from at least 20 sales in the year that ends with the
-- month.
-- Temporary: dropped after the build.
with compared as (
    select
        linked.county,
        unnest([null, sales.routing_key]) as routing_key,
        ln(linked.price_eur / linked.asking_price_eur) as ratio_log,
        date_trunc('month', linked.sale_date) as month_date,
    from core.linked_sales as linked
    inner join core.sales
        on linked.sale_id = sales.sale_id
    where
        linked.left_out_reason is null
        and linked.is_certain
        and linked.price_kind = 'asking'
        and linked.asking_price_eur is not null
        and not linked.is_vat_exclusive
),

following as (
    select
        county,
        routing_key,
        ratio_log,
        unnest(
            range(month_date, month_date + interval 12 month, interval 1 month)
        )::date as month_date,
    from compared
)

select
    county,
    routing_key,
    median(ratio_log) as ratio_log,
    count(*) as sales,
    month_date,
from following
group by all
having count(*) >= 20

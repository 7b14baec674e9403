-- One row per sale in a place that its page shows, newest first: the newest
-- sales, and the newest market sales.
with sales as (
    from marts.place_sales
    where place_id = $id
),

newest as (
    from sales
    order by sale_date desc, register_position desc
    limit $shown::bigint
),

newest_counted as (
    from sales
    where left_out_reason is null
    order by sale_date desc, register_position desc
    limit $points::bigint
),

shown as (
    from newest
    union
    from newest_counted
)

select
    register_position,
    left_out_reason,
    price_with_vat_eur::double as price_with_vat_eur,
    sale_date::varchar as sale_date,
from shown
order by sale_date desc, register_position desc

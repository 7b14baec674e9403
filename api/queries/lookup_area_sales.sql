-- One row per area with a page and sale in it, newest first: its price with
-- VAT, and its date in days from 1970.
with areas as ($areas),

placed as (
    select
        areas.area,
        sales.register_position,
    from marts.street_sales as sales
    inner join areas
        on
            sales.street_name_id = areas.street_name_id
            and sales.place_key = areas.place_key
    union
    -- An address can name a place twice.
    select
        areas.area,
        sales.register_position,
    from marts.place_sales as sales
    inner join areas
        on sales.place_id = areas.place_id
)

select
    placed.area::integer as area,
    (2100000000 - records.register_position)::integer as rank,
    (records.sale_date - date '1970-01-01')::integer as day,
    records.price_with_vat_eur::double as price_with_vat_eur,
    (records.left_out_reason is null)::utinyint as is_market,
from placed
inner join marts.register_records as records
    on placed.register_position = records.register_position
order by area, rank

-- One row per place with a page and sale there, newest first, by the place's
-- number among those of index_places, from 0: its price with VAT, its date in
-- days from 1970, and whether it is a market sale.
with numbered as (
    select
        place_id,
        row_number() over (order by page_key) - 1 as number,
    from marts.sale_places
),

records as (
    from marts.register_records
),

place_sales as (
    from marts.place_sales
)

select
    numbered.number::integer as place_number,
    records.register_position::integer as register_position,
    records.price_with_vat_eur::double as price_with_vat_eur,
    (records.sale_date - date '1970-01-01')::usmallint as day_number,
    (records.left_out_reason is null)::utinyint as is_market,
from place_sales
inner join numbered
    on place_sales.place_id = numbered.place_id
inner join records
    on place_sales.register_position = records.register_position
order by numbered.number, records.sale_date desc, records.register_position desc

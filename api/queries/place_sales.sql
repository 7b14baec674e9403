-- One row per sale in a place, newest first.
select
    register_position,
    left_out_reason,
    price_with_vat_eur::double as price_with_vat_eur,
    sale_date::varchar as sale_date,
from marts.place_sales
where place_id = $id
order by sale_date desc, register_position desc

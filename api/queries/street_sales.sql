-- One row per sale in a street, newest first.
select
    register_position,
    left_out_reason is null as is_market,
    price_with_vat_eur::double as price_with_vat_eur,
    sale_date::varchar as sale_date,
from marts.street_sales
where street_name_id = $name::bigint and place_key = $place
order by sale_date desc, register_position desc

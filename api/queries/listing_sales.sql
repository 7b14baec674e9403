-- One row per sale in the register of a listing's home, newest first.
select
    address,
    left_out_reason,
    match_reason,
    price_eur::double as price_eur,
    is_vat_exclusive,
    sale_date::varchar as sale_date,
from marts.listing_sales
where listing_id = $id::bigint
order by sale_date desc, sale_id

-- One row per listing of a range and sale of its home in the register.
select
    listing_id,
    sale_id,
    address,
    left_out_reason,
    match_reason,
    price_eur::double as price_eur,
    is_vat_exclusive,
    sale_date::varchar as sale_date,
from marts.listing_sales
where listing_id between $first::bigint and $last::bigint

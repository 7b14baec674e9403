-- One row per listing of a range and sale near it or of its home.
select
    listing_id,
    sale_id::double as sale_id,
    advert_listing_id::double as advert_listing_id,
    address,
    title,
    page_key,
    sale_rank,
    price_with_vat_eur::double as price_eur,
    price_now_eur,
    beds::integer as beds,
    floor_area_m2,
    is_own,
    sale_date::varchar as sale_date,
from marts.comparables
where listing_id between $first::bigint and $last::bigint

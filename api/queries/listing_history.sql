-- One row per event of a listing of a range.
select
    listing_id,
    event_number,
    change,
    coalesce(price_eur, from_price_eur)::double as price_eur,
    difference_eur::double as difference_eur,
    strftime(happened_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(happened_by, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.listing_histories
where listing_id between $first::bigint and $last::bigint

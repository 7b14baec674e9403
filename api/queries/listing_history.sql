-- One row per event of a listing, in order.
select
    change,
    coalesce(price_eur, from_price_eur)::double as price_eur,
    difference_eur::double as difference_eur,
    epoch_ms(happened_by)::double as happened_ms,
from marts.listing_histories
where listing_id = $id::bigint
order by event_number

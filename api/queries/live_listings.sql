-- One row per live listing, newest first: what a search of active listings
-- reads.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    status,
    price_kind,
    change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    change_pct,
    clean_text(concat_ws(' ', title, agency_name, eircode)) as words,
from marts.live_listings
order by first_seen_at desc, listing_id

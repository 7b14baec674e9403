-- One row per live listing, newest first: what the address of its page has.
select
    listing_id::double as listing_id,
    county,
    title,
from marts.live_listings
order by first_seen_at desc, listing_id

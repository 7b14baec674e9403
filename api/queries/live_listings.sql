-- One row per live listing, newest first, with the words that it is found by.
select
    homes.* exclude (live),
    clean_text(
        concat_ws(' ', homes.live.title, homes.live.agency_name, homes.live.eircode)
    ) as words,
from ($listed_homes) as homes
order by homes.live.first_seen_at desc, homes.live.listing_id

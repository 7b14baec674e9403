-- One row per live listing, newest first, with the words that it is found by.
select
    homes.*,
    clean_text(concat_ws(' ', live.title, live.agency_name, live.eircode))
        as words,
from ($listed_homes) as homes
inner join marts.live_listings as live
    on homes.id = live.listing_id
order by live.first_seen_at desc, live.listing_id

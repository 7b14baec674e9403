-- One row per listing, live or gone, as its own page shows it, with the time of
-- its last sighting.
select
    listings.* replace (
        coalesce(listings.last_seen_at, entries.newest_pulled_at)
            as last_seen_at
    ),
from core.listings
inner join core.listing_entries as entries
    on listings.source = entries.source and listings.entry = entries.entry

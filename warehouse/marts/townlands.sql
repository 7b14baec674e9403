-- One row per county and place of homes for sale: how many are found by it. A
-- home may be found by several.
with found as (
    select
        listings.county,
        unnest(string_split(listing_places.places, ',')) as townland,
    from core.listings
    inner join core.live_listings
        on listings.listing_id = live_listings.listing_id
    inner join core.listing_places
        on listings.listing_id = listing_places.listing_id
    where listings.status = 'For Sale' and live_listings.is_shown
)

select
    county,
    townland,
    count(*)::integer as homes,
from found
group by county, townland
order by county, townland

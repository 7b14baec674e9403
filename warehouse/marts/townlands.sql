-- One row per county and place of homes for sale: how many are found by it, and
-- their median asking price per square metre. A home may be found by several.
with found as (
    select
        listings.county,
        unnest(string_split(listing_places.places, ',')) as townland,
        listings.price_eur / listings.floor_area_m2 as price_per_m2_eur,
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
    count(price_per_m2_eur)::integer as homes_with_area,
    median(price_per_m2_eur) as median_price_per_m2_eur,
from found
group by county, townland
order by county, townland

-- One row per county and place of homes for sale or sale agreed: how many homes
-- it finds, and the median asking price per square metre of those for sale.
-- Several places may find one home.
with found as (
    select
        listings.county,
        unnest(string_split(listing_places.places, ',')) as townland,
        if(
            listings.status = 'For Sale',
            listings.price_eur / listings.floor_area_m2,
            null
        ) as price_per_m2_eur,
    from core.listings
    inner join core.live_listings
        on listings.listing_id = live_listings.listing_id
    inner join core.listing_places
        on listings.listing_id = listing_places.listing_id
    where
        listings.status in ('For Sale', 'Sale Agreed')
        and live_listings.is_shown
),

-- The page of a town's sales. A district of Dublin has the page of its routing
-- key.
pages as (
    select
        coalesce(county, 'Dublin') as county,
        clean_text(
            if(
                is_routing_key,
                'Dublin ' || ltrim(substr(page_key, 2), '0'),
                display_place
            )
        ) as clean_town,
        first(page_key order by registered_sales desc) as page_key,
    from core.places
    where not is_routing_key or regexp_full_match(page_key, 'd[0-9]+w?')
    group by all
)

select
    found.county,
    found.townland,
    pages.page_key,
    count(*)::integer as homes,
    count(found.price_per_m2_eur)::integer as homes_with_area,
    median(found.price_per_m2_eur) as median_price_per_m2_eur,
from found
left join pages
    on
        found.county = pages.county
        and clean_text(found.townland) = pages.clean_town
group by found.county, found.townland, pages.page_key
order by found.county, found.townland

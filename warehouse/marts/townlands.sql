-- One row per county and townland with homes for sale: how many.
select
    listings.county,
    coalesce(townlands.townland, 'Other') as townland,
    count(*)::integer as homes,
from core.listings
inner join core.live_listings
    on listings.listing_id = live_listings.listing_id
left join core.townlands
    on
        listings.county = townlands.county
        and listings.town = townlands.town
where listings.status = 'For Sale' and live_listings.is_shown
group by all
order by listings.county, townland

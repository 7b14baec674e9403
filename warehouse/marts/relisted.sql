-- One row per county with homes for sale that came back within 28 days: how
-- many.
select
    listings.county,
    count(*)::integer as homes,
from core.listings
inner join core.homes
    on listings.listing_id = homes.listing_id
inner join core.last_relistings as relistings
    on homes.home_id = relistings.home_id
cross join core.listings_now
where
    listings.status = 'For Sale'
    and homes.is_shown
    and relistings.happened_at > listings_now.now_at - interval 28 days
group by listings.county
order by listings.county

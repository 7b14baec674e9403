-- One row per listing with no home or two homes, and per live home that lists
-- show under no advert or under two.
select
    adverts.listing_id,
    null::bigint as property_id,
    count(links.listing_id) as times,
from core.adverts
left join core.listing_property_links as links
    on adverts.listing_id = links.listing_id
group by adverts.listing_id
having count(links.listing_id) <> 1
union all
select
    null as listing_id,
    property_id,
    count(*) filter (is_shown) as times,
from core.live_listings
group by property_id
having count(*) filter (is_shown) <> 1

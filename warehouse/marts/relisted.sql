-- One row per county with homes for sale that came back within 28 days: how
-- many certainly did, for how many it is unknown whether they did, and between
-- which looks.
with relistings as (
    select
        *,
        is_certainly_within(happened_after, now_at, recent_days()) as is_sure,
    from core.last_relistings
    cross join core.listings_now
    where
        happened_by > now_at - interval (recent_days()) days
        and happened_after is not null
)

select
    listings.county,
    count(*) filter (relistings.is_sure)::integer as homes,
    count(*) filter (not relistings.is_sure)::integer as uncertain_homes,
    min(relistings.happened_after) filter (not relistings.is_sure)
        as uncertain_after,
    max(relistings.happened_by) filter (not relistings.is_sure)
        as uncertain_until,
from core.listings
inner join core.live_listings
    on listings.listing_id = live_listings.listing_id
inner join relistings
    on live_listings.property_id = relistings.property_id
where listings.status = 'For Sale' and live_listings.is_shown
group by listings.county
order by listings.county

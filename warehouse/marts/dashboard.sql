-- One row: homes for sale now, and what happened to homes in the last day and
-- the last seven, up to the newest pull. One that is sale agreed now counts as
-- that alone.
with for_sale as (
    select count(distinct homes.home_id) as total_homes
    from core.listings
    inner join core.homes
        on listings.listing_id = homes.listing_id
    where listings.status = 'For Sale'
),

events as (
    select
        homes.home_id,
        events.change,
        events.happened_at > listings_now.now_at - interval 24 hours
            as is_of_day,
    from core.listing_events as events
    inner join core.homes
        on events.listing_id = homes.listing_id
    inner join core.listings
        on events.listing_id = listings.listing_id
    cross join core.listings_now
    where
        events.happened_at > listings_now.now_at - interval 7 days
        and (events.change = 'Sale Agreed' or listings.status = 'For Sale')
)

select
    (select total_homes from for_sale)::integer as total_homes,
    count(distinct home_id) filter (change = 'Listed' and is_of_day)::integer
        as listed_day,
    count(distinct home_id) filter (change = 'Listed')::integer as listed_week,
    count(distinct home_id) filter (change = 'Drop')::integer as drops_week,
    count(distinct home_id) filter (change = 'Increase')::integer
        as increases_week,
    count(distinct home_id) filter (
        change = 'Sale Agreed' and is_of_day
    )::integer as sale_agreed_day,
    count(distinct home_id) filter (change = 'Sale Agreed')::integer
        as sale_agreed_week,
    count(distinct home_id) filter (change = 'Relisted' and is_of_day)::integer
        as relisted_day,
    count(distinct home_id) filter (change = 'Relisted')::integer
        as relisted_week,
    (select now_at from core.listings_now) as now_at,
from events

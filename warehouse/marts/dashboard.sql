-- One row: homes for sale now, and what happened to homes in the last day and
-- the last seven, up to the newest pull. One that is sale agreed now counts as
-- that alone.
with shown as (
    select
        homes.home_id,
        listings.status = 'For Sale' as is_for_sale,
    from core.homes
    inner join core.listings
        on homes.listing_id = listings.listing_id
    where homes.is_shown
),

events as (
    select
        events.home_id,
        events.change,
        events.difference_eur,
        events.happened_at > listings_now.now_at - interval 24 hours
            as is_of_day,
    from core.home_events as events
    cross join core.listings_now
    inner join shown
        on events.home_id = shown.home_id
    where
        events.happened_at > listings_now.now_at - interval 7 days
        and events.is_news
        and (events.change = 'Sale Agreed' or shown.is_for_sale)
)

select
    (select count(*) from shown where is_for_sale)::integer as total_homes,
    count(distinct home_id) filter (change = 'Listed' and is_of_day)::integer
        as listed_day,
    count(distinct home_id) filter (change = 'Listed')::integer as listed_week,
    count(distinct home_id) filter (difference_eur < 0)::integer
        as drops_week,
    count(distinct home_id) filter (difference_eur > 0)::integer
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

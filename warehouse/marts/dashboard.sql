-- One row: homes for sale now, and what happened to homes in the last day and
-- the last seven, up to the newest pull. One that is sale agreed now counts as
-- that alone. A home's second advert is no news; its return under a new id is
-- a return.
with shown as (
    select
        homes.home_id,
        listings.status = 'For Sale' as is_for_sale,
    from core.homes
    inner join core.listings
        on homes.listing_id = listings.listing_id
    where homes.is_shown
),

recent as (
    select
        events.listing_id,
        events.change,
        if(events.change = 'Listed', events.happened_at, null) as listed_at,
        events.happened_at,
        events.happened_at > listings_now.now_at - interval 24 hours
            as is_of_day,
    from core.listing_events as events
    cross join core.listings_now
    where events.happened_at > listings_now.now_at - interval 7 days
),

told as (
    select
        recent.listing_id,
        case
            when spells.is_new_id then 'Relisted'
            when not spells.is_first then null
            else recent.change
        end as change,
        recent.is_of_day,
    from recent
    left join core.listing_spells as spells
        on
            recent.listing_id = spells.listing_id
            and recent.listed_at = spells.first_seen_at
),

events as (
    select
        homes.home_id,
        told.change,
        told.is_of_day,
    from told
    inner join core.homes
        on told.listing_id = homes.listing_id
    inner join shown
        on homes.home_id = shown.home_id
    where told.change = 'Sale Agreed' or shown.is_for_sale
)

select
    (select count(*) from shown where is_for_sale)::integer as total_homes,
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

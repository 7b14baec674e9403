-- One row: homes for sale now, since when all of them have been seen, and how
-- many certainly had an event of each kind as their latest in the last day and
-- in the last seven days, up to the newest pull. Null for events that can't be
-- seen: a sale agreed that no source reports, a new home or another price
-- before the second snapshot of an entry, a return before the third if none is
-- known. A home that is sale agreed now counts only as that.
with shown as (
    select list(distinct change) as changes
    from core.followed_areas
),

snapshots as (
    select coalesce(max(number), 0) as checks
    from (
        select count(distinct pulled_at) as number
        from core.listing_scopes
        where is_covered
        group by source, entry
    )
),

for_sale as (
    select
        count(*) as homes,
        min(coalesce(listings.last_seen_at, entries.newest_pulled_at))
            as oldest_seen_at,
    from core.live_listings
    inner join core.listings
        on live_listings.listing_id = listings.listing_id
    left join core.listing_entries as entries
        on listings.source = entries.source and listings.entry = entries.entry
    where live_listings.is_counted and listings.status = 'For Sale'
),

counted as (
    select
        count(*) filter (change = 'Listed' and certain_days <= 1) as listed_day,
        count(*) filter (change = 'Listed' and certain_days <= 7)
            as listed_week,
        count(*) filter (change = 'Drop' and certain_days <= 7) as drops_week,
        count(*) filter (change = 'Increase' and certain_days <= 7)
            as increases_week,
        count(*) filter (change = 'Sale Agreed' and certain_days <= 1)
            as sale_agreed_day,
        count(*) filter (change = 'Sale Agreed' and certain_days <= 7)
            as sale_agreed_week,
        count(*) filter (change = 'Relisted' and certain_days <= 1)
            as relisted_day,
        count(*) filter (change = 'Relisted' and certain_days <= 7)
            as relisted_week,
        count(*) filter (change = 'Relisted') as relisted,
    from core.latest_home_events
    where is_counted and (is_for_sale or change = 'Sale Agreed')
)

select
    for_sale.homes::integer as total_homes,
    if(checks > 1, listed_day, null)::integer as listed_day,
    if(checks > 1, listed_week, null)::integer as listed_week,
    if(checks > 1, drops_week, null)::integer as drops_week,
    if(checks > 1, increases_week, null)::integer as increases_week,
    if('Sale Agreed' in changes, sale_agreed_day, null)::integer
        as sale_agreed_day,
    if('Sale Agreed' in changes, sale_agreed_week, null)::integer
        as sale_agreed_week,
    if(checks > 2 or relisted > 0, relisted_day, null)::integer
        as relisted_day,
    if(checks > 2 or relisted > 0, relisted_week, null)::integer
        as relisted_week,
    checks::integer as checks,
    for_sale.oldest_seen_at,
    (select now_at from core.listings_now) as now_at,
from counted
cross join shown
cross join snapshots
cross join for_sale

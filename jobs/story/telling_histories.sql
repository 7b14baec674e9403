-- One row, the listing with the most telling history: its price or status
-- certainly changed in the days up to the newest pull, other than by
-- disappearing, and no post is about it. A price change is a point, a return to
-- the market two, and every five percent that the price moved since it was
-- first known one, at most six: so a single large slip doesn't outweigh a full
-- history.
with lives as (
    select
        listing_id,
        count(*) filter (where change in ('Drop', 'Increase')) as price_changes,
        count(*) filter (where change = 'Relisted') as returns,
        max(happened_by) filter (
            where change in ('Drop', 'Increase', 'Sale Agreed', 'Relisted')
        ) as last_happened_by,
        max(happened_after) filter (
            where change in ('Drop', 'Increase', 'Sale Agreed', 'Relisted')
        ) as last_happened_after,
        arg_min(price_eur, event_number) as first_price_eur,
        arg_max(price_eur, event_number) as last_price_eur,
    from marts.listing_histories
    group by listing_id
),

scored as (
    select
        *,
        100 * abs(last_price_eur - first_price_eur) / first_price_eur as moved_pct,
        price_changes + 2 * returns + least(moved_pct, 30) / 5 as points,
    from lives
)

select
    scored.listing_id::double as id,
    strftime(dashboard.now_at, '%Y-%m-%d') as "asOf",
from scored
inner join marts.listing_pages as pages
    on scored.listing_id = pages.listing_id
cross join marts.dashboard
where
    scored.price_changes > 0
    and scored.last_price_eur is not null
    and pages.price_kind <> 'poa'
    and scored.last_happened_after >= dashboard.now_at - to_days($recent_days::integer)
    and scored.listing_id not in (
        select listing_id from marts.blog_posts where listing_id is not null
    )
order by scored.points desc, scored.last_happened_by desc, scored.listing_id
limit 1

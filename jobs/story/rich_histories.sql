-- One row: the listing with the richest recent history, for a post. Its price
-- or status must certainly have changed in the days before the newest pull,
-- other than by disappearing, and no post may be about it yet. A price change
-- scores one point and a return to the market two. Each five percent that the
-- price has moved from the first scores one, up to six, so that one big mistake
-- in a price doesn't outweigh a full history.
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

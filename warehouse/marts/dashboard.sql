-- One row: homes for sale now, and what certainly happened to homes in the last
-- day and the last seven days, up to the newest pull.
select
    (
        select count(*)
        from core.live_listings
        inner join core.listings
            on live_listings.listing_id = listings.listing_id
        where live_listings.is_shown and listings.status = 'For Sale'
    )::integer as total_homes,
    (count(*) filter (change = 'Listed' and window_days = 1))::integer
        as listed_day,
    (count(*) filter (change = 'Listed' and window_days = 7))::integer
        as listed_week,
    (count(*) filter (change = 'Drop' and window_days = 7))::integer
        as drops_week,
    (count(*) filter (change = 'Increase' and window_days = 7))::integer
        as increases_week,
    (count(*) filter (change = 'Sale Agreed' and window_days = 1))::integer
        as sale_agreed_day,
    (count(*) filter (change = 'Sale Agreed' and window_days = 7))::integer
        as sale_agreed_week,
    (count(*) filter (change = 'Relisted' and window_days = 1))::integer
        as relisted_day,
    (count(*) filter (change = 'Relisted' and window_days = 7))::integer
        as relisted_week,
    (select now_at from core.listings_now) as now_at,
from core.recent_news
where is_sure

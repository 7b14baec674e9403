-- One row per home on the market, window of days up to now and kind of news
-- about it within the window: whether it certainly happened within the window,
-- or may have happened before because there had been no look for so long. A
-- home that is sale agreed now counts only as that.
with shown as (
    select
        live.property_id,
        listings.status = 'For Sale' as is_for_sale,
    from core.live_listings as live
    inner join core.listings
        on live.listing_id = listings.listing_id
    where live.is_shown
),

windows as (
    select unnest([1, 7]) as window_days
),

news as (
    select
        events.property_id,
        windows.window_days,
        unnest(
            list_distinct(
                [
                    events.change,
                    case
                        when events.difference_eur < 0 then 'Drop'
                        when events.difference_eur > 0 then 'Increase'
                    end,
                ]
            )
        ) as change,
        is_certainly_within(
            events.happened_after, listings_now.now_at, windows.window_days
        ) as is_sure,
        events.happened_after,
        events.happened_by,
    from core.home_events as events
    cross join core.listings_now
    cross join windows
    inner join shown
        on events.property_id = shown.property_id
    where
        events.happened_by
        > listings_now.now_at - to_days(windows.window_days)
        and events.happened_after is not null
        and events.is_first_report
        and (events.change = 'Sale Agreed' or shown.is_for_sale)
)

select
    property_id,
    window_days,
    change,
    bool_or(is_sure) as is_sure,
    min(happened_after) as happened_after,
    max(happened_by) as happened_by,
from news
where change in ('Listed', 'Drop', 'Increase', 'Sale Agreed', 'Relisted')
group by property_id, window_days, change

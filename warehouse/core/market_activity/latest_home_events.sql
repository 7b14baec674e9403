-- One row per home on the market and kind of event: the latest first report of
-- that kind in this spell. A window of days up to now counts it if the window
-- is at least certain_days long. If the window is at least found_days long, the
-- event may lie within it.
with kinds as (
    select
        *,
        unnest([change, if(difference_eur <> 0, 'Price', null)]) as kind,
    from core.home_events
    where is_first_report and is_of_last_spell
),

latest as (
    select *
    from kinds
    where kind in ('Listed', 'Price', 'Sale Agreed', 'Relisted')
    qualify row_number() over (
        partition by property_id, kind
        order by happened_by desc, listing_id desc, event_number desc
    ) = 1
)

select
    latest.property_id,
    latest.kind,
    case
        when latest.kind <> 'Price' then latest.kind
        when latest.difference_eur < 0 then 'Drop'
        else 'Increase'
    end as change,
    listings.county,
    latest.price_eur,
    latest.difference_eur,
    certain_days(latest.happened_after, latest.happened_by, listings_now.now_at)
        as certain_days,
    found_days(latest.happened_by, listings_now.now_at) as found_days,
    listings.status = 'For Sale' as is_for_sale,
    live.is_counted,
    latest.happened_after,
    latest.happened_by,
from latest
inner join core.live_listings as live
    on latest.property_id = live.property_id and live.is_shown
inner join core.listings
    on live.listing_id = listings.listing_id
cross join core.listings_now

-- One row per home on the market whose asking price has changed in this spell:
-- the last drop or rise.
select
    events.property_id,
    if(events.difference_eur < 0, 'Drop', 'Increase') as change,
    events.price_eur,
    events.difference_eur,
    round(
        100 * abs(events.difference_eur)
        / nullif(events.price_eur - events.difference_eur, 0),
        2
    ) as change_pct,
    events.happened_after,
    events.happened_by,
from core.home_events as events
inner join core.live_listings as live
    on events.property_id = live.property_id and live.is_shown
where
    events.difference_eur <> 0
    and events.is_first_report
    and events.is_of_last_spell
qualify
    row_number() over (
        partition by events.property_id
        order by
            events.happened_by desc,
            events.listing_id desc,
            events.event_number desc
    ) = 1

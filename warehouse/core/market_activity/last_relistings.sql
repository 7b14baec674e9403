-- One row per home on the market that came back in this spell: when it last
-- did, from sale agreed or after it had left the market, under any id.
select
    events.property_id,
    arg_max(
        events.happened_after,
        (events.happened_by, events.listing_id, events.event_number)
    ) as happened_after,
    max(events.happened_by) as happened_by,
from core.home_events as events
inner join core.live_listings as live
    on events.property_id = live.property_id and live.is_shown
where
    events.change = 'Relisted'
    and events.is_first_report
    and events.is_of_last_spell
group by events.property_id

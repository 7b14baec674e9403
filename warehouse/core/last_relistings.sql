-- One row per live listing that came back: when it last did.
select
    events.listing_id,
    max(events.happened_at) as happened_at,
from core.listing_events as events
inner join core.homes
    on events.listing_id = homes.listing_id
where events.change = 'Relisted'
group by events.listing_id

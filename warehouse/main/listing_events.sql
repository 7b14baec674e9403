-- One row per event in a listing's history, in order: what changed, between
-- which snapshots, and the asking price at the time. The last is its sale, if
-- the register has it.
select
    events.listing_id,
    events.event_number,
    homes.property_id,
    adverts.county,
    events.change,
    events.price_eur,
    events.from_price_eur,
    events.difference_eur,
    events.happened_after,
    events.happened_by,
from core.listing_events as events
inner join core.adverts
    on events.listing_id = adverts.listing_id
left join core.listing_property_links as homes
    on events.listing_id = homes.listing_id

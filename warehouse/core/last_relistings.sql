-- One row per home on the market that came back: when it last did, under the
-- same id or a new one.
-- Partition: kin.
with returns as (
    select
        homes.home_id,
        events.happened_at,
    from core.listing_events as events
    inner join core.homes
        on events.listing_id = homes.listing_id
    where events.change = 'Relisted'
    union all
    select
        homes.home_id,
        spells.first_seen_at as happened_at,
    from core.listing_spells as spells
    inner join core.homes
        on spells.listing_id = homes.listing_id
    where spells.is_new_id
)

select
    home_id,
    max(happened_at) as happened_at,
from returns
group by home_id

-- One row per home on the market whose asking price has changed: the last drop
-- or rise that any of its live adverts made.
-- Partition: kin.
select
    homes.home_id,
    events.change,
    events.price_eur,
    events.difference_eur,
    round(
        100 * abs(events.difference_eur)
        / nullif(events.price_eur - events.difference_eur, 0),
        2
    ) as change_pct,
    events.happened_at,
from core.listing_events as events
inner join core.homes
    on events.listing_id = homes.listing_id
where events.change in ('Drop', 'Increase')
qualify
    row_number() over (
        partition by homes.home_id
        order by
            events.happened_at desc,
            homes.is_shown desc,
            events.listing_id,
            events.event_number desc
    ) = 1

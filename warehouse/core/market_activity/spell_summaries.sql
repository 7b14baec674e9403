-- One row per home and spell on the market: how the spell went, for all the
-- home's adverts together.
with ends as (
    select
        events.property_id,
        events.spell_number,
        events.listing_id,
        arg_max(events.change, events.event_number) in ('Unlisted', 'Sold')
            as has_ended,
        bool_and(adverts.is_in_sight) as is_in_sight,
        min(events.happened_by) as first_seen_at,
        max(events.happened_by) as ended_at,
        any_value(coalesce(adverts.last_seen_at, entries.newest_pulled_at))
            as last_seen_at,
    from core.home_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
    inner join core.listing_entries as entries
        on adverts.source = entries.source and adverts.entry = entries.entry
    group by all
),

ended as (
    select
        property_id,
        spell_number,
        bool_and(has_ended or not is_in_sight) as has_ended,
        bool_and(first_seen_at = last_seen_at) as is_seen_once,
        max(if(has_ended, ended_at, last_seen_at)) as known_at,
    from ends
    group by all
)

select
    events.property_id,
    events.spell_number,
    arg_min(
        events.price_eur,
        (events.happened_by, events.listing_id, events.event_number)
    ) as first_price_eur,
    arg_max(
        events.price_eur,
        (events.happened_by, events.listing_id, events.event_number)
    ) filter (is_first_report or change <> 'Unlisted') as last_price_eur,
    (count(*) filter (difference_eur < 0 and is_first_report))::integer
        as drops,
    (count(*) filter (difference_eur > 0 and is_first_report))::integer
        as rises,
    round(
        coalesce(
            arg_max(
                events.price_eur / events.first_eur,
                (events.happened_by, events.listing_id, events.event_number)
            ) filter (difference_eur <> 0 and is_first_report),
            1
        ) - 1,
        12
    ) as price_change_share,
    (count(*) filter (change = 'Sale Agreed' and is_first_report))::integer
        as times_agreed,
    (count(*) filter (change = 'Unlisted' and is_first_report))::integer
        as times_unlisted,
    (count(*) filter (change = 'Relisted' and is_first_report))::integer
        as times_relisted,
    -- The first sighting of one of its adverts has no earlier snapshot.
    not bool_or(
        events.change in ('Listed', 'Relisted', 'Readvertised')
        and events.happened_after is null
    ) as is_beginning_seen,
    any_value(ended.is_seen_once) as is_seen_once,
    min(events.happened_by)::date as first_date,
    any_value(if(ended.has_ended, ended.known_at, null))::date as last_date,
from core.home_events as events
inner join ended
    on
        events.property_id = ended.property_id
        and events.spell_number = ended.spell_number
group by events.property_id, events.spell_number

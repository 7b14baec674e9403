-- One row per event of a home's adverts, in a spell of the home on the market:
-- whether the advert appears or disappears, how many other adverts of the home
-- are live then, in all and at the same source, and whether another advert
-- still offered the home after the last snapshot that lacked this one.
-- Temporary: dropped after the build.
with spells as (
    select
        *,
        lead(first_seen_at) over (
            partition by listing_id
            order by listing_spell_number
        ) as next_seen_at,
    from core.listing_home_spells
),

changes as (
    select
        links.property_id,
        spells.spell_number,
        events.listing_id,
        events.event_number,
        events.change,
        if(
            events.change = 'Sold',
            null,
            coalesce(events.price_eur, events.from_price_eur)
        ) as price_eur,
        events.difference_eur,
        events.happened_after,
        events.happened_by,
        adverts.source,
        bool_or(events.change = 'Sale Agreed') over (
            partition by events.listing_id, events.happened_by
        ) as is_agreed,
        events.change = 'Listed' and not spells.is_first as is_later,
        case events.change
            when 'Listed' then not spells.is_first
            when 'Relisted'
                then lag(events.change) over (
                    partition by events.listing_id
                    order by events.event_number
                ) = 'Unlisted'
            else events.change = 'Unlisted'
        end as is_arrival_or_departure,
    from core.listing_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
    inner join core.listing_property_links as links
        on events.listing_id = links.listing_id
    inner join spells
        on
            events.listing_id = spells.listing_id
            and events.happened_by >= spells.first_seen_at
            and events.happened_by
            < coalesce(spells.next_seen_at, timestamp 'infinity')
),

-- An advert that pulls miss is live until its first miss that counts. If
-- another appears at its source before that, it is live until it was last seen.
present as (
    select
        links.property_id,
        spans.listing_id,
        spans.source,
        spans.status,
        spans.seen_from_at,
        spans.span_number = 1
        or lag(spans.gone_at) over advert is not null as is_arrival,
        if(
            spans.is_missed or spans.gone_at is not null,
            spans.seen_to_at,
            timestamp 'infinity'
        ) as seen_to_at,
        coalesce(
            spans.gone_at,
            lead(spans.seen_from_at) over advert,
            timestamp 'infinity'
        ) as live_until,
    from core.listing_spans as spans
    inner join core.listing_property_links as links
        on spans.listing_id = links.listing_id
    where spans.status <> 'Sold'
    window
        advert as (partition by spans.listing_id order by spans.span_number)
),

pairs as (
    select
        changes.listing_id,
        changes.event_number,
        present.source = changes.source as is_at_source,
        changes.happened_by > present.seen_from_at
        and (present.status = 'For Sale' or changes.is_agreed) as was_offered,
        changes.happened_by < present.live_until
        and (
            changes.change = 'Unlisted'
            or (
                -- The first of those that appear together.
                (
                    changes.happened_by > present.seen_from_at
                    or not present.is_arrival
                    or changes.listing_id > present.listing_id
                )
                and (
                    present.source <> changes.source
                    or changes.happened_by <= present.seen_to_at
                )
            )
        ) as is_live_too,
    from changes
    inner join present
        on
            changes.property_id = present.property_id
            and changes.listing_id <> present.listing_id
            and changes.happened_by >= present.seen_from_at
            -- Without an earlier snapshot, it may always have been there.
            and coalesce(changes.happened_after < present.live_until, true)
    where changes.is_arrival_or_departure
),

others as (
    select
        listing_id,
        event_number,
        bool_or(is_live_too) as is_accompanied,
        count(*) filter (is_live_too and is_at_source) as at_source,
        bool_or(was_offered) as was_offered,
    from pairs
    group by listing_id, event_number
)

select
    changes.*,
    not coalesce(others.is_accompanied, false) as is_only_advert,
    coalesce(others.was_offered, false) as was_offered,
    lag(changes.listing_id) over (
        partition by changes.property_id, changes.spell_number, changes.source
        order by changes.happened_by, changes.listing_id, changes.event_number
    ) is not null as is_at_source_again,
    coalesce(others.at_source, 0) as at_source,
    -- Live adverts of one source each have their own events.
    first_value(coalesce(others.at_source, 0)) over (
        partition by
            changes.property_id,
            changes.spell_number,
            changes.listing_id
        order by changes.event_number
    ) as place_at_source,
from changes
left join others
    on
        changes.listing_id = others.listing_id
        and changes.event_number = others.event_number

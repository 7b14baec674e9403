-- One row per event of a home on the market, all its adverts taken together,
-- and whether it is news. An advert that takes the place of one of its source,
-- or comes while none other of the home stands, is a return under a new id,
-- and a change of price where it asks another; one that comes, comes back or
-- goes while others stand is no news. What a second advert tells within 14 days
-- of the first is none, nor is a change to what another came to ask before it,
-- at any time. Two adverts that stand side by side and ask differently are no
-- change of price.
-- Partition: kin.
-- Long because adverts are held against one another.
with stays as (
    select
        *,
        lead(first_seen_at) over (
            partition by listing_id
            order by stay_number
        ) as next_seen_at,
    from core.listing_spells
),

told as (
    select
        stays.property_id as home_id,
        stays.spell_number,
        events.listing_id,
        events.event_number,
        events.change,
        if(
            events.change = 'Sold',
            null,
            coalesce(events.price_eur, events.from_price_eur)
        ) as price_eur,
        events.difference_eur,
        events.happened_at,
        adverts.source,
        events.change = 'Listed' and not stays.is_first as is_later,
        case events.change
            when 'Listed' then not stays.is_first
            when 'Relisted'
                then lag(events.change) over (
                    partition by events.listing_id
                    order by events.event_number
                ) = 'Unlisted'
            else events.change = 'Unlisted'
        end as is_to_or_fro,
    from core.listing_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
    inner join stays
        on
            events.listing_id = stays.listing_id
            and events.happened_at >= stays.first_seen_at
            and events.happened_at
            < coalesce(stays.next_seen_at, timestamp 'infinity')
),

-- One that pulls miss stands until the first that counts, but not beside one
-- that comes to its own source after its last sight.
present as (
    select
        links.property_id as home_id,
        spans.listing_id,
        spans.source,
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
        ) as stands_until,
    from core.listing_spans as spans
    inner join core.listing_property_links as links
        on spans.listing_id = links.listing_id
    where spans.status <> 'Sold'
    window
        advert as (partition by spans.listing_id order by spans.span_number)
),

beside as (
    select
        told.listing_id,
        told.event_number,
        bool_or(present.source = told.source) as is_at_source,
    from told
    inner join present
        on
            told.home_id = present.home_id
            and told.listing_id <> present.listing_id
            and told.happened_at >= present.seen_from_at
            and told.happened_at < present.stands_until
    where
        told.is_to_or_fro
        and (
            told.change = 'Unlisted'
            or (
                -- Of those that come together, the first.
                (
                    told.happened_at > present.seen_from_at
                    or not present.is_arrival
                    or told.listing_id > present.listing_id
                )
                and (
                    present.source <> told.source
                    or told.happened_at <= present.seen_to_at
                )
            )
        )
    group by told.listing_id, told.event_number
),

priced as (
    select
        told.*,
        lag(told.listing_id) over at_source is not null as is_at_source_again,
        last_value(told.price_eur ignore nulls) over (
            at_source rows between unbounded preceding and 1 preceding
        ) as source_eur_before,
        last_value(told.price_eur ignore nulls) over (
            partition by told.home_id, told.spell_number
            order by told.happened_at, told.listing_id, told.event_number
            rows between unbounded preceding and 1 preceding
        ) as eur_before,
    from told
    window
        at_source as (
            partition by told.home_id, told.spell_number, told.source
            order by told.happened_at, told.listing_id, told.event_number
        )
),

placed as (
    select
        priced.*,
        beside.listing_id is null as is_alone,
        beside.listing_id is not null
        and not (
            priced.is_later
            and priced.is_at_source_again
            and not beside.is_at_source
        ) as is_beside,
    from priced
    left join beside
        on
            priced.listing_id = beside.listing_id
            and priced.event_number = beside.event_number
),

named as (
    select
        * exclude (change, difference_eur),
        if(is_later and not is_beside, 'Relisted', change) as change,
        if(
            is_later and not is_beside,
            coalesce(
                price_eur - if(is_alone, eur_before, source_eur_before), 0
            ),
            difference_eur
        ) as difference_eur,
    from placed
)

select
    home_id,
    spell_number,
    listing_id,
    event_number,
    change,
    price_eur,
    difference_eur,
    happened_at,
    not is_beside
    and not coalesce(
        lag(listing_id) over alike <> listing_id
        and happened_at < lag(happened_at) over alike + interval 14 days,
        false
    )
    and not coalesce(
        difference_eur <> 0
        and lag(listing_id) over moves <> listing_id
        and lag(price_eur) over moves = price_eur,
        false
    ) as is_news,
    spell_number = max(spell_number) over (
        partition by home_id
    ) as is_of_last_spell,
from named
window
    alike as (
        partition by
            home_id,
            spell_number,
            is_beside,
            change,
            if(change in ('Drop', 'Increase'), price_eur, null)
        order by happened_at, listing_id, event_number
    ),
    moves as (
        partition by home_id, spell_number, difference_eur <> 0
        order by happened_at, listing_id, event_number
    )

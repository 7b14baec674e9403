-- One row per event of a home on the market, all its adverts taken together,
-- and whether it is news. An advert that takes the place of one of its source,
-- or comes while none other of the home stands, is a return under a new id,
-- and a change of price where it asks another; one that comes, comes back or
-- goes while others stand is no news. A source that tells what another has told
-- oftener since the home last came is late, and tells no news. Two adverts that
-- stand side by side and ask differently are no change of price.
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
        count(*) filter (present.source = told.source) as at_source,
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

placed as (
    select
        told.*,
        beside.listing_id is null as is_alone,
        lag(told.listing_id) over (
            partition by told.home_id, told.spell_number, told.source
            order by told.happened_at, told.listing_id, told.event_number
        ) is not null as is_at_source_again,
        coalesce(beside.at_source, 0) as at_source,
        -- A source's adverts that stand side by side tell each for itself.
        first_value(coalesce(beside.at_source, 0)) over (
            partition by told.home_id, told.spell_number, told.listing_id
            order by told.event_number
        ) as place_at_source,
    from told
    left join beside
        on
            told.listing_id = beside.listing_id
            and told.event_number = beside.event_number
),

priced as (
    select
        *,
        not is_alone
        and not (
            is_later and is_at_source_again and at_source = 0
        ) as is_beside,
        -- Since when none other stood.
        count(*) filter (
            is_to_or_fro and change <> 'Unlisted' and is_alone
        ) over home as round_number,
        last_value(price_eur ignore nulls) over (
            home rows between unbounded preceding and 1 preceding
        ) as eur_before,
        last_value(price_eur ignore nulls) over (
            at_source rows between unbounded preceding and 1 preceding
        ) as source_eur_before,
    from placed
    window
        home as (
            partition by home_id, spell_number
            order by happened_at, listing_id, event_number
        ),
        at_source as (
            partition by home_id, spell_number, source
            order by happened_at, listing_id, event_number
        )
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
        -- What a price is held against: the first of the home, or of an advert
        -- that came beside others at another price.
        if(
            is_later and not is_alone and price_eur <> eur_before,
            price_eur,
            first_value(price_eur ignore nulls) over (
                partition by home_id, spell_number
                order by happened_at, listing_id, event_number
            )
        ) as first_eur,
    from priced
),

counted as (
    select
        * exclude (first_eur),
        first_value(first_eur ignore nulls) over (
            partition by home_id, spell_number, source, place_at_source
            order by happened_at, listing_id, event_number
        ) as first_eur,
        count(*) over (
            partition by
                home_id,
                spell_number,
                round_number,
                source,
                place_at_source,
                is_beside,
                change,
                is_to_or_fro,
                if(change in ('Drop', 'Increase'), price_eur, null)
            order by happened_at, listing_id, event_number
        ) as times_told,
        count(*) filter (difference_eur <> 0) over (
            partition by
                home_id,
                spell_number,
                round_number,
                source,
                place_at_source,
                price_eur
            order by happened_at, listing_id, event_number
        ) as times_asked,
    from named
)

select
    home_id,
    spell_number,
    listing_id,
    event_number,
    change,
    price_eur,
    difference_eur,
    first_eur,
    happened_at,
    not is_beside
    and if(
        change in ('Drop', 'Increase'),
        times_asked > coalesce(
            max(times_asked) filter (difference_eur <> 0) over (
                partition by home_id, spell_number, round_number, price_eur
                order by happened_at, listing_id, event_number
                rows between unbounded preceding and 1 preceding
            ),
            0
        ),
        times_told > coalesce(
            max(times_told) over (
                partition by
                    home_id,
                    spell_number,
                    round_number,
                    is_beside,
                    change,
                    is_to_or_fro
                order by happened_at, listing_id, event_number
                rows between unbounded preceding and 1 preceding
            ),
            0
        )
    ) as is_news,
    spell_number = max(spell_number) over (
        partition by home_id
    ) as is_of_last_spell,
from counted

-- One row per home and spell of it on the market: what became of it, all its
-- adverts taken together. What a second advert tells within 14 days of the
-- first is no news, nor is a change to what the other came to ask before it, at
-- any time; an advert that goes while another stands is none; one under
-- a new id that follows one that went is a return, and a change of price where
-- it asks another, as is one that takes the place of another at once. Two
-- adverts that stand side by side and ask differently are no change of price.
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
        stays.property_id,
        stays.spell_number,
        events.listing_id,
        events.event_number,
        if(
            events.change = 'Listed' and stays.is_new_id,
            'Relisted',
            events.change
        ) as change,
        events.change = 'Listed' and stays.is_new_id as is_new_id,
        events.change = 'Listed'
        and not stays.is_first
        and not stays.is_new_id as is_second,
        if(
            events.change = 'Sold',
            null,
            coalesce(events.price_eur, events.from_price_eur)
        ) as price_eur,
        events.difference_eur,
        events.happened_at,
    from core.listing_events as events
    inner join stays
        on
            events.listing_id = stays.listing_id
            and events.happened_at >= stays.first_seen_at
            and events.happened_at
            < coalesce(stays.next_seen_at, timestamp 'infinity')
),

present as (
    select
        links.property_id,
        spans.listing_id,
        spans.seen_from_at,
        coalesce(
            spans.gone_at,
            lead(spans.seen_from_at) over (
                partition by spans.listing_id
                order by spans.span_number
            ),
            timestamp 'infinity'
        ) as seen_to_at,
    from core.listing_spans as spans
    inner join core.listing_property_links as links
        on spans.listing_id = links.listing_id
    where spans.status <> 'Sold'
),

-- Told while another advert of the home stands.
beside as (
    select distinct
        told.listing_id,
        told.event_number,
    from told
    inner join present
        on
            told.property_id = present.property_id
            and told.listing_id <> present.listing_id
            and told.happened_at >= present.seen_from_at
            and told.happened_at < present.seen_to_at
    where told.change = 'Unlisted' or told.is_second
),

held as (
    select
        told.* exclude (difference_eur),
        coalesce(
            not (told.is_second and beside.listing_id is null)
            and lag(told.listing_id) over alike <> told.listing_id
            and told.happened_at
            < lag(told.happened_at) over alike + interval 14 days,
            false
        )
        or coalesce(
            told.difference_eur <> 0
            and lag(told.listing_id) over moves <> told.listing_id
            and lag(told.price_eur) over moves = told.price_eur,
            false
        ) as is_no_news,
        if(
            told.is_new_id
            or (told.is_second and beside.listing_id is null),
            told.price_eur - last_value(told.price_eur ignore nulls) over (
                partition by told.property_id, told.spell_number
                order by
                    told.happened_at, told.listing_id, told.event_number
                rows between unbounded preceding and 1 preceding
            ),
            told.difference_eur
        ) as difference_eur,
    from told
    left join beside
        on
            told.listing_id = beside.listing_id
            and told.event_number = beside.event_number
    where beside.listing_id is null or told.is_second
    window
        alike as (
            partition by
                told.property_id,
                told.spell_number,
                told.change,
                if(
                    told.change in ('Drop', 'Increase'), told.price_eur, null
                )
            order by told.happened_at, told.listing_id, told.event_number
        ),
        moves as (
            partition by
                told.property_id,
                told.spell_number,
                told.difference_eur <> 0
            order by told.happened_at, told.listing_id, told.event_number
        )
),

ends as (
    select
        property_id,
        spell_number,
        listing_id,
        arg_max(change, event_number) in ('Unlisted', 'Sold') as is_over,
        max(happened_at) as ended_at,
    from told
    group by all
),

ended as (
    select
        property_id,
        spell_number,
        if(bool_and(is_over), max(ended_at), null) as ended_at,
    from ends
    group by all
)

select
    held.property_id as home_id,
    held.spell_number,
    arg_min(
        held.price_eur,
        (held.happened_at, held.listing_id, held.event_number)
    ) as first_price_eur,
    arg_max(
        held.price_eur,
        (held.happened_at, held.listing_id, held.event_number)
    ) as last_price_eur,
    (count(*) filter (
        difference_eur < 0 and not is_no_news
    ))::integer as drops,
    (count(*) filter (
        difference_eur > 0 and not is_no_news
    ))::integer as rises,
    round(
        coalesce(
            product(price_eur / (price_eur - difference_eur)) filter (
                difference_eur <> 0 and not is_no_news
            ),
            1
        ) - 1,
        12
    ) as price_change_share,
    (count(*) filter (change = 'Sale Agreed' and not is_no_news))::integer
        as times_agreed,
    (count(*) filter (change = 'Unlisted' and not is_no_news))::integer
        as times_unlisted,
    (count(*) filter (change = 'Relisted' and not is_no_news))::integer
        as times_relisted,
    min(held.happened_at)::date as first_date,
    any_value(ended.ended_at)::date as last_date,
from held
inner join ended
    on
        held.property_id = ended.property_id
        and held.spell_number = ended.spell_number
group by held.property_id, held.spell_number

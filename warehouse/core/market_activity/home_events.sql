-- One row per event of a home on the market, combining all its adverts, and
-- whether it is the first report. An advert is a return under a new id if it
-- replaces one of its own source, or appears while the home has no other live
-- advert. If the home never left, it is only a new advert, or a price change if
-- it asks another price. When other adverts are live, an advert that appears,
-- returns or disappears reports nothing new. Neither does a source that repeats
-- another source's report, counting from when the home last appeared. Two live
-- adverts with different prices are not a price change.
with priced as (
    select
        *,
        not is_only_advert
        and not (
            is_later and is_at_source_again and at_source = 0
        ) as is_additional,
        -- How often the home has returned while no other advert was live.
        count(*) filter (
            is_arrival_or_departure and change <> 'Unlisted' and is_only_advert
        ) over home as return_number,
        last_value(price_eur ignore nulls) over (
            home rows between unbounded preceding and 1 preceding
        ) as eur_before,
        last_value(price_eur ignore nulls) over (
            at_source rows between unbounded preceding and 1 preceding
        ) as source_eur_before,
    from core.event_context
    window
        home as (
            partition by property_id, spell_number
            order by happened_by, listing_id, event_number
        ),
        at_source as (
            partition by property_id, spell_number, source
            order by happened_by, listing_id, event_number
        )
),

named as (
    select
        * exclude (change, difference_eur),
        if(is_later and not is_additional, 'Relisted', change) as change,
        is_arrival_or_departure and change <> 'Unlisted' and not is_additional
            as is_again,
        if(
            is_later and not is_additional,
            coalesce(
                price_eur - if(is_only_advert, eur_before, source_eur_before), 0
            ),
            difference_eur
        ) as difference_eur,
        -- The price to compare with: the home's first, or that of an advert
        -- that appeared next to others at another price.
        if(
            is_later and not is_only_advert and price_eur <> eur_before,
            price_eur,
            first_value(price_eur ignore nulls) over (
                partition by property_id, spell_number
                order by happened_by, listing_id, event_number
            )
        ) as first_eur,
    from priced
),

counted as (
    select
        * exclude (first_eur),
        first_value(first_eur ignore nulls) over (
            partition by property_id, spell_number, source, place_at_source
            order by happened_by, listing_id, event_number
        ) as first_eur,
        count(*) over (
            partition by
                property_id,
                spell_number,
                return_number,
                source,
                place_at_source,
                is_additional,
                change,
                is_arrival_or_departure,
                if(change in ('Drop', 'Increase'), price_eur, null)
            order by happened_by, listing_id, event_number
        ) as report_count,
        count(*) filter (difference_eur <> 0) over (
            partition by
                property_id,
                spell_number,
                return_number,
                source,
                place_at_source,
                price_eur
            order by happened_by, listing_id, event_number
        ) as times_asked,
    from named
)

select
    property_id,
    spell_number,
    listing_id,
    event_number,
    if(is_again and was_offered, 'Readvertised', change) as change,
    price_eur,
    difference_eur,
    first_eur,
    happened_after,
    happened_by,
    not is_additional
    and if(
        change in ('Drop', 'Increase'),
        times_asked > coalesce(
            max(times_asked) filter (difference_eur <> 0) over (
                partition by property_id, spell_number, return_number, price_eur
                order by happened_by, listing_id, event_number
                rows between unbounded preceding and 1 preceding
            ),
            0
        ),
        report_count > coalesce(
            max(report_count) over (
                partition by
                    property_id,
                    spell_number,
                    return_number,
                    is_additional,
                    change,
                    is_arrival_or_departure
                order by happened_by, listing_id, event_number
                rows between unbounded preceding and 1 preceding
            ),
            0
        )
    ) as is_first_report,
    change = 'Relisted' and not is_arrival_or_departure as has_fallen_through,
    spell_number = max(spell_number) over (
        partition by property_id
    ) as is_of_last_spell,
from counted

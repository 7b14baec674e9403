-- One row per home and spell on the market whose start was seen, which means
-- that a snapshot up to four weeks earlier lacked the home. It has the day on
-- which the home was listed, first seen, first changed its price, first agreed,
-- first fell through, first returned, left the market for good, left it and was
-- sold; null if that did not happen. An event between two snapshots has the
-- midpoint as its day.
-- Kept: no.
with events as (
    select
        property_id,
        spell_number,
        listing_id,
        event_number,
        change,
        has_fallen_through,
        difference_eur,
        happened_by,
        coalesce(
            happened_after + (happened_by - happened_after) / 2,
            happened_by
        )::date as happened_date,
        coalesce(happened_by <= happened_after + interval 28 days, false)
            as is_looked_for,
    from core.home_events
    where is_first_report
),

courses as (
    select
        property_id,
        spell_number,
        min(happened_date) as listed_date,
        min(happened_by)::date as first_seen_date,
        min(happened_date) filter (difference_eur <> 0) as price_changed_date,
        min(happened_date) filter (change = 'Sale Agreed') as agreed_date,
        min(happened_date) filter (has_fallen_through) as fell_through_date,
        min(happened_date) filter (change = 'Relisted') as relisted_date,
        max(happened_date) filter (change = 'Sale Agreed') as last_agreed_date,
        max(happened_date) filter (change in ('Relisted', 'Readvertised'))
            as last_relisted_date,
        max(happened_date) filter (change = 'Unlisted') as last_unlisted_date,
        arg_min(is_looked_for, (happened_date, listing_id, event_number))
            as is_beginning_seen,
        min(listing_id) as listing_id,
    from events
    group by all
),

sold as (
    select
        property_id,
        spell_number,
        min(sale_date) as sale_date,
    from core.sale_listing_links
    where is_sold
    group by all
),

spells as (
    select
        property_id,
        spell_number,
        is_beginning_seen,
        last_date,
        lead(first_date) over (
            partition by property_id
            order by spell_number
        ) as next_date,
    from core.spell_summaries
)

select
    courses.property_id,
    courses.spell_number,
    adverts.county,
    -- If it had been sold, it would hardly be for sale again so soon.
    coalesce(
        spells.next_date < spells.last_date + 180, false
    ) as is_back_unsold,
    courses.listed_date,
    courses.first_seen_date,
    courses.price_changed_date,
    courses.agreed_date,
    -- A home that fell through before it was seen as agreed isn't followed.
    if(
        courses.fell_through_date >= courses.agreed_date,
        courses.fell_through_date,
        null
    ) as fell_through_date,
    courses.relisted_date,
    -- It left when its adverts went, which is mostly before its sale.
    if(
        spells.last_date is null,
        null,
        greatest(
            courses.listed_date,
            least(
                spells.last_date,
                if(
                    courses.last_unlisted_date < courses.last_relisted_date,
                    null,
                    courses.last_unlisted_date
                )
            )
        )
    ) as ended_date,
    -- An agreement that fell through doesn't count.
    coalesce(
        if(
            courses.last_agreed_date < courses.last_relisted_date,
            null,
            courses.last_agreed_date
        ),
        ended_date
    ) as off_market_date,
    sold.sale_date,
from courses
inner join spells
    on
        courses.property_id = spells.property_id
        and courses.spell_number = spells.spell_number
inner join core.adverts
    on courses.listing_id = adverts.listing_id
left join sold
    on
        courses.property_id = sold.property_id
        and courses.spell_number = sold.spell_number
where spells.is_beginning_seen and courses.is_beginning_seen

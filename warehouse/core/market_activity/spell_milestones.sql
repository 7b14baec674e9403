-- One row per home and spell on the market whose start was seen, which means
-- that a snapshot up to four weeks earlier lacked the home. It has the day on
-- which the home was listed, first seen, first changed its price, first agreed,
-- first fell through, first returned, left the market for good, left it and was
-- sold; null if that did not happen. An event between two snapshots has the
-- midpoint as its day. Whether it had left is known up to the snapshot before
-- the newest of its segment, as two in a row must lack it.
-- Temporary: dropped after the build.
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
            as is_start_seen,
        happened_by >= coalesce(
            max(happened_by) filter (change in ('Relisted', 'Readvertised'))
                over (partition by property_id, spell_number),
            happened_by
        ) as is_since_return,
    from core.home_events
    where is_first_report
),

milestones as (
    select
        property_id,
        spell_number,
        min(happened_date) as listed_date,
        min(happened_by)::date as first_seen_date,
        min(happened_date) filter (difference_eur <> 0) as price_changed_date,
        min(happened_date) filter (change = 'Sale Agreed') as agreed_date,
        min(happened_date) filter (has_fallen_through) as fell_through_date,
        min(happened_date) filter (change = 'Relisted') as relisted_date,
        max(happened_date) filter (change = 'Sale Agreed' and is_since_return)
            as last_agreed_date,
        -- It left when its adverts went, which is mostly before its sale.
        min(happened_date)
            filter (change in ('Unlisted', 'Sold') and is_since_return)
            as left_date,
        arg_min(is_start_seen, (happened_date, listing_id, event_number))
            as is_beginning_seen,
        min(listing_id) as listing_id,
    from events
    group by all
),

segments as (
    select
        source,
        entry,
        county,
        property_type,
        max(pulled_at, 2)[2]::date as followed_to_date,
    from core.listing_scopes
    where is_covered
    group by all
),

follow_ups as (
    select
        events.property_id,
        events.spell_number,
        min(segments.followed_to_date) as followed_to_date,
    from core.home_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
    inner join segments
        on
            adverts.source = segments.source
            and adverts.entry = segments.entry
            and adverts.county = segments.county
            and coalesce(adverts.property_type, '') = segments.property_type
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
    milestones.property_id,
    milestones.spell_number,
    adverts.county,
    -- If it had been sold, it would hardly be for sale again so soon.
    coalesce(
        spells.next_date < spells.last_date + 180, false
    ) as is_back_unsold,
    milestones.listed_date,
    milestones.first_seen_date,
    milestones.price_changed_date,
    milestones.agreed_date,
    -- A home that fell through before it was seen as agreed isn't followed.
    if(
        milestones.fell_through_date >= milestones.agreed_date,
        milestones.fell_through_date,
        null
    ) as fell_through_date,
    milestones.relisted_date,
    -- An advert that is out of sight hasn't ended.
    if(
        spells.last_date is null or milestones.left_date is null,
        null,
        greatest(
            milestones.listed_date,
            least(spells.last_date, milestones.left_date)
        )
    ) as ended_date,
    -- An agreement that fell through doesn't count.
    coalesce(milestones.last_agreed_date, ended_date, spells.last_date)
        as off_market_date,
    spells.last_date is null as is_on_market,
    follow_ups.followed_to_date,
    sold.sale_date,
from milestones
inner join spells
    on
        milestones.property_id = spells.property_id
        and milestones.spell_number = spells.spell_number
inner join core.adverts
    on milestones.listing_id = adverts.listing_id
inner join follow_ups
    on
        milestones.property_id = follow_ups.property_id
        and milestones.spell_number = follow_ups.spell_number
left join sold
    on
        milestones.property_id = sold.property_id
        and milestones.spell_number = sold.spell_number
where spells.is_beginning_seen and milestones.is_beginning_seen
